/** Parses and validates lines of a JSON Lines file. */
import type { ValidateFunction } from "ajv";
import { duplicateKeys, REPEATED_KEY } from "../../validation/duplicate-keys.ts";
import { schemaIssues } from "../../validation/validation.ts";
import { textIssues } from "../../validation/text.ts";
import type { Line } from "./lines.ts";
import type { Problems } from "./problems.ts";

/** Number of problems to report of one line. */
const MAX_ISSUES = 20;

export interface JsonObject {
  readonly [field: string]: unknown;
}

/** Parses the object on a line; undefined when it is malformed, which is added to `problems`. */
export function parseObject(line: Line, problems: Problems): JsonObject | undefined {
  if (line.problem !== undefined) {
    problems.add(line.number, line.problem);
    return undefined;
  }
  try {
    const value: unknown = JSON.parse(line.text);
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as JsonObject;
    problems.add(line.number, "must be a JSON object in braces");
  } catch (error) {
    problems.add(line.number, `is not valid JSON: ${(error as Error).message}`);
  }
  return undefined;
}

/** Validates an object and the text of its line, and adds everything invalid to `problems`. */
export function isValid(
  line: Line,
  value: JsonObject,
  validate: ValidateFunction,
  problems: Problems,
): boolean {
  // Only an escape can put U+0000 or a lone surrogate into text that is UTF-8.
  const unstorable = line.text.includes("\\u") ? textIssues(value, "body") : [];
  const repeated = duplicateKeys(line.text, value);
  const issues = [
    ...repeated.map((path) => ({ path, message: REPEATED_KEY })),
    ...schemaIssues(validate, value, "body", unstorable).slice(0, MAX_ISSUES),
    ...unstorable,
  ];
  for (const { path, message } of issues)
    problems.add(line.number, path ? `${path} ${message}` : message);
  return issues.length === 0;
}
