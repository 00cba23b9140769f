/** Updates the error in the document's introduction, which is an example of a response. */
import { isDeepStrictEqual } from "node:util";

/** The place of the example that the introduction repeats. */
export const ERROR_PLACE = "BadRequest field";

const ERROR = /(?<=```json\n)\{\n\s*"code": [\s\S]*?\n\}(?=\n```)/;

/**
 * Returns the introduction with the recorded error; the same text if it has that already.
 * @throws when the introduction has no error
 */
export function introduction(description: string, error: unknown): string {
  const documented = ERROR.exec(description)?.[0];
  if (documented === undefined) throw new Error("The introduction of openapi.yaml has no error");
  if (isDeepStrictEqual(JSON.parse(documented), error)) return description;
  return description.replace(ERROR, () => toText(error));
}

/** Formats an error, with each issue on a line. */
function toText(error: unknown): string {
  return JSON.stringify(error, null, 2).replace(/\{\n\s+"in"[^}]*\}/g, (issue) =>
    issue.replace(/\s*\n\s*/g, " "),
  );
}
