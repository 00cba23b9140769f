/** Reads the OpenAPI document that a service publishes. Imports nothing of the service and of its generated code. */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** A part of the document. */
// oxlint-disable-next-line typescript/no-explicit-any -- a document can have any form
export type Node = any;

export interface PublishedDocument {
  readonly root: Node;
  /** Returns the node at a JSON pointer (RFC 6901). */
  readonly at: (pointer: string) => Node;
  /** Returns the pointer of the node that a reference at a pointer leads to, or the pointer itself. */
  readonly target: (pointer: string) => string;
  /** Compares a value with the schema at a pointer. @returns the differences */
  readonly mismatches: (schema: string, value: unknown) => string[];
  /**
   * Compares a response's or a request's own headers with those that the document lists.
   * @param listed pointers of their descriptions by lowercase names
   * @returns the differences
   */
  readonly headerMismatches: (
    sent: Iterable<[string, string]>,
    listed: ReadonlyMap<string, string>,
  ) => string[];
}

const ID = "published";

/** Headers that mean the same in every API, so that a document doesn't list them. */
const GENERAL =
  /^(accept|connection|date|host|keep-alive|transfer-encoding|user-agent|vary)$|^(accept|cache|content|strict)-|^x-content-type-options$/;

/** Escapes a part of a JSON pointer. */
export const escapePart = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1");

/** Reads the document of the service at a base URL. */
export async function readPublished(baseUrl: string): Promise<PublishedDocument> {
  const root: Node = await (await fetch(`${baseUrl}/openapi.json`)).json();
  // The document has keywords of OpenAPI.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(root, ID);

  const at = (pointer: string): Node =>
    pointer
      .split("/")
      .slice(1)
      .reduce((node, part) => node[part.replaceAll("~1", "/").replaceAll("~0", "~")], root);
  const target = (pointer: string): string => {
    const reference: string | undefined = at(pointer).$ref;
    return reference === undefined ? pointer : target(reference.slice(1));
  };
  const mismatches = (schema: string, value: unknown): string[] => {
    const path = schema.split("/").map(encodeURIComponent).join("/");
    const validate = ajv.getSchema(`${ID}#${path}`);
    if (!validate) return [`there is no schema at ${schema}`];
    return validate(value) ? [] : [ajv.errorsText(validate.errors)];
  };
  return {
    root,
    at,
    target,
    mismatches,
    headerMismatches(sent, listed) {
      const values = new Map(sent);
      const extra = [...values.keys()].filter((name) => !GENERAL.test(name) && !listed.has(name));
      return [
        ...extra.map((name) => `the header ${name} isn't documented`),
        ...[...listed].flatMap(([name, pointer]) => {
          const value = values.get(name);
          if (value === undefined) return at(pointer).required ? [`there is no ${name}`] : [];
          const schema = at(target(`${pointer}/schema`));
          const read = schema.type === "integer" ? Number(value) : value;
          return mismatches(`${pointer}/schema`, read).map((problem) => `${name}: ${problem}`);
        }),
      ];
    },
  };
}
