/** Generates errors_gen.go: a type for each error code. */
import { fail, pointer, type Document } from "../../document.ts";
import { sdkErrors, type SdkError } from "../errors.ts";
import { docComment } from "./comments.ts";
import { goFile } from "./file.ts";
import { declaration } from "./models.ts";
import { goName, quoted } from "./names.ts";
import { fieldText } from "./structs.ts";
import type { Nameless } from "./types.ts";

/** Names that all errors have. */
const TAKEN = new Set(
  "APIError Code Message Status RequestID ExtraData Header IdempotencyKey Error Unwrap".split(" "),
);

/** Returns the text of the file. */
export function errorsFile(document: Document): string {
  const errors = sdkErrors(document);
  const codes = errors.map(
    (error) =>
      `${docComment(describe(error), 1)}\t${codeName(error)} ErrorCode = ${quoted(error.code)}\n`,
  );
  const cases = errors.map(
    (error) =>
      `\tcase ${codeName(error)}:\n\t\treturn &${goName(error.className)}{APIError: base}\n`,
  );
  return goFile("The errors that the service returns, one type per error code.", [
    `// ErrorCode is a machine-readable error code. New codes may be added.
type ErrorCode string

// The codes that this version knows.
const (
${codes.join("\n")})
`,
    ...errors.map((error) => typeText(document, error)),
    `// newTypedError returns an error of the type of its code, or nil if this version doesn't know the code.
func newTypedError(base APIError) error {
	switch base.Code {
${cases.join("")}	}
	return nil
}
`,
  ]);
}

function codeName({ code }: SdkError): string {
  return `ErrorCode${goName(code)}`;
}

function typeText(document: Document, error: SdkError): string {
  const name = goName(error.className);
  const nameless: Nameless[] = [];
  const fields = error.fields
    .filter((field) => field.name !== "documentation")
    .map(({ name: field, schema }) => {
      const at = pointer("#/components/schemas", error.className, field);
      if (TAKEN.has(goName(field)))
        fail(at, `${goName(field)} is already a field of every error in Go`);
      const owner = name + goName(field);
      const description = schema.description ?? field;
      const place = { document, at, isSent: false, owner, nameless };
      return `\n${fieldText(field, { ...schema, description }, true, place)}`;
    });
  const text = `${docComment(`${name} has the status ${describe(error)}`)}type ${name} struct {
	APIError \`json:"-"\`
${fields.join("")}}

// Unwrap returns the APIError.
func (e *${name}) Unwrap() error { return &e.APIError }
`;
  return [text, ...nameless.map((each) => declaration(document, each, false))].join("\n");
}

function describe({ status, meaning, fix }: SdkError): string {
  return `${status}. ${meaning} ${fix}`;
}
