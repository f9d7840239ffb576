"""The properties that Chromium takes, and what each takes as a value of one part.

Generated from Chromium 156 on 2025-11-29, by asking ``CSS.supports()`` about every property with every
keyword and one value or function of every kind. The properties with grammars of their own (``properties.py``)
are left out, and so are the CSS-wide keywords and the mathematical functions, which all numbers may be.

A line names properties that take the same, then what that is: ``<kind>``, ``function()`` or a keyword; and
``<list>`` where a value may have several parts. A line that is set in goes on from the one before.
"""

from typing import Final

# The keywords and functions of a colour, of which <color> stands for all.
COLORS: Final = """
    <color> -webkit-activelink -webkit-link accentcolor accentcolortext activeborder activecaption
    activetext aliceblue antiquewhite appworkspace aqua aquamarine azure background beige bisque black
    blanchedalmond blue blueviolet brown burlywood buttonborder buttonface buttonhighlight buttonshadow
    buttontext cadetblue canvas canvastext captiontext chartreuse chocolate coral cornflowerblue cornsilk
    crimson currentcolor cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki
    darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue
    darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
    field fieldtext firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray
    graytext green greenyellow grey highlight highlighttext honeydew hotpink inactiveborder inactivecaption
    inactivecaptiontext indianred indigo infobackground infotext ivory khaki lavender lavenderblush
    lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen
    lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue
    lightyellow lime limegreen linen linktext magenta mark marktext maroon mediumaquamarine mediumblue
    mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise
    mediumvioletred menu menutext midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive
    olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip
    peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon
    sandybrown scrollbar seagreen seashell selecteditem selecteditemtext sienna silver skyblue slateblue
    slategray slategrey snow springgreen steelblue tan teal thistle threeddarkshadow threedface
    threedhighlight threedlightshadow threedshadow tomato transparent turquoise violet visitedtext wheat
    white whitesmoke window windowframe windowtext yellow yellowgreen alpha() color() color-mix()
    contrast-color() hsl() hsla() hwb() lab() lch() light-dark() oklab() oklch() rgb() rgba()
"""

# The same of <image>.
IMAGES: Final = """
    <url> -webkit-cross-fade() -webkit-gradient() -webkit-image-set() -webkit-linear-gradient()
    -webkit-radial-gradient() -webkit-repeating-linear-gradient() -webkit-repeating-radial-gradient()
    conic-gradient() image-set() linear-gradient() radial-gradient() repeating-conic-gradient()
    repeating-linear-gradient() repeating-radial-gradient()
"""

