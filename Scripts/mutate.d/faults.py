"""Which faults a source file may have, one for each place where a programmer could have made it."""

import difflib
from dataclasses import dataclass, field

import tree_sitter
import tree_sitter_c
import tree_sitter_swift

# Longer lists of literals are tables: each of their numbers would be a fault of the same kind, and compilers are slow with them.
LONGEST_LIST = 16

# What is around a whole expression; the grammar's own order of operators inside is not always Swift's.
EXPRESSIONS = {
    "additive_expression", "as_expression", "await_expression", "binary_expression", "bitwise_operation",
    "call_expression", "check_expression", "comparison_expression", "conditional_expression",
    "conjunction_expression", "disjunction_expression", "equality_expression", "field_expression",
    "infix_expression", "multiplicative_expression", "navigation_expression", "nil_coalescing_expression",
    "postfix_expression", "prefix_expression", "range_expression", "ternary_expression", "try_expression",
    "unary_expression",
}
TOKENS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+",
}
NAMES = {"min": "max", "max": "min"}
ASSIGNMENTS = {"+=": "-=", "-=": "+="}
# Methods of values that return a value of the same type.
STEPS = {
    "clamped", "converted", "dropFirst", "dropLast", "filter", "inset", "lowercased", "over", "premultiplied", "prefix",
    "reversed", "rounded", "sorted", "suffix", "uppercased",
}
ROUNDINGS = {".up": ".down", ".down": ".up"}
# Where a literal is a part of the language, not a number to compute with.
NOT_COMPUTED = {
    "attribute", "enum_entry", "switch_pattern", "pattern", "preproc_if", "preproc_def", "preproc_include", "case_statement",
    "array_declarator", "enumerator", "directive", "availability_condition",
}
# Their arguments may come in any order.
SYMMETRIC = {"min", "max", "pointwiseMin", "pointwiseMax", "hypot", "swap", "isDisjoint", "overlaps"}
# Their arguments are messages and promises, or save time; without them, nothing else happens.
UNSEEN = {"assert", "assertionFailure", "fatalError", "precondition", "preconditionFailure", "reserveCapacity"}
NUMBERS = {"integer_literal", "hex_literal", "bin_literal", "oct_literal", "real_literal", "number_literal"}


@dataclass
class Fault:
    """A change of the bytes `start..<end` of a file to `changed`; the same code with both is `built`."""

    room: str
    path: str
    kind: str
    start: int
    end: int
    changed: str
    # "expression", "condition", "statement" or "entry": how both are built in.
    form: str
    line: int
    before: str = ""
    after: str = ""
    number: int = 0
    outcome: str = ""
    tests: list = field(default_factory=list)

    def built(self, text, language):
        """The text of the place with the fault behind its number."""
        call = f"faultIsBuiltIn({self.number})"
        if self.form == "condition":
            return f"({call} != ({text}))" if language == "swift" else f"({call} != !!({text}))"
        if self.form == "statement":
            # In braces, so that no 'else' belongs to it.
            return f"if !{call} {{ {text} }}" if language == "swift" else f"{{ if (!{call}) {{ {text} }} }}"
        if self.form == "entry":
            return f"{text} if {call} {{ {self.changed} }};"
        return f"({call} ? ({self.changed}) : ({text}))"

    @property
    def diff(self):
        """The fault as a diff of its lines."""
        lines = difflib.ndiff(self.before.splitlines(), self.after.splitlines())
        changes = [line for line in lines if line[0] in "+-"]
        return "\n".join([f"--- {self.path}:{self.line} ({self.kind})"] + changes)

    @property
    def key(self):
        return (self.path, self.before.strip(), self.after.strip())


