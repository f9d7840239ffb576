"""Form controls: which have text of their own, and where a control breaks a line.

https://html.spec.whatwg.org/multipage/rendering.html#form-controls
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator

from goldens.build_pages import from_rules
from goldens.page import GoldenPage

RULES = {
    "fieldset-display-table-cell": "A<fieldset style='display:table-cell'>B <b>C</b></fieldset>D<b style='display:table-cell'>E</b>",
    "fieldset-display-table-row": "A<fieldset style='display:table-row'>B <b>C</b></fieldset>D<b style='display:table-cell'>E</b>",
    "fieldset-display-table-row-group": "A<fieldset style='display:table-row-group'>B <b>C</b></fieldset>D<b style='display:table-cell'>E</b>",
    "fieldset-display-table-caption": "A<fieldset style='display:table-caption'>B <b>C</b></fieldset>D<b style='display:table-cell'>E</b>",
    "fieldset-display-table-column": "A<fieldset style='display:table-column'>B <b>C</b></fieldset>D<b style='display:table-cell'>E</b>",
    "fieldset-display-ruby": "A<fieldset style='display:ruby'>B <b>C</b></fieldset>D<b style='display:table-cell'>E</b>",
    "fieldset-display-ruby-text": "A<fieldset style='display:ruby-text'>B <b>C</b></fieldset>D<b style='display:table-cell'>E</b>",
    "fieldset-display-math": "A<fieldset style='display:math'>B <b>C</b></fieldset>D<b style='display:table-cell'>E</b>",
    "fieldset-display-inline": "A<fieldset style='display:inline'>B <b>C</b></fieldset>D<b style='display:table-cell'>E</b>",
    "fieldset-display-inline-table": "A<fieldset style='display:inline-table'>B <b>C</b></fieldset>D<b style='display:table-cell'>E</b>",
    "fieldset-display-table": "A<fieldset style='display:table'>B <b>C</b></fieldset>D<b style='display:table-cell'>E</b>",
    "fieldset-display-list-item": "A<fieldset style='display:list-item'>B <b>C</b></fieldset>D<b style='display:table-cell'>E</b>",
    "fieldset-display-inline-flex": "A<fieldset style='display:inline-flex'>B <b>C</b></fieldset>D<b style='display:table-cell'>E</b>",
    "select-lists-its-options": "A<select><option>B<option>C</select>D",
    "select-spaces-in-options": "<select><option> A  B </option> <option>\nC\n</option></select>",
    "select-multiple": "A<select multiple><option>B<option>C</select>D",
    "select-size": "A<select size=3><option>B<option>C</select>D",
    "select-empty": "A<select></select>B",
    "select-between-spaces": "A <select><option>B</select> C",
    "select-loose-text": "<select>A<option>B</option>C</select>D",
    "select-div-inside": "<select><div>A</div><option>B</select>C",
    "select-button-inside": "<select><button><selectedcontent></selectedcontent></button><option>A<option selected>B</select>C",
    "select-hr-between": "<select><option>A<hr><option>B</select>",
    "select-hidden": "A<select hidden><option>B</select>C",
    "select-visibility-hidden": "A<select style='visibility:hidden'><option style='visibility:visible'>B</select>C",
    "select-content-visibility": "A<select style='content-visibility:hidden'><option>B</select>C",
    "select-display-contents": "A<select style='display:contents'><option>B</select>C",
    "select-display-block": "A<select style='display:block'><option>B</select>C",
    # Only its options break lines in the text.
    **{
        f"select-empty-{slug}": f"A <select style='{style}'></select> B"
        for slug, style in {
            "block": "display:block",
            "flex": "display:flex",
            "list-item": "display:list-item",
            "table": "display:table",
            "cell": "display:table-cell",
            "ruby-text": "display:ruby-text",
            "float": "float:left",
            "absolute": "position:absolute",
        }.items()
    },
    "select-empty-block-in-a-block": "<div>A<select style='display:block'></select></div>B",
    "select-block-with-text": "A<select style='display:block'>B</select>C",
    "select-flex-item": "<div style='display:flex'>A<select></select>B</div>",
    "select-flex-items": "<div style='display:flex'><b>A</b><select></select><b>B</b></div>",
    "select-block-hidden-options": "A<select style='display:block;visibility:hidden'><option>B</select>C",
    "select-text-transform": "<select style='text-transform:uppercase'><option>a<option>b</select>",
    "option-hidden-shows": "<select><option hidden>A<option>B</select>",
    "option-display-none-shows": "<select><option style='display:none'>A<option>B</select>",
    "option-visibility-hidden-shows": "<select><option style='visibility:hidden'>A<option>B</select>",
    "option-bold-inside": "<select><option><b>A</b> <i>B</i><option>C</select>",
    "option-label-attribute": "<select><option label=X>A<option label=Y></option></select>",
    "option-disabled": "<select><option disabled>A<option>B</select>",
    "option-empty": "<select><option><option>A<option></select>",
    "option-br-inside": "<select><option>A<br>B<option>C</select>",
    "option-without-select": "<option>A</option><option>B</option>",
    "optgroup": "<select><optgroup label=X><option>A<option>B</optgroup><option>C</select>",
    "optgroup-loose-text": "<select><optgroup label=X>A<option>B</optgroup></select>",
    "optgroup-legend": "<select><optgroup><legend>A</legend><option>B</optgroup></select>",
    "optgroup-hidden": "<select><optgroup hidden label=X><option>A</optgroup><option>B</select>",
    "two-selects": "<select><option>A</select><select><option>B</select>",
    "select-in-label": "<label>A <select><option>B<option>C</select></label>",
    "datalist-is-not-shown": "<input list=x><datalist id=x><option>A</datalist>B",
    "datalist-displayed": "A<datalist style='display:block'><option>B</datalist>C",
    "input-value-is-not-text": "A<input value=B>C",
    "input-placeholder-is-not-text": "A <input placeholder=B> C",
    "input-button-value-is-not-text": "A<input type=button value=B><input type=submit>C",
    "input-types": "A<input type=checkbox>B<input type=radio>C<input type=range>D<input type=file>E<input type=image>F",
    "input-hidden-type": "A <input type=hidden> B",
    "input-display-block": "A<input style='display:block'>B",
    "textarea-is-not-text": "A<textarea>B\nC</textarea>D",
    "textarea-display-block": "A<textarea style='display:block'>B</textarea>C",
    "button-is-text": "A<button>B</button>C",
    "button-of-blocks": "A<button><div>B</div><div>C</div></button>D",
    "button-hidden": "A<button hidden>B</button>C",
    "button-br": "<button>A<br>B</button>C",
    "button-display-block": "A<button style='display:block'>B</button>C",
    "button-display-inline": "A<button style='display:inline'><div>B</div></button>C",
    "button-display-flex": "A<button style='display:flex'><i>B</i><i>C</i></button>D",
    "button-content-visibility": "A<button style='content-visibility:hidden'>B</button>C",
    "buttons-in-a-row": "<button>A</button><button>B</button> <button>C</button>",
    "label-and-input": "<label>A <input></label> <label>B</label>",
    "fieldset-and-legend": "<fieldset><legend>A</legend>B</fieldset>C",
    "fieldset-two-legends": "<fieldset><legend>A</legend><legend>B</legend>C</fieldset>",
    "fieldset-legend-last": "<fieldset>A<legend>B</legend></fieldset>",
    "fieldset-display-contents": "<fieldset style='display:contents'><legend>A</legend>B</fieldset>C",
    "fieldset-content-visibility": "<fieldset style='content-visibility:hidden'><legend>A</legend>B</fieldset>C",
    "legend-inline-outside": "A<legend>B</legend>C",
    "legend-float": "<fieldset><legend style='float:left'>A</legend>B</fieldset>",
    "meter-fallback-is-not-text": "A<meter value=.5>B</meter>C",
    "progress-fallback-is-not-text": "A <progress>B</progress> C",
    "meter-display-block": "A<meter style='display:block'>B</meter>C",
    "output-is-text": "A<output>B</output>C",
    "form-is-a-block": "A<form>B</form>C",
    "form-inline": "A<form style='display:inline'>B</form>C",
    "search-is-a-block": "A<search>B</search>C",
    "appearance-none": "A<select style='appearance:none'><option>B</select>C<input style='appearance:none'>D",
    "appearance-base-select": "A<select style='appearance:base-select'><option>B<option>C</select>D",
    "select-position-absolute": "A<select style='position:absolute'><option>B</select>C",
    "marquee": "A<marquee>B</marquee>C",
}


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("forms-controls", RULES)
