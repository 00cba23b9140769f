/** Generates errors.py: a class for each error code. */
import { fail } from "../../document.ts";
import type { SdkError, SdkErrorField } from "../errors.ts";
import { Imports } from "./imports.ts";
import { definitions, exploded, indent, quoted } from "./layout.ts";
import { pythonName } from "./names.ts";
import { docstring } from "./prose.ts";
import type { Source } from "./schemas.ts";
import { typeOf, type Place } from "./types.ts";
import { reading } from "./values.ts";

/** Names that all errors have. `documentation` is also a property of all errors. */
const TAKEN = new Set(["code", "message", "status", "request_id", "extra_data", "headers", "args"]);

/** Returns the text of the file. */
export function errorsFile({ document, errors }: Source): string {
  const imports = new Imports();
  imports.use(".._errors", "ApiError");
  const place: Place = { document, imports, isArgument: false, isAtHome: false, list: "list" };
  const classes = errors.map((error) => classText(error, place));
  const entries = errors.map(({ code, className }) => `${quoted(code)}: ${className}`);
  const all = exploded(["[", "]"], errors.map(({ className }) => quoted(className)).toSorted());
  const registry = `ERRORS: dict[str, type[ApiError]] = ${exploded(["{", "}"], entries)}\n"""The class of each error code."""`;
  return `"""The errors that the service returns, one class per error code."""

${imports.text()}

__all__${errors.length > 0 ? "" : ": list[str]"} = ${all}


${definitions([...classes, registry])}`;
}

function classText(error: SdkError, place: Place): string {
  const { status, className, meaning, fix, fields } = error;
  const specific = fields.filter(({ name }) => name !== "documentation");
  const parts = [
    docstring(`${status}. ${meaning} ${fix}`, 1),
    ...specific.map((field) => property(field, error, place)),
  ];
  return `class ${className}(ApiError):\n${indent(parts.join("\n\n"))}`;
}

function property({ name, schema }: SdkErrorField, { code }: SdkError, place: Place): string {
  const attribute = pythonName(name);
  const at = `extraData of ${code}`;
  if (TAKEN.has(attribute))
    fail(at, `"${attribute}" is already an attribute of every error in Python`);
  const text: string = schema.description ?? name;
  const value = reading(schema, `self._extra(${quoted(name)})`, place);
  const type = typeOf(schema, place, at);
  const returned = value.startsWith("self.")
    ? `value: ${type} = ${value}\nreturn value`
    : `return ${value}`;
  const body = `${docstring(text, 2)}\n${returned}`;
  return `@property\ndef ${attribute}(self) -> ${type}:\n${indent(body)}`;
}