PROPERTIES: Final = """
-epub-caption-side caption-side: bottom top
-epub-text-combine -webkit-text-combine: horizontal none
-epub-text-emphasis -webkit-text-emphasis text-emphasis: <color> <list> <string> circle dot double-circle
    filled none open sesame triangle
-epub-text-emphasis-color -webkit-border-after-color -webkit-border-before-color -webkit-border-end-color
    -webkit-border-start-color -webkit-tap-highlight-color -webkit-text-emphasis-color
    -webkit-text-fill-color -webkit-text-stroke-color background-color border-block-end-color
    border-block-start-color border-bottom-color border-inline-end-color border-inline-start-color
    border-left-color border-right-color border-top-color color flood-color lighting-color stop-color
    text-decoration-color text-emphasis-color: <color>
-epub-text-emphasis-style -webkit-text-emphasis-style text-emphasis-style: <list> <string> circle dot
    double-circle filled none open sesame triangle
-epub-text-orientation -webkit-text-orientation: sideways sideways-right upright vertical-right
-epub-word-break word-break: auto-phrase break-all break-word keep-all normal
-epub-writing-mode -webkit-writing-mode: horizontal-tb vertical-lr vertical-rl
-webkit-align-content align-content place-content: <list> baseline center end flex-end flex-start flow-end
    flow-start normal space-around space-between space-evenly start stretch
-webkit-align-items align-items place-items: <list> baseline center end flex-end flex-start normal self-end
    self-start start stretch
-webkit-align-self align-self place-self: <list> anchor-center auto baseline center end flex-end flex-start
    normal self-end self-start start stretch
-webkit-animation animation: <ident> <list> <number> <string> <time> cubic-bezier() linear() steps()
-webkit-animation-delay -webkit-transition-delay -webkit-transition-duration animation-delay
    transition-delay transition-duration: <list> <time>
-webkit-animation-direction animation-direction: <list> alternate alternate-reverse normal reverse
-webkit-animation-duration animation-duration: <list> <time> auto
-webkit-animation-fill-mode animation-fill-mode: <list> backwards both forwards none
-webkit-animation-iteration-count animation-iteration-count: <list> <number> infinite
-webkit-animation-name animation-name font-family: <ident> <list> <string>
-webkit-animation-play-state animation-play-state: <list> paused running
-webkit-animation-timing-function -webkit-transition-timing-function animation-timing-function
    transition-timing-function: <list> ease ease-in ease-in-out ease-out linear step-end step-start
    cubic-bezier() linear() steps()
-webkit-app-region app-region: drag no-drag none
-webkit-backface-visibility backface-visibility: hidden visible
-webkit-background-clip: <list> border-box content-box padding-box text
-webkit-background-origin -webkit-mask-origin: <list> border border-box content content-box padding
    padding-box
-webkit-background-size -webkit-mask-size background-size mask-size: <length> <list> <percentage> auto
    contain cover
-webkit-border-after -webkit-border-before -webkit-border-end -webkit-border-start -webkit-column-rule
    border border-block border-block-end border-block-start border-bottom border-inline border-inline-end
    border-inline-start border-left border-right border-top column-rule row-rule rule: <color> <length>
    <list> dashed dotted double groove hidden inset medium none outset ridge solid thick thin
-webkit-border-after-style -webkit-border-before-style -webkit-border-end-style -webkit-border-start-style
    border-block-end-style border-block-start-style border-bottom-style border-inline-end-style
    border-inline-start-style border-left-style border-right-style border-top-style: dashed dotted double
    groove hidden inset none outset ridge solid
-webkit-border-after-width -webkit-border-before-width -webkit-border-end-width -webkit-border-start-width
    -webkit-text-stroke-width border-block-end-width border-block-start-width border-bottom-width
    border-inline-end-width border-inline-start-width border-left-width border-right-width border-top-width
    outline-width: <length> medium thick thin
-webkit-border-bottom-left-radius -webkit-border-bottom-right-radius -webkit-border-radius
    -webkit-border-top-left-radius -webkit-border-top-right-radius border-bottom-left-radius
    border-bottom-right-radius border-end-end-radius border-end-start-radius border-radius
    border-start-end-radius border-start-start-radius border-top-left-radius border-top-right-radius
    padding padding-block padding-inline text-indent: <length> <list> <percentage>
-webkit-border-horizontal-spacing -webkit-border-vertical-spacing -webkit-transform-origin-z outline-offset
    scroll-margin-block-end scroll-margin-block-start scroll-margin-bottom scroll-margin-inline-end
    scroll-margin-inline-start scroll-margin-left scroll-margin-right scroll-margin-top: <length>
-webkit-border-image -webkit-mask-box-image border-image: <image> <list> <number> <percentage> none repeat
    round space stretch
-webkit-box-align: baseline center end start stretch
-webkit-box-decoration-break box-decoration-break: clone slice
-webkit-box-direction: normal reverse
-webkit-box-flex -webkit-flex-grow -webkit-flex-shrink flex-grow flex-shrink stroke-miterlimit: <number>
-webkit-box-ordinal-group -webkit-order flex-line-count order orphans reading-order widows: <integer>
-webkit-box-orient: block-axis horizontal inline-axis vertical
-webkit-box-pack: center end justify start
-webkit-box-reflect: <list> above below left right
-webkit-box-shadow animation-trigger box-shadow text-shadow: <list> none
-webkit-box-sizing box-sizing: border-box content-box
-webkit-clip-path clip-path: <list> <url> border-box content-box fill-box margin-box none padding-box
    stroke-box view-box circle() ellipse() inset() path() polygon() rect() shape() xywh()
-webkit-column-break-after -webkit-column-break-before: always auto avoid
-webkit-column-break-inside page-break-inside: auto avoid
-webkit-column-count column-count z-index: <integer> auto
-webkit-column-gap column-gap grid-column-gap grid-row-gap letter-spacing row-gap word-spacing: <length>
    <percentage> normal
-webkit-column-rule-color border-block-color border-color border-inline-color column-rule-color
    row-rule-color rule-color: <color> <list>
-webkit-column-rule-style border-block-style border-inline-style border-style column-rule-style
    row-rule-style rule-style: <list> dashed dotted double groove hidden inset none outset ridge solid
-webkit-column-rule-width border-block-width border-inline-width border-width column-rule-width
    row-rule-width rule-width: <length> <list> medium thick thin
-webkit-column-span column-span text-combine-upright view-transition-scope: all none
-webkit-column-width column-height column-width: <length> auto
-webkit-columns columns: <integer> <length> <list> auto
-webkit-filter backdrop-filter filter: <list> <url> none blur() brightness() contrast() drop-shadow()
    grayscale() hue-rotate() invert() opacity() saturate() sepia()
-webkit-flex flex: <length> <list> <number> <percentage> auto content fit-content max-content min-content
    none stretch
-webkit-flex-basis flex-basis: <length> <percentage> auto content fit-content max-content min-content
    stretch calc-size()
-webkit-flex-direction flex-direction: column column-reverse row row-reverse
-webkit-flex-flow flex-flow: <list> balance column column-reverse nowrap row row-reverse wrap wrap-reverse
-webkit-flex-wrap flex-wrap: <list> balance nowrap wrap wrap-reverse
-webkit-font-feature-settings font-feature-settings font-variation-settings: <list> normal
-webkit-font-smoothing: antialiased auto none subpixel-antialiased
-webkit-hyphenate-character hyphenate-character: <string> auto
-webkit-justify-content justify-content: <list> center end flex-end flex-start flow-end flow-start left
    normal right space-around space-between space-evenly start stretch
-webkit-line-break: after-white-space auto loose normal strict
-webkit-line-clamp: <integer> none
-webkit-logical-height -webkit-logical-width -webkit-min-logical-height -webkit-min-logical-width
    block-size height inline-size min-block-size min-height min-inline-size min-width width: <length>
    <percentage> -webkit-fill-available -webkit-fit-content -webkit-max-content -webkit-min-content auto
    fit-content max-content min-content stretch anchor-size() calc-size()
-webkit-margin-after -webkit-margin-before -webkit-margin-end -webkit-margin-start margin-block-end
    margin-block-start margin-bottom margin-inline-end margin-inline-start margin-left margin-right
    margin-top: <length> <percentage> auto anchor-size()
-webkit-mask: <image> <length> <list> <percentage> add alpha border border-box bottom center content
    content-box exclude intersect left luminance match-source no-repeat none padding padding-box repeat
    repeat-x repeat-y right round space subtract text top
-webkit-mask-box-image-outset border-image-outset: <length> <list> <number>
-webkit-mask-box-image-repeat border-image-repeat: <list> repeat round space stretch
-webkit-mask-box-image-slice border-image-slice: <list> <number> <percentage>
-webkit-mask-box-image-source border-image-source list-style-image: <image> none
-webkit-mask-box-image-width border-image-width: <length> <list> <number> <percentage> auto
-webkit-mask-clip: <list> border border-box content content-box padding padding-box text
-webkit-mask-composite: <list> clear copy destination-atop destination-in destination-out destination-over
    plus-lighter source-atop source-in source-out source-over xor
-webkit-mask-image background-image mask-image: <image> <list> none
-webkit-mask-position -webkit-perspective-origin -webkit-transform-origin background-position mask-position
    object-position perspective-origin transform-origin: <length> <list> <percentage> bottom center left
    right top
-webkit-mask-position-x background-position-x: <length> <list> <percentage> center left right
-webkit-mask-position-y background-position-y: <length> <list> <percentage> bottom center top
-webkit-mask-repeat background-repeat mask-repeat: <list> no-repeat repeat repeat-x repeat-y round space
-webkit-max-logical-height -webkit-max-logical-width max-block-size max-height max-inline-size max-width:
    <length> <percentage> -webkit-fill-available -webkit-fit-content -webkit-max-content
    -webkit-min-content fit-content max-content min-content none stretch anchor-size()
-webkit-opacity -webkit-shape-image-threshold fill-opacity flood-opacity opacity shape-image-threshold
    stop-opacity stroke-opacity: <number> <percentage>
-webkit-padding-after -webkit-padding-before -webkit-padding-end -webkit-padding-start -webkit-shape-margin
    offset-distance padding-block-end padding-block-start padding-bottom padding-inline-end
    padding-inline-start padding-left padding-right padding-top shape-margin: <length> <percentage>
-webkit-perspective: <length> <number> none
-webkit-perspective-origin-x -webkit-transform-origin-x: <length> <percentage> center left right
-webkit-perspective-origin-y -webkit-transform-origin-y: <length> <percentage> bottom center top
-webkit-print-color-adjust print-color-adjust: economy exact
-webkit-rtl-ordering: logical visual
-webkit-ruby-position: after before
-webkit-shape-outside shape-outside: <image> <list> border-box content-box margin-box none padding-box
    circle() ellipse() inset() path() polygon() rect() shape() xywh()
-webkit-text-decorations-in-effect text-decoration-line: <list> blink grammar-error line-through none
    overline spelling-error underline
-webkit-text-emphasis-position text-emphasis-position: <list> over under
-webkit-text-size-adjust text-size-adjust: <percentage> auto none
-webkit-text-stroke: <color> <length> <list> medium thick thin
-webkit-transform transform: <list> none matrix() matrix3d() perspective() rotate() rotate3d() rotatex()
    rotatey() rotatez() scale() scale3d() scalex() scaley() scalez() skew() skewx() skewy() translate()
    translate3d() translatex() translatey() translatez()
-webkit-transform-style transform-style: flat preserve-3d
-webkit-transition transition: <ident> <list> <time> cubic-bezier() linear() steps()
-webkit-transition-property color-scheme container container-name counter-increment counter-reset
    counter-set transition-property view-transition-class will-change: <ident> <list>
-webkit-user-drag: auto element none
-webkit-user-select user-select: all auto none text
accent-color caret-color: <color> auto
alignment-baseline: after-edge alphabetic auto baseline before-edge central hanging ideographic
    mathematical middle text-after-edge text-before-edge
anchor-name scroll-timeline scroll-timeline-name timeline-scope timeline-trigger-name view-timeline
    view-timeline-name: <dashed> <list> none
anchor-scope trigger-scope: <dashed> <list> all none
animation-composition: <list> accumulate add replace
animation-range animation-range-end animation-range-start timeline-trigger-activation-range
    timeline-trigger-activation-range-end timeline-trigger-activation-range-start: <length> <list>
    <percentage> contain cover entry entry-crossing exit exit-crossing normal scroll
animation-timeline timeline-trigger-source: <dashed> <list> auto none scroll() view()
aspect-ratio: <list> <number> auto
background: <color> <image> <length> <list> <percentage> border-area border-box bottom center content-box
    fixed left local no-repeat none padding-box repeat repeat-x repeat-y right round scroll space text top
background-attachment: <list> fixed local scroll
background-blend-mode: <list> color color-burn color-dodge darken difference exclusion hard-light hue
    lighten luminosity multiply normal overlay saturation screen soft-light
background-clip: <list> border-area border-box content-box padding-box text
background-origin: <list> border-box content-box padding-box
baseline-shift: <length> <number> <percentage> baseline sub super
baseline-source: auto first last
border-collapse: collapse separate
border-shape: <list> none circle() ellipse() inset() path() polygon() rect() shape() xywh()
border-spacing scroll-margin scroll-margin-block scroll-margin-inline: <length> <list>
bottom inset-block-end inset-block-start inset-inline-end inset-inline-start left right top: <length>
    <percentage> auto anchor() anchor-size()
break-after break-before: auto avoid avoid-column avoid-page column left page recto right verso
break-inside: auto avoid avoid-column avoid-page
buffered-rendering: auto dynamic static
caret-animation: auto manual
caret-shape: auto bar block underscore
clear: both inline-end inline-start left none right
clip: auto rect()
clip-rule fill-rule: evenodd nonzero
color-interpolation color-interpolation-filters: auto linearrgb srgb
color-rendering: auto optimizequality optimizespeed
column-fill: auto balance
column-rule-break row-rule-break rule-break: intersection none normal
column-rule-inset column-rule-inset-cap column-rule-inset-junction row-rule-inset row-rule-inset-cap
    row-rule-inset-junction rule-inset rule-inset-cap rule-inset-junction: <length> <list> <percentage>
    overlap-join
column-rule-inset-cap-end column-rule-inset-cap-start column-rule-inset-end column-rule-inset-junction-end
    column-rule-inset-junction-start column-rule-inset-start row-rule-inset-cap-end
    row-rule-inset-cap-start row-rule-inset-end row-rule-inset-junction-end row-rule-inset-junction-start
    row-rule-inset-start rule-inset-end rule-inset-start: <length> <percentage> overlap-join
column-rule-visibility-items row-rule-visibility-items rule-visibility-items: all around between normal
column-wrap: auto nowrap wrap
contain: <list> content inline-size layout none paint size strict style
contain-intrinsic-block-size contain-intrinsic-height contain-intrinsic-inline-size contain-intrinsic-size
    contain-intrinsic-width: <length> <list> none
container-type: <list> anchored inline-size normal scroll-state size
content: <image> <list> <string> close-quote no-close-quote no-open-quote none normal open-quote counter()
    counters()
corner-block-end-shape corner-block-start-shape corner-bottom-shape corner-inline-end-shape
    corner-inline-start-shape corner-left-shape corner-right-shape corner-shape corner-top-shape: <list>
    bevel notch round scoop square squircle superellipse()
corner-bottom-left-shape corner-bottom-right-shape corner-end-end-shape corner-end-start-shape
    corner-start-end-shape corner-start-start-shape corner-top-left-shape corner-top-right-shape: bevel
    notch round scoop square squircle superellipse()
cursor: <list> -webkit-grab -webkit-grabbing -webkit-zoom-in -webkit-zoom-out alias all-scroll auto cell
    col-resize context-menu copy crosshair default e-resize ew-resize grab grabbing help move n-resize
    ne-resize nesw-resize no-drop none not-allowed ns-resize nw-resize nwse-resize pointer progress
    row-resize s-resize se-resize sw-resize text vertical-text w-resize wait zoom-in zoom-out
cx cy r stroke-dashoffset stroke-width x y: <length> <number> <percentage>
d: none path()
direction: ltr rtl
dominant-baseline: alphabetic auto central hanging ideographic mathematical middle no-change reset-size
    text-after-edge text-before-edge use-script
dynamic-range-limit: constrained no-limit standard
empty-cells: hide show
field-sizing: content fixed
fill stroke: <color> <list> <url> context-fill context-stroke none
font: <list> -webkit-control -webkit-mini-control -webkit-small-control caption icon menu message-box
    small-caption status-bar
font-kerning: auto none normal
font-language-override: <string> normal
font-optical-sizing font-synthesis-small-caps font-synthesis-style font-synthesis-weight overlay
    scroll-axis-lock scroll-target-group: auto none
font-palette: <dashed> dark light normal palette-mix()
font-size: <length> <percentage> -webkit-xxx-large large larger math medium small smaller x-large x-small
    xx-large xx-small xxx-large
font-size-adjust: <list> <number> from-font none
font-stretch: <percentage> condensed expanded extra-condensed extra-expanded normal semi-condensed
    semi-expanded ultra-condensed ultra-expanded
font-style: <list> italic normal oblique
font-synthesis: <list> none small-caps style weight
font-variant: <list> all-petite-caps all-small-caps common-ligatures contextual diagonal-fractions
    discretionary-ligatures emoji full-width historical-forms historical-ligatures jis04 jis78 jis83 jis90
    lining-nums no-common-ligatures no-contextual no-discretionary-ligatures no-historical-ligatures none
    normal oldstyle-nums ordinal petite-caps proportional-nums proportional-width ruby simplified
    slashed-zero small-caps stacked-fractions sub super tabular-nums text titling-caps traditional unicase
    unicode styleset() stylistic()
font-variant-alternates: <list> historical-forms normal styleset() stylistic()
font-variant-caps: all-petite-caps all-small-caps normal petite-caps small-caps titling-caps unicase
font-variant-east-asian: <list> full-width jis04 jis78 jis83 jis90 normal proportional-width ruby
    simplified traditional
font-variant-emoji: emoji normal text unicode
font-variant-ligatures: <list> common-ligatures contextual discretionary-ligatures historical-ligatures
    no-common-ligatures no-contextual no-discretionary-ligatures no-historical-ligatures none normal
font-variant-numeric: <list> diagonal-fractions lining-nums normal oldstyle-nums ordinal proportional-nums
    slashed-zero stacked-fractions tabular-nums
font-variant-position: normal sub super
font-weight: <number> bold bolder lighter normal
forced-color-adjust: auto none preserve-parent-color
frame-sizing: auto content-block-size content-height content-inline-size content-width
gap grid-gap: <length> <list> <percentage> normal
grid grid-template grid-template-areas: <list> <string> none
grid-area grid-column grid-column-end grid-column-start grid-row grid-row-end grid-row-start: <ident>
    <integer> <list>
grid-auto-columns grid-auto-rows: <flex> <length> <list> <percentage> auto max-content min-content
    fit-content() minmax()
grid-auto-flow: <list> column dense row
grid-template-columns grid-template-rows: <flex> <length> <list> <percentage> auto max-content min-content
    none subgrid fit-content() minmax() repeat()
hyphenate-limit-chars: <integer> <list> auto
hyphens: auto manual none
image-orientation: from-image none
image-rendering: -webkit-optimize-contrast auto crisp-edges pixelated
initial-letter: <list> <number> normal
inset inset-block inset-inline: <length> <list> <percentage> auto anchor() anchor-size()
interactivity: auto inert
interest-delay: <list> <time> normal
interest-delay-end interest-delay-start: <time> normal
interpolate-size: allow-keywords numeric-only
isolation: auto isolate
justify-items: <list> baseline center end flex-end flex-start left legacy normal right self-end self-start
    start stretch
justify-self: <list> anchor-center auto baseline center end flex-end flex-start left normal right self-end
    self-start start stretch
line-break: anywhere auto loose normal strict
line-height: <length> <number> <percentage> normal
list-style-position: inside outside
margin margin-block margin-inline: <length> <list> <percentage> auto anchor-size()
margin-trim: <list> block block-end block-start none
marker marker-end marker-mid marker-start: <url> none
mask: <image> <length> <list> <percentage> add alpha border-box bottom center content-box exclude fill-box
    intersect left luminance match-source no-clip no-repeat none padding-box repeat repeat-x repeat-y right
    round space stroke-box subtract top view-box
mask-clip: <list> border-box content-box fill-box no-clip padding-box stroke-box view-box
mask-composite: <list> add exclude intersect subtract
mask-mode: <list> alpha luminance match-source
mask-origin: <list> border-box content-box fill-box padding-box stroke-box view-box
mask-type: alpha luminance
math-depth: <integer> auto-add
math-shift math-style: compact normal
mix-blend-mode: color color-burn color-dodge darken difference exclusion hard-light hue lighten luminosity
    multiply normal overlay plus-lighter saturation screen soft-light
object-fit: contain cover fill none scale-down
object-view-box: none inset() rect() xywh()
offset: <length> <list> <percentage> <url> auto border-box bottom center content-box fill-box left none
    normal padding-box right stroke-box top view-box circle() ellipse() inset() path() polygon() ray()
    rect() shape() xywh()
offset-anchor: <length> <list> <percentage> auto bottom center left right top
offset-path: <list> <url> border-box content-box fill-box none padding-box stroke-box view-box circle()
    ellipse() inset() path() polygon() ray() rect() shape() xywh()
offset-position: <length> <list> <percentage> auto bottom center left normal right top
offset-rotate: <angle> <list> auto reverse
outline: <color> <length> <list> -webkit-focus-ring-color auto dashed dotted double groove inset medium
    none outset ridge solid thick thin
outline-color: <color> -webkit-focus-ring-color
outline-style: auto dashed dotted double groove inset none outset ridge solid
overflow: <list> auto clip hidden overlay scroll visible
overflow-anchor: auto none visible
overflow-block overflow-inline overflow-x overflow-y: auto clip hidden overlay scroll visible
overflow-clip-margin: <length> <list> border-box content-box padding-box
overflow-wrap word-wrap: anywhere break-word normal
overscroll-behavior: <list> auto chain contain none
overscroll-behavior-block overscroll-behavior-inline overscroll-behavior-x overscroll-behavior-y: auto
    chain contain none
page view-transition-group view-transition-name: <ident>
page-break-after page-break-before: always auto avoid left right
page-margin-safety: add clamp none
page-orientation: rotate-left rotate-right upright
paint-order: <list> fill markers normal stroke
perspective: <length> none
pointer-events: all auto bounding-box fill none painted stroke visible visiblefill visiblepainted
    visiblestroke
position-anchor: <dashed> auto none normal
position-area: <list> block-end block-start bottom center end inline-end inline-start left none right
    self-block-end self-block-start self-end self-inline-end self-inline-start self-start self-x-end
    self-x-start self-y-end self-y-start span-all span-block-end span-block-start span-bottom span-end
    span-inline-end span-inline-start span-left span-right span-self-block-end span-self-block-start
    span-self-end span-self-inline-end span-self-inline-start span-self-start span-self-x-end
    span-self-x-start span-self-y-end span-self-y-start span-start span-top span-x-end span-x-start
    span-y-end span-y-start start top x-end x-start y-end y-start
position-try position-try-fallbacks: <dashed> <list> block-end block-start bottom center end flip-block
    flip-inline flip-start flip-x flip-y inline-end inline-start left none right self-block-end
    self-block-start self-end self-inline-end self-inline-start self-start self-x-end self-x-start
    self-y-end self-y-start span-all span-block-end span-block-start span-bottom span-end span-inline-end
    span-inline-start span-left span-right span-self-block-end span-self-block-start span-self-end
    span-self-inline-end span-self-inline-start span-self-start span-self-x-end span-self-x-start
    span-self-y-end span-self-y-start span-start span-top span-x-end span-x-start span-y-end span-y-start
    start top x-end x-start y-end y-start
position-try-order: most-block-size most-height most-inline-size most-width normal
position-visibility: <list> always anchors-visible no-overflow
quotes: <list> auto none
reading-flow: flex-flow flex-visual grid-columns grid-order grid-rows normal source-order
resize: auto block both horizontal inline none vertical
rotate: <angle> <list> none
ruby-align: center space-around space-between start
ruby-overhang: auto none spaces
ruby-position: over under
rule-overlap: column-over-row row-over-column
rx ry: <length> <number> <percentage> auto
scale: <list> <number> <percentage> none
scroll-behavior: auto smooth
scroll-initial-target: nearest none
scroll-marker-group: <list> after before none
scroll-padding scroll-padding-block scroll-padding-inline view-timeline-inset: <length> <list> <percentage>
    auto
scroll-padding-block-end scroll-padding-block-start scroll-padding-bottom scroll-padding-inline-end
    scroll-padding-inline-start scroll-padding-left scroll-padding-right scroll-padding-top
    text-underline-offset: <length> <percentage> auto
scroll-snap-align: <list> center end none start
scroll-snap-stop: always normal
scroll-snap-type: <list> block both inline none pair x y
scroll-timeline-axis view-timeline-axis: <list> block inline x y
scrollbar-color: <list> auto
scrollbar-gutter: <list> auto stable
scrollbar-width: auto none thin
shape-rendering: auto crispedges geometricprecision optimizespeed
size: <length> <list> a3 a4 a5 auto b4 b5 jis-b4 jis-b5 landscape ledger legal letter portrait
speak: digits literal-punctuation no-punctuation none normal spell-out
stroke-dasharray: <length> <list> <number> <percentage> none
stroke-linecap: butt round square
stroke-linejoin: bevel miter round
tab-size: <length> <number>
table-layout: auto fixed
text-align: -webkit-auto -webkit-center -webkit-left -webkit-match-parent -webkit-right center end justify
    left right start
text-align-last: auto center end justify left right start
text-anchor: end middle start
text-autospace: no-autospace normal
text-box: <list> auto none normal text trim-both trim-end trim-start
text-box-edge: <list> auto text
text-box-trim: none trim-both trim-end trim-start
text-decoration: <color> <length> <list> <percentage> auto blink dashed dotted double from-font
    grammar-error line-through none overline solid spelling-error underline wavy
text-decoration-skip-ink: all auto none
text-decoration-style: dashed dotted double solid wavy
text-decoration-thickness: <length> <percentage> auto from-font
text-fit: <list> grow none shrink
text-justify: auto distribute inter-character inter-word none
text-orientation: mixed sideways sideways-right upright
text-overflow: clip ellipsis
text-rendering: auto geometricprecision optimizelegibility optimizespeed
text-spacing-trim: normal space-all space-first trim-start
text-underline-position: <list> auto from-font left right under
text-wrap: <list> auto balance nowrap pretty stable wrap
text-wrap-mode: nowrap wrap
text-wrap-style: auto balance pretty stable
timeline-trigger: <dashed> <length> <list> <percentage> auto contain cover entry entry-crossing exit
    exit-crossing none normal scroll scroll() view()
timeline-trigger-active-range timeline-trigger-active-range-end timeline-trigger-active-range-start:
    <length> <list> <percentage> auto contain cover entry entry-crossing exit exit-crossing normal scroll
touch-action: <list> auto manipulation none pan-down pan-left pan-right pan-up pan-x pan-y pinch-zoom
transform-box: border-box content-box fill-box stroke-box view-box
transition-behavior: <list> allow-discrete normal
translate: <length> <list> <percentage> none
unicode-bidi: -webkit-isolate -webkit-isolate-override -webkit-plaintext bidi-override embed isolate
    isolate-override normal plaintext
vector-effect: non-scaling-stroke none
vertical-align: <length> <percentage> -webkit-baseline-middle baseline bottom middle sub super text-bottom
    text-top top
window-drag: move none
writing-mode: horizontal-tb lr lr-tb rl rl-tb sideways-lr sideways-rl tb tb-rl vertical-lr vertical-rl
zoom: <number> <percentage> normal
"""
