/** Tests the generator with documents in forms that the service's own document doesn't have. */
import { format } from "oxfmt";
import t from "tap";
import { toDocument, type Node } from "../../../codegen/document.ts";
import { typescriptSdk } from "../../../codegen/sdk/typescript/sdk.ts";
import {
  json,
  operation,
  smallDocument,
  tagged,
  union,
} from "../../helpers/inputs/small-document.ts";

const REF = "#/components/schemas/";

/** Collapses whitespace, so that formatting does not matter. */
const flat = (text: string | undefined): string => (text ?? "").replaceAll(/\s+/g, " ");

function object(properties: { [name: string]: Node }, required = Object.keys(properties)): Node {
  return { type: "object", properties, required, additionalProperties: false };
}

function envelope(data: Node): Node {
  return object({ data });
}

t.test("an operation with all kinds of parameters becomes a method", async (t) => {
  const string = { type: "string" };
  const parameters = ["boxId", "toyId"].map((name) => ({
    name,
    in: "path",
    required: true,
    description: `The ${name}.`,
    schema: string,
  }));
  const document = smallDocument(
    {
      "/v1/toy-boxes/{boxId}/toys/{toyId}": {
        put: operation({
          operationId: "paintToy",
          description: "Paints a toy. See [the guide](/docs/paint), not this: */",
          parameters: [
            ...parameters,
            { name: "coats", in: "query", required: true, schema: { type: "integer" } },
            { name: "Idempotency-Key", in: "header", schema: string },
          ],
          requestBody: { required: true, ...json({ $ref: `${REF}Paint` }) },
          responses: { "200": json({ $ref: `${REF}ToyEnvelope` }) },
        }),
      },
    },
    {
      Paint: object(
        {
          colors: { type: "array", items: string, description: "In this order." },
          shine: { type: ["number", "null"], default: 0.5 },
          old: { type: "boolean", deprecated: true, description: "No longer used." },
        },
        ["colors"],
      ),
      Wheel: { ...object({ size: { enum: ["s", "l"] } }), type: ["object", "null"] },
      Toy: object({
        spare: { $ref: `${REF}Wheel` },
        wheels: { type: "array", items: { $ref: `${REF}Wheel` } },
        sounds: { type: "object", additionalProperties: { type: "array", items: string } },
        "made-in": { anyOf: [string, { type: "integer" }] },
      }),
      ToyEnvelope: envelope({ $ref: `${REF}Toy` }),
    },
  );
  const files = typescriptSdk(document);
  const [types, resources] = ["types", "resources"].map((name) =>
    flat(files[`src/generated/${name}.ts`]),
  );
  t.match(
    resources,
    "paintToy(boxId: string, toyId: string, body: Paint, query: PaintToyQuery, options?: WriteOptions): ApiPromise<Toy>",
  );
  t.match(resources, "params: { boxId, toyId }, query, body, takesIdempotencyKey: true }");
  t.match(resources, "Paints a toy. See the guide (/docs/paint), not this: *\\/");
  t.match(resources, "@param boxId The boxId. * @param toyId The toyId.");
  t.match(resources, "readonly toyBoxes: ToyBoxes;");
  t.match(types, "export interface PaintToyQuery { coats: number; }");
  t.match(types, "/** In this order. */ colors: readonly string[];");
  t.match(types, "/** Default: `0.5`. */ shine?: number | null | undefined;");
  t.match(types, "* No longer used. * * @deprecated */ old?: boolean | undefined;");
  t.match(types, 'export interface Wheel { size: "s" | "l"; }');
  t.match(types, "spare: Wheel | null; wheels: (Wheel | null)[];");
  t.match(types, 'sounds: Record<string, string[]>; "made-in": (string) | (number);');
  t.notMatch(types, "ToyEnvelope", "methods unwrap the envelope");
  for (const [name, text] of Object.entries(files))
    t.strictSame((await format(name, text)).errors, [], name);
});

t.test(
  "a union has a member for unknown types, with the fields that all members share",
  async (t) => {
    const id = { type: "string" };
    const document = smallDocument(undefined, {
      Thing: envelope({ $ref: `${REF}Pet` }),
      Cat: tagged("cat", { id, age: { type: "integer" }, lives: { type: "integer" } }),
      Dog: tagged("dog", { id, age: { type: "string" } }),
      Pet: union({ cat: "Cat", dog: "Dog" }),
    });
    const types = flat(typescriptSdk(document)["src/generated/types.ts"]);
    t.match(types, "export type Pet = (Cat) | (Dog) | UnknownPet;");
    t.match(types, "export interface UnknownPet { type: UnknownValue; id: string; age: unknown; }");
  },
);

t.test("other members of a list with pages become its details", async (t) => {
  const integer = { type: "integer" };
  const list = { data: { type: "array", items: { $ref: `${REF}Toy` } } };
  const page = { ...list, page: integer, limit: integer, total: integer };
  const documentOf = (properties: { [name: string]: Node }, required?: string[]) =>
    smallDocument(undefined, {
      Thing: { ...object(properties, required), description: "A page of toys." },
      Toy: object({ id: { type: "string" } }),
      Shelf: object({ width: integer }),
    });
  const shelves = { type: "array", items: { $ref: `${REF}Shelf` } };
  const files = typescriptSdk(
    documentOf({ ...page, shelves, floor: { type: "string" } }, ["floor"]),
  );
  t.match(
    flat(files["src/generated/types.ts"]),
    "/** A page of toys, without its items. */ export interface ThingDetails { shelves?: Shelf[]; floor: string; }",
  );
  t.match(files["src/generated/resources.ts"], "PagePromise<Toy, ThingDetails>");
  const plain = typescriptSdk(documentOf(page));
  t.match(plain["src/generated/resources.ts"], "PagePromise<Toy>");
  t.notMatch(plain["src/generated/types.ts"], "Details");
  t.throws(
    () => typescriptSdk(documentOf({ ...list, shelves })),
    /Thing\/properties\/shelves: SDKs only read other members of lists with pages/,
  );
});

t.test("a response without data is rejected", async (t) => {
  t.throws(() => typescriptSdk(smallDocument()), /schemas\/Thing: has no data/);
});

t.test("an error code that is missing in the document's table is rejected", async (t) => {
  const body = (code: Node): Node =>
    object({ code, message: {}, internalRequestId: {}, extraData: object({}) });
  const { root } = smallDocument({}, { TeapotBody: body({ const: "TEAPOT" }) });
  const withTable = (row: string) =>
    toDocument(JSON.stringify({ ...root, info: { description: `| Status |\n${row}\n` } }));
  const row = "| 418 | [`TEAPOT`](/docs/errors/TEAPOT) | It is short and stout. | Tip it. |";
  const files = typescriptSdk(withTable(row));
  t.match(
    flat(files["src/generated/errors.ts"]),
    '/** 418. It is short and stout. Tip it. */ export class TeapotError extends ApiError { declare readonly code: "TEAPOT"; }',
  );
  t.match(files["src/generated/error-codes.ts"], '| "TEAPOT"');
  t.throws(() => typescriptSdk(withTable("")), /TeapotBody: TEAPOT is missing in the table/);
});
