/** Generates a class for each error code. */
import { fail } from "../../document.ts";
import type { Source } from "../python/schemas.ts";
import { comment, file, indent, quoted } from "./layout.ts";
import { fieldText } from "./models.ts";

/** Methods of all errors. `documentation` is also a field of all errors. */
const TAKEN = new Set([
  "code",
  "extraData",
  "headers",
  "idempotencyKey",
  "message",
  "requestId",
  "status",
]);

/** Returns the text of errors.rb. */
export function errorsFile({ document, errors }: Source): string {
  const classes = errors.map(({ code, status, className, meaning, fix, fields }) => {
    const extra = fields.filter(({ name }) => name !== "documentation");
    const at = `extraData of ${code}`;
    const texts = extra.map(({ name, schema, isOptional }) => {
      if (TAKEN.has(name)) fail(at, `"${name}" is already a method of every error in Ruby`);
      return fieldText(name, schema, document, { at, isOptional, level: 2 });
    });
    const about = comment(`${status}. ${meaning} ${fix}`, 1);
    const body = texts.length === 0 ? "" : `\n${indent(texts.join("\n\n"))}`;
    return `${about}\nclass ${className} < ApiError${body}\nend`;
  });
  const entries = errors.map(({ code, className }) => `  ${quoted(code)} => ${className},`);
  return file(`${classes.join("\n\n")}

# The class of each error code.
ERRORS = {
${entries.join("\n")}
}.freeze`);
}
