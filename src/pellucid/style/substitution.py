"""Substitution: what stands in a value for what it refers to, on one element.

Source: https://drafts.csswg.org/css-variables/ and https://drafts.csswg.org/css-values-5/#substitute-arbitrary
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tinycss2.ast import FunctionBlock, Node

from pellucid.style.declarations import Deferred
from pellucid.style.functions import attribute_value, chosen_branch, environment_value, variables_asked
from pellucid.style.references import is_substitution
from pellucid.style.syntax import matches_syntax
from pellucid.style.tokens import (
    CSS_WIDE,
    Tokens,
    content_of,
    keyword,
    scalar,
    split_first,
    strip,
    without_space,
)
from pellucid.style.variables import MAX_SUBSTITUTED_TOKENS, Variables


@dataclass(slots=True)
class _Frame:
    """One list of tokens under substitution.

    With ``name`` it is a custom property's value, with ``block`` the content of that block or function;
    otherwise a whole value, or a fallback or branch that writes into the output of the list it stands in.
    """

    tokens: Sequence[Node]
    out: list[Node]
    block: Node | None = None
    name: str | None = None
    index: int = 0
    changed: bool = False
    asked: Iterator[str] | None = None


class Substitution:
    """Replace substitution functions by what they stand for on one element.

    A custom property of the element's own is resolved when it is first asked for, so that a fallback which is
    not needed is never looked at, and a cycle is one only where it is walked
    (https://drafts.csswg.org/css-values-5/#cyclic-substitution-contexts). The stack is explicit: chains of a
    hundred thousand properties, or of brackets, cost no recursion.
    """

    def __init__(
        self,
        declared: Mapping[str, Deferred | None],
        inherited: Variables,
        attribute: Callable[[str], str | None],
    ) -> None:
        self._declared = declared
        self._inherited = inherited
        self._attribute = attribute
        self._resolved: dict[str, Tokens | None] = {}
        self._active: set[str] = set()
        self._spent = inherited.spent

    def variables(self) -> Variables:
        """Resolve every custom property that the element declares: what its children take over."""
        if not self._declared:
            return self._inherited
        for name in self._declared:
            if not self._is_resolved(name):
                self._run([_Frame((), []), self._property_frame(name)])
        return self._inherited.updated(self._resolved, self._spent)

    def substitute(self, tokens: Sequence[Node]) -> Tokens | None:
        """Give a value's tokens without any substitution function, or None where it is invalid."""
        return self._run([_Frame(tokens, [])])

    def _is_resolved(self, name: str) -> bool:
        """Say whether a declared custom property needs no more substitution, as most never do."""
        if name in self._resolved:
            return True
        declared = self._declared[name]
        if declared is not None and declared.needs:
            return False
        self._resolved[name] = self._property_value(name, () if declared is None else declared.tokens)
        return True

    def _property_frame(self, name: str) -> _Frame:
        self._active.add(name)
        declared = self._declared[name]
        return _Frame(() if declared is None else declared.tokens, [], name=name)

    def _run(self, stack: list[_Frame]) -> Tokens | None:
        while stack:
            frame = stack[-1]
            if frame.index == len(frame.tokens):
                stack.pop()
                if not stack:
                    return tuple(frame.out)
                self._finish(frame, stack[-1])
                continue
            token = frame.tokens[frame.index]
            content = content_of(token)
            if content is None:
                frame.out.append(token)
                frame.index += 1
            elif not is_substitution(token):
                frame.index += 1
                stack.append(_Frame(content, [], block=token))
            elif not self._replace(token, stack):
                self._fail(stack)
        return None

    def _finish(self, frame: _Frame, below: _Frame) -> None:
        if frame.name is not None:
            self._active.discard(frame.name)
            self._resolved[frame.name] = self._property_value(frame.name, tuple(strip(frame.out)))
        elif frame.block is not None:
            below.out.append(_rebuilt(frame.block, frame.out) if frame.changed else frame.block)
            below.changed |= frame.changed

    def _property_value(self, name: str, value: Tokens) -> Tokens | None:
        registration = self._inherited.registered.get(name)
        wide = keyword(value)
        if self._declared[name] is None or wide == "initial":
            return None if registration is None else registration.initial
        if wide in CSS_WIDE:
            # UNIMPLEMENTED: `inherit` of a property that is registered not to; this gives its initial value.
            return self._inherited.get(name)
        if registration is not None and not matches_syntax(value, registration.syntax):
            return self._invalid(name)
        return value

    # https://drafts.css-houdini.org/css-properties-values-api/#substitution
    def _invalid(self, name: str) -> Tokens | None:
        """Give what a property is whose value turns out invalid: a registered one of some type is unset."""
        registration = self._inherited.registered.get(name)
        return None if registration is None or registration.is_universal else self._inherited.get(name)

    def _fail(self, stack: list[_Frame]) -> None:
        """Drop what is under substitution up to the property, or the whole value, that it makes invalid."""
        while stack:
            name = stack.pop().name
            if name is not None:
                self._active.discard(name)
                self._resolved[name] = self._invalid(name)
                return

    def _replace(self, function: FunctionBlock, stack: list[_Frame]) -> bool:
        """Put a function's replacement on its way; False where it has none."""
        frame = stack[-1]
        if self._needs_property(function, stack):
            return True
        frame.index += 1
        frame.changed = True
        if function.lower_name == "if":
            branch = chosen_branch(function, self._lookup)
            if branch is not None:
                stack.append(_Frame(branch, frame.out))
            return branch is not None
        head, fallback = split_first(function.arguments, ",")
        replacement = self._stands_for(function.lower_name, without_space(head), is_last=fallback is None)
        if replacement is not None:
            self._spent += len(replacement)
            if self._spent > MAX_SUBSTITUTED_TOKENS or not self._may_write(len(replacement)):
                return False
            frame.out.extend(replacement)
            return True
        if fallback is None or function.lower_name not in ("var", "env", "attr"):
            # UNIMPLEMENTED: custom functions. One that no sheet defines is invalid, as all are here.
            return False
        stack.append(_Frame(strip(fallback), frame.out))
        return True

    def _may_write(self, tokens: int) -> bool:
        """Say whether the document may still write so many tokens, and take them from its effort."""
        effort = self._inherited.effort
        # Without one, nothing is inherited, and attributes hold all that there is to write.
        return effort is None or effort.allows(tokens)

    def _needs_property(self, function: FunctionBlock, stack: list[_Frame]) -> bool:
        """See to it that the custom properties which a function asks for are resolved first."""
        frame = stack[-1]
        if frame.asked is None:
            frame.asked = iter(_names_asked(function))
        for name in frame.asked:
            if name not in self._declared or self._is_resolved(name):
                continue
            if name in self._active:
                self._break_cycle(name, stack)
            else:
                stack.append(self._property_frame(name))
            return True
        frame.asked = None
        return False

    def _stands_for(self, name: str, head: Sequence[Node], *, is_last: bool) -> Sequence[Node] | None:
        if name == "var":
            return self._lookup(scalar(head[0].value))
        if name == "attr":
            type_ = head[1] if len(head) > 1 else None
            return attribute_value(self._attribute(head[0].value), type_, is_last=is_last)
        return environment_value(head[0].value) if name == "env" else None

    def _lookup(self, name: str) -> Tokens | None:
        if name in self._resolved:
            return self._resolved[name]
        return self._inherited.get(name)

    def _break_cycle(self, name: str, stack: list[_Frame]) -> None:
        """Make every property of a cycle invalid, fallbacks or not."""
        while True:
            popped = stack.pop().name
            if popped is not None:
                self._active.discard(popped)
                self._resolved[popped] = self._invalid(popped)
            if popped == name:
                return


def _names_asked(function: FunctionBlock) -> list[str]:
    if function.lower_name == "if":
        return variables_asked(function)
    if function.lower_name == "var":
        return [scalar(strip(split_first(function.arguments, ",")[0])[0].value)]
    return []


def _rebuilt(block: Node, content: list[Node]) -> Node:
    if block.type == "function":
        return FunctionBlock(block.source_line, block.source_column, block.name, content)
    return type(block)(block.source_line, block.source_column, content)
