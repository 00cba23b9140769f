/** Generates error-codes.ts and errors.ts of the SDK: a class for each error code. */
import { pointer, type Document } from "../../document.ts";
import { references } from "../../schemas-file.ts";
import type { SdkError } from "../errors.ts";
import { docComment } from "./comments.ts";
import { fieldsText, typeText, type Side } from "./type-text.ts";

/** The fields of `extraData` that ApiError itself has getters for. */
const COMMON_FIELDS = new Set(["documentation"]);

/** Returns the text of error-codes.ts. */
export function errorCodesFile(errors: readonly SdkError[]): string {
  const members = errors.map(
    (error) => `${docComment(describe(error), "  ")}  | ${JSON.stringify(error.code)}`,
  );
  return `/** The error codes. New ones may be added. */\nexport type ErrorCode =\n${members.join("\n") || "never"};\n`;
}

/** Returns the text of errors.ts. */
export function errorsFile(document: Document, errors: readonly SdkError[]): string {
  const side = { document, isRequest: false };
  const classes = errors.map((error) => classText(error, side));
  const usedTypes = new Set(
    errors.flatMap(({ fields }) => fields.flatMap(({ schema }) => references(schema))),
  );
  const types =
    usedTypes.size > 0
      ? `import type { ${[...usedTypes].toSorted().join(", ")} } from "./types.ts";\n`
      : "";
  const entries = errors.map(({ code, className }) => `  ${code}: ${className},\n`);
  return `/** The errors that the service returns, one class per error code. */
import { ApiError } from "../errors.ts";
${types}
${classes.join("\n")}
/** The class of each error code. */
export const ERROR_CLASSES: Readonly<Record<string, typeof ApiError>> = {\n${entries.join("")}};
`;
}

function classText(error: SdkError, side: Side): string {
  const at = pointer("#/components/schemas", error.className);
  const schema = {
    properties: Object.fromEntries(error.fields.map(({ name, schema }) => [name, schema])),
    required: error.fields.flatMap(({ name, isOptional }) => (isOptional ? [] : [name])),
  };
  const data = `declare readonly extraData: {\n${fieldsText(schema, side, at)}};\n`;
  const getters = error.fields
    .filter(({ name }) => !COMMON_FIELDS.has(name))
    .map(
      ({ name, schema, isOptional }) =>
        `\n${docComment(schema.description, "  ")}  get ${name}(): ${typeText(schema, side, at)} {\n    return this.extraData.${name}${isOptional ? " ?? null" : ""};\n  }\n`,
    );
  return `${docComment(describe(error))}export class ${error.className} extends ApiError {
  declare readonly code: ${JSON.stringify(error.code)};
${error.fields.length > 0 ? data : ""}${getters.join("")}}
`;
}

function describe({ status, meaning, fix }: SdkError): string {
  return `${status}. ${meaning} ${fix}`;
}
