/** Reads the error codes of the document: a class for each code, with the fields of its `extraData`. */
import { fail, type Document, type Node } from "../document.ts";

export interface SdkErrorField {
  readonly name: string;
  /** Nullable if the field is optional. */
  readonly schema: Node;
  /** Whether some errors with the code don't have it. */
  readonly isOptional: boolean;
}

export interface SdkError {
  readonly code: string;
  readonly status: number;
  /** In PascalCase: `LocationExistsError`. */
  readonly className: string;
  /** The cause, a sentence of Markdown. */
  readonly meaning: string;
  /** The action to take, a sentence of Markdown. */
  readonly fix: string;
  /** The fields that `extraData` contains; empty for a code that no operation returns. */
  readonly fields: readonly SdkErrorField[];
}

/** A row of the error code table in the document's description. */
const ROW = /^ *\| *(\d{3}) *\| *\[`([A-Z_]+)`\]\([^)]*\) *\| *(.*?) *\| *(.*?) *\|$/gm;

/** The sentence in a field's description that limits it to a code. */
const ONLY_WITH = / Only present with `([A-Z_]+)`\./g;
/** The same for some errors with a code: errors of one resource or one reason. */
const PRESENT_FOR = / (?:Only|Also) present with `([A-Z_]+)`(?: of a \w+| and the reason `\w+`)\./g;

/**
 * Returns all error codes, in the order of the document's table.
 * @throws when an operation returns a code that is missing in the table
 */
export function sdkErrors(document: Document): SdkError[] {
  const rows = [...String(document.root.info?.description ?? "").matchAll(ROW)];
  const codes = new Set(rows.map(([, , code]) => code));
  const fields = new Map<string, SdkErrorField[]>();
  for (const [name, schema] of Object.entries<Node>(document.root.components.schemas)) {
    if (!isErrorBody(schema)) continue;
    const { code, extraData } = schema.properties;
    for (const each of code.enum ?? [code.const].flatMap((one) => one ?? [])) {
      if (!codes.has(each))
        fail(`#/components/schemas/${name}`, `${each} is missing in the table of error codes`);
      fields.set(each, fieldsOf(document, extraData, each));
    }
  }
  return rows.map(([, status, code = "", meaning = "", fix = ""]) => ({
    code,
    status: Number(status),
    className: className(code),
    meaning,
    fix,
    fields: fields.get(code) ?? [],
  }));
}

/** Returns whether a schema is the body of an error, by its fields. */
export function isErrorBody(schema: Node): boolean {
  const { code, internalRequestId, extraData } = schema.properties ?? {};
  return Boolean(code && internalRequestId && extraData);
}

/**
 * Codes with the same status share a schema. The description of a field names its codes if not all of them have
 * it; each code's own type doesn't need to say so.
 */
function fieldsOf(document: Document, extraData: Node, code: string): SdkErrorField[] {
  const schema = document.deref(extraData);
  return Object.entries<Node>(schema.properties ?? {}).flatMap(([name, property]) => {
    const { description } = property;
    const codes = [...String(description).matchAll(ONLY_WITH)].map(([, each]) => each);
    const some = [...String(description).matchAll(PRESENT_FOR)].map(([, each]) => each);
    if (codes.length + some.length === 0 && description?.includes("present with"))
      fail(`${extraData.$ref}/properties/${name}`, `say "Only present with \`${code}\`."`);
    const isOptional = some.includes(code);
    const isPresent =
      isOptional ||
      (codes.length + some.length === 0 ? schema.required?.includes(name) : codes.includes(code));
    if (
      /present with `/.test(
        String(description).replaceAll(ONLY_WITH, "").replaceAll(PRESENT_FOR, ""),
      )
    )
      fail(
        `extraData.${name}`,
        `its description has one sentence per code, such as "Only present with \`${code}\`."`,
      );
    if (!isPresent) return [];
    const text = description?.replaceAll(ONLY_WITH, "").replaceAll(PRESENT_FOR, "");
    const type = isOptional ? { type: [property.type, "null"] } : {};
    return [{ name, schema: { ...property, ...type, description: text }, isOptional }];
  });
}

/** `LOCATION_EXISTS` is `LocationExistsError`, `INTERNAL_ERROR` is `InternalError`. */
function className(code: string): string {
  const words = code.replace(/_ERROR$/, "").split("_");
  return `${words.map((word) => word.charAt(0) + word.slice(1).toLowerCase()).join("")}Error`;
}
