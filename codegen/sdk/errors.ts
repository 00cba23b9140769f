/** The error codes as SDKs offer them: a class for each, and what its `extraData` holds. */
import { fail, type Document, type Node } from "../document.ts";

export interface SdkErrorField {
  readonly name: string;
  readonly schema: Node;
}

export interface SdkError {
  readonly code: string;
  readonly status: number;
  /** In PascalCase: `LocationExistsError`. */
  readonly className: string;
  /** What it means, a sentence of Markdown. */
  readonly meaning: string;
  /** What to do about it, a sentence of Markdown. */
  readonly mend: string;
  /** What its `extraData` is sure to hold; empty for a code that no operation answers. */
  readonly fields: readonly SdkErrorField[];
}

/** A row of the table of codes in the document's description. */
const ROW = /^ *\| *(\d{3}) *\| *\[`([A-Z_]+)`\]\([^)]*\) *\| *(.*?) *\| *(.*?) *\|$/gm;

/**
 * Every error code in the order of the document's table.
 * @throws when an operation answers a code that the table leaves out
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
  return rows.map(([, status, code = "", meaning = "", mend = ""]) => ({
    code,
    status: Number(status),
    className: className(code),
    meaning,
    mend,
    fields: fields.get(code) ?? [],
  }));
}

/** Whether a schema is the body of an error, whatever its name. */
export function isErrorBody(schema: Node): boolean {
  const { code, internalRequestId, extraData } = schema.properties ?? {};
  return Boolean(code && internalRequestId && extraData);
}

/** Codes of one status share a schema: a field that not all of them have names those that do. */
function fieldsOf(document: Document, extraData: Node, code: string): SdkErrorField[] {
  const schema = document.deref(extraData);
  return Object.entries<Node>(schema.properties ?? {}).flatMap(([name, own]) => {
    const named = [...String(own.description).matchAll(/with `([A-Z_]+)`/g)].map(([, it]) => it);
    const isSure = named.length === 0 ? schema.required?.includes(name) : named.includes(code);
    return isSure ? [{ name, schema: own }] : [];
  });
}

/** `LOCATION_EXISTS` is `LocationExistsError`, `INTERNAL_ERROR` is `InternalError`. */
function className(code: string): string {
  const words = code.replace(/_ERROR$/, "").split("_");
  return `${words.map((word) => word.charAt(0) + word.slice(1).toLowerCase()).join("")}Error`;
}
