/** Generates string types for enumerations, with a constant for each value. */
import { fail, type Node } from "../../document.ts";
import { docComment } from "./comments.ts";
import { withoutSign } from "../model.ts";
import { goSuffix, quoted } from "./names.ts";

/**
 * Returns the type and its constants.
 * @throws if a value is not a string, or two values would have the same name
 */
export function enumText(name: string, schema: Node, comment: string, at: string): string {
  const constants = new Map<string, string>();
  for (const value of schema.enum) {
    if (typeof value !== "string") fail(at, "only string enums are supported");
    const constant = name + goSuffix(withoutSign(value));
    if (constants.has(constant)) fail(at, `two values are ${constant} in Go`);
    if (constant === name) fail(at, `"${value}" can't be a name in Go`);
    constants.set(constant, value);
  }
  const width = Math.max(...[...constants.keys()].map((constant) => constant.length));
  const lines = [...constants].map(
    ([constant, value]) => `\t${constant.padEnd(width)} ${name} = ${quoted(value)}\n`,
  );
  return `${docComment(comment)}type ${name} string

// The values that this version knows. Others may be added.
const (
${lines.join("")})
`;
}