class Source:
    """A file and its syntax tree."""

    def __init__(self, room, path, data):
        self.room, self.path, self.data = room, path, data
        self.language = "swift" if path.endswith(".swift") else "c"
        grammar = tree_sitter_swift if self.language == "swift" else tree_sitter_c
        parser = tree_sitter.Parser(tree_sitter.Language(grammar.language()))
        self.tree = parser.parse(data)
        self.found = []

    def faults(self):
        """All faults, in the order of their places."""
        self._visit(self.tree.root_node)
        seen, faults = set(), []
        for fault in sorted(self.found, key=lambda fault: (fault.start, fault.end, fault.kind)):
            place = (fault.start, fault.end, fault.changed, fault.form)
            if place not in seen:
                seen.add(place)
                faults.append(fault)
        return faults

    def text(self, node):
        return self.data[node.start_byte:node.end_byte].decode()

    def _visit(self, node):
        if node.type == "ERROR" or node.is_missing or node.type in NOT_COMPUTED:
            return
        if node.type == "call_expression" and self._name(node.children[0]) in UNSEEN:
            return
        is_table = node.type in ("array_literal", "dictionary_literal", "initializer_list")
        if is_table and node.named_child_count > LONGEST_LIST:
            return
        method = getattr(self, f"_of_{node.type}", None)
        if method:
            method(node)
        if node.type in NUMBERS:
            self._of_number(node)
        if not node.is_named and node.type in TOKENS:
            self._of_token(node)
        if node.type == "custom_operator" and self.text(node) in TOKENS:
            self._of_token(node)
        for child in node.children:
            self._visit(child)

    def _add(self, kind, node, changed, form="expression", change=None):
        """`change` is what the diff shows: the place and its new text."""
        (start, end), new = change or ((node.start_byte, node.end_byte), changed)
        first = self.data.rfind(b"\n", 0, start) + 1
        last = self.data.find(b"\n", end)
        last = len(self.data) if last < 0 else last
        after = self.data[first:start] + new.encode() + self.data[end:last]
        self.found.append(Fault(
            self.room, self.path, kind, node.start_byte, node.end_byte, changed, form,
            self.data.count(b"\n", 0, start) + 1, self.data[first:last].decode(), after.decode()))

    def _replace(self, kind, node, new):
        """Another text for a node, with the whole expression around it twice."""
        whole = node
        while whole.parent is not None and whole.parent.type in EXPRESSIONS:
            whole = whole.parent
        # What is assigned, or passed to be changed, cannot be either of two.
        if whole.parent is not None and whole.parent.type == "directly_assignable_expression":
            return
        if self.text(whole).startswith("&"):
            return
        before = self.data[whole.start_byte:node.start_byte].decode()
        after = self.data[node.end_byte:whole.end_byte].decode()
        self._add(kind, whole, before + new + after, change=((node.start_byte, node.end_byte), new))

    # Operators and numbers.

    def _of_token(self, node):
        text = self.text(node)
        parent = node.parent
        is_operator = parent.child_by_field_name("op") == node or parent.child_by_field_name("operator") == node
        if not is_operator or parent.type not in EXPRESSIONS or parent.type in ("unary_expression", "prefix_expression"):
            return
        if text == "+" and any(
                child.type in ("line_string_literal", "array_literal") for child in parent.named_children):
            return
        kind = {"&&": "and for or", "||": "or for and", "+": "sum", "-": "difference"}.get(text, "edge of a comparison")
        self._replace(kind, node, TOKENS[text])

    def _of_number(self, node):
        text = self.text(node)
        if node.parent.type == "navigation_suffix" or node.parent.type.startswith("preproc"):
            return
        digits = text.replace("_", "").rstrip("uUlLfF" if self.language == "c" and not text.startswith("0x") else "")
        suffix = text[len(text.rstrip("uUlL")):] if self.language == "c" else ""
        try:
            if set(digits.lower()) & set(".e") and not digits.lower().startswith("0x"):
                value = float(digits)
                new = [repr(value / 2), repr(value + 1)] if value else ["1.0"]
            else:
                value = int(digits.rstrip("uUlL"), 0) if not digits.isdigit() else int(digits)
                new = [f"{value + 1}{suffix}"] + ([f"{value - 1}{suffix}", f"{value // 2}{suffix}"] if value > 1 else [])
        except ValueError:
            return
        for other in new:
            self._add("constant", node, other)

    def _of_range_expression(self, node):
        end = node.child_by_field_name("end")
        if end is not None:
            self._add("end of a range", end, f"{self.text(end)} - 1")

    # Calls and values.

    def _of_call_expression(self, node):
        callee = node.children[0]
        arguments = node.child_by_field_name("arguments") or next(
            (child for suffix in node.children if suffix.type == "call_suffix"
             for child in suffix.children if child.type == "value_arguments"), None)
        name = self._name(callee)
        if name in NAMES:
            place = callee if callee.type in ("simple_identifier", "identifier") else callee.named_children[-1].named_children[-1]
            self._replace("min for max", place, NAMES[name])
        if callee.type == "navigation_expression" and name in STEPS:
            target = callee.child_by_field_name("target")
            self._add("step left out", node, self.text(target), change=((target.end_byte, node.end_byte), ""))
        if arguments is None:
            return
        values = []
        for argument in arguments.named_children:
            value = argument.child_by_field_name("value") if argument.type == "value_argument" else argument
            label = argument.child_by_field_name("name") if argument.type == "value_argument" else None
            if value is None or value.type in ("lambda_literal", "ERROR") or self.text(value).startswith("&"):
                values.append(None)
                continue
            values.append(value)
            label = self.text(label) if label is not None else ""
            if label in ("alpha", "alpha8") and value.type not in NUMBERS:
                self._add("alpha left out", value, "1" if label == "alpha" else "255")
            if label in ("mode", "permissions", "like") and value.type != "nil_literal":
                self._add("permission left out", value, "nil" if label == "like" else "0o644")
            if self.text(value) in ROUNDINGS:
                self._add("rounding", value, ROUNDINGS[self.text(value)])
        for one, other in zip(values, values[1:]) if name not in SYMMETRIC else ():
            if one is not None and other is not None and one.type == other.type and self.text(one) != self.text(other):
                between = self.data[one.end_byte:other.start_byte].decode()
                changed = self.text(other) + between + self.text(one)
                before = self.data[node.start_byte:one.start_byte].decode()
                after = self.data[other.end_byte:node.end_byte].decode()
                self._add(
                    "arguments exchanged", node, before + changed + after,
                    change=((one.start_byte, other.end_byte), changed))

    def _name(self, callee):
        if callee.type in ("simple_identifier", "identifier"):
            return self.text(callee)
        if callee.type == "navigation_expression":
            return self.text(callee.named_children[-1]).lstrip(".")
        return ""

    def _of_nil_coalescing_expression(self, node):
        value, other = node.child_by_field_name("value"), node.child_by_field_name("if_nil")
        if value is not None and other is not None and node.parent.type not in EXPRESSIONS:
            self._add("nil for an optional", node, self.text(other))

    def _of_ternary_expression(self, node):
        self._exchange(node, node.child_by_field_name("if_true"), node.child_by_field_name("if_false"))

    def _of_conditional_expression(self, node):
        self._exchange(node, node.child_by_field_name("consequence"), node.child_by_field_name("alternative"))

    def _exchange(self, node, one, other):
        if one is None or other is None or node.parent.type in EXPRESSIONS:
            return
        for value in (one, other):
            self._add("condition ignored", node, self.text(value))

    # Statements.

    def _negate(self, node):
        if node is None or not node.is_named or node.type in ("value_binding_pattern", "pattern", "ERROR"):
            return
        text = self.text(node)
        if text.startswith(("case ", "#")):
            return
        self._add("condition negated", node, f"!({text})", form="condition")

    def _of_if_statement(self, node):
        if self.language == "c":
            condition = node.child_by_field_name("condition")
            self._negate(condition.named_children[0] if condition is not None else None)
            return
        self._of_conditions(node)

    def _of_conditions(self, node):
        follows_binding, depth = False, 0
        is_list = any(child.type == "," for child in node.children)
        for index, child in enumerate(node.children):
            if node.field_name_for_child(index) == "condition":
                if child.type in ("value_binding_pattern", "case", "="):
                    follows_binding = True
                elif not follows_binding:
                    self._negate(child)
                    if is_list and child.is_named:
                        self._add("condition left out", child, "true")
            depth += {"(": 1, ")": -1}.get(child.type, 0)
            if child.type == "," and depth == 0:
                follows_binding = False

    _of_guard_statement = _of_conditions

    def _of_while_statement(self, node):
        if self.language == "swift":
            self._of_conditions(node)

    def _of_where_clause(self, node):
        self._negate(node.named_children[-1])

    def _of_assignment(self, node):
        operator, result = node.child_by_field_name("operator"), node.child_by_field_name("result")
        if operator is None or result is None or node.parent.type != "statements":
            return
        text = self.text(operator)
        if self._is_whole_body(node):
            return
        self._add("assignment left out", node, "", form="statement")
        if text in ASSIGNMENTS:
            self._add(
                "sum" if text == "+=" else "difference", result, f"-({self.text(result)})",
                change=((operator.start_byte, operator.end_byte), ASSIGNMENTS[text]))

    def _of_expression_statement(self, node):
        if self.language == "c" and node.named_child_count == 1:
            if node.named_children[0].type in ("assignment_expression", "call_expression", "update_expression"):
                self._add("statement left out", node, "", form="statement")

    def _of_statements(self, node):
        for child in node.named_children:
            call = child.child_by_field_name("expr") if child.type == "try_expression" else child
            if call is None or call.type != "call_expression" or self._is_whole_body(child):
                continue
            name = self._name(call.children[0])
            if name not in UNSEEN and not self.text(child).startswith(("self.init", "super.")):
                self._add("call left out", child, "", form="statement")

    def _is_whole_body(self, node):
        """Whether the statement may be the value of a closure, a branch or a function."""
        if len([child for child in node.parent.named_children if child.type != "comment"]) > 1:
            return False
        owner = node.parent.parent
        if owner.type == "function_body":
            function = owner.parent
            return any(child.type == "->" for child in function.children)
        return owner.type in ("lambda_literal", "computed_property", "computed_getter")

    def _of_function_declaration(self, node):
        body = node.child_by_field_name("body")
        if body is None or body.type != "function_body" or self._is_inlined(node):
            return
        returned = next((child.next_sibling for child in node.children if child.type == "->"), None)
        values = {"optional_type": " nil", "array_type": " []"}
        value = "" if returned is None else " true" if self.text(returned) == "Bool" else values.get(returned.type)
        if value is None:
            return
        statements = next((child for child in body.children if child.type == "statements"), None)
        if statements is None or len(statements.named_children) < 2:
            return
        brace = body.children[0]
        self._add(
            "early return", brace, f"return{value}", form="entry",
            change=((brace.start_byte, brace.end_byte), f"{{ return{value};"))

    def _is_inlined(self, node):
        modifiers = next((child for child in node.children if child.type == "modifiers"), None)
        return modifiers is not None and b"@" in modifiers.text and b"nline" in modifiers.text
