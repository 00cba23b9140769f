/** Tests that the generator refuses every unsupported form with its place, and drops none silently. */
import t from "tap";
import { readDocument, toDocument, type Node } from "../../codegen/document.ts";
import { operationsFile } from "../../codegen/operations-file.ts";
import { toTypeBox } from "../../codegen/schema.ts";
import { schemasFile } from "../../codegen/schemas-file.ts";
import { sdkErrors } from "../../codegen/sdk/errors.ts";
import { json, operation, smallDocument } from "../helpers/inputs/small-document.ts";

const NESTED = "#/components/schemas/A/properties/a~1b/items";

t.test("an unknown keyword is refused with its JSON pointer", async (t) => {
  const unknown: [schema: Node, keyword: string][] = [
    [{ type: "string", contentEncoding: "base64" }, "contentEncoding"],
    [{ type: "object", properties: {}, patternProperties: {} }, "patternProperties"],
    [{ type: "object", properties: {}, oneOf: [] }, "oneOf"],
    [{ type: "object", propertyNames: { pattern: "a" } }, "propertyNames"],
    [{ type: "array", prefixItems: [] }, "prefixItems"],
    [{ type: "array", items: { type: "string" }, contains: {} }, "contains"],
    [{ type: ["string", "null"], contentEncoding: "base64" }, "contentEncoding"],
    [{ type: "string", enum: ["a"], $comment: "x" }, "$comment"],
    [{ const: "a", readOnly: true }, "readOnly"],
    [{ anyOf: [{ type: "string" }], discriminator: {} }, "discriminator"],
    [{ $ref: "#/components/schemas/Thing", nullable: true }, "nullable"],
  ];
  for (const [schema, keyword] of unknown) {
    t.throws(() => toTypeBox(schema, "#/at"), {
      message: `openapi.yaml #/at/${keyword}: keyword not supported by codegen`,
    });
    const nested = { type: "object", properties: { "a/b": { type: "array", items: schema } } };
    t.throws(() => schemasFile(smallDocument(undefined, { A: nested })), {
      message: `openapi.yaml ${NESTED}/${keyword}: keyword not supported by codegen`,
    });
    const parameters = [{ name: "q", in: "query", schema }];
    t.throws(() => operationsFile(smallDocument({ "/v1/a": { get: operation({ parameters }) } })), {
      message: new RegExp(`^openapi.yaml #/paths/~1v1~1a/.*/${keyword.replace("$", "\\$")}: `),
    });
  }
});

t.test("a known keyword is in the schema unchanged", async (t) => {
  const options = { type: "string", minLength: 1, maxLength: 2, pattern: "^a", format: "email" };
  t.equal(
    toTypeBox({ ...options, example: "a", "x-note": 1 }, "#"),
    'Type.String({ minLength: 1, maxLength: 2, pattern: "^a", format: "email" })',
  );
});

t.test("an unsupported schema is refused with its JSON pointer", async (t) => {
  const refused: [schema: Node, at: string, why: RegExp][] = [
    [{ oneOf: [{ type: "string" }] }, "#/at/oneOf", /name this schema under components/],
    [{ type: "date" }, "#/at", /cannot translate/],
    [{ type: ["string", "number"] }, "#/at/type", /only \[T, "null"\]/],
    [{ type: ["string", "number", "null"] }, "#/at/type", /only \[T, "null"\]/],
    [{ type: ["string", "null"], enum: ["a"] }, "#/at/enum", /nullable enum/],
    [{ type: "integer", enum: [1] }, "#/at/enum", /only string enums/],
    [{ type: "object", properties: {}, required: ["a"] }, "#/at/required", /"a" is not a property/],
    [{ $ref: "#/components/parameters/A" }, "#/at", /unsupported \$ref/],
    [{ $ref: "other.yaml#/components/schemas/A" }, "#/at", /unsupported \$ref/],
    [{ anyOf: [{ type: "date" }] }, "#/at/anyOf/0", /cannot translate/],
  ];
  for (const [schema, at, why] of refused) {
    t.throws(() => toTypeBox(schema, "#/at"), { message: why });
    t.throws(() => toTypeBox(schema, "#/at"), { message: `openapi.yaml ${at}: ` });
  }
});

t.test("recursion, direct or indirect, and names that shadow a global are refused", async (t) => {
  const to = (name: string) => ({
    type: "object",
    properties: { next: { $ref: `#/components/schemas/${name}` } },
  });
  const refuses = (schemas: { [name: string]: Node }, message: string) =>
    t.throws(() => schemasFile(smallDocument(undefined, schemas)), { message });
  const why = "recursive schemas are not supported";
  refuses({ A: to("A") }, `openapi.yaml #/components/schemas/A: ${why}`);
  refuses({ A: to("B"), B: to("C"), C: to("A") }, `openapi.yaml #/components/schemas/A: ${why}`);
  refuses({ Error: to("Thing") }, "openapi.yaml #/components/schemas/Error: this name shadows");
});

t.test("schemas are written after the schemas that they use", async (t) => {
  const text = schemasFile(
    smallDocument(undefined, {
      List: { type: "array", items: { $ref: "#/components/schemas/Zebra" } },
      Zebra: { type: "string" },
    }),
  );
  t.ok(text.indexOf("const Zebra") < text.indexOf("const List"));
});

t.test("an unsupported operation is refused with its place", async (t) => {
  const get = "#/paths/~1v1~1things/get";
  const inline = { type: "object", properties: {} };
  const thing = { $ref: "#/components/schemas/Thing" };
  const lines = { content: { "application/x-ndjson": { schema: thing } } };
  const refused: [replaced: { [key: string]: unknown }, message: string][] = [
    [{ operationId: undefined }, `${get}: operationId is required`],
    [{ tags: [] }, `${get}/tags: exactly one tag is required`],
    [{ tags: ["A", "B"] }, `${get}/tags: exactly one tag is required`],
    [{ security: undefined }, `${get}/security: exactly one security requirement`],
    [{ security: [{ a: [] }, { b: [] }] }, `${get}/security: exactly one security requirement`],
    [{ responses: { "404": json() } }, `${get}/responses: 2xx responses with one body`],
    [{ responses: { default: json() } }, `${get}/responses/default: use explicit status codes`],
    [{ responses: { "2XX": json() } }, `${get}/responses/2XX: use explicit status codes`],
    [
      { responses: { "200": json(inline) } },
      `${get}/responses/200: name this schema under components`,
    ],
    [
      { responses: { "204": {} } },
      `${get}/responses/204: only application/json, application/x-ndjson or text/event-stream is supported`,
    ],
    [
      { responses: { "200": json(), "404": lines } },
      `${get}/responses/404: only application/json is supported`,
    ],
    [{ "x-body-limit-kib": 512 }, `${get}/x-body-limit-kib: must be a positive integer`],
    [{ requestBody: json(inline) }, `${get}/requestBody: name this schema under components`],
    [
      { requestBody: { content: { "text/plain": { schema: {} } } } },
      `${get}/requestBody: only application/json is supported`,
    ],
    [{ requestBody: lines }, `${get}/requestBody: only application/json is supported`],
    [
      { parameters: [{ $ref: "#/components/parameters/Gone" }] },
      "#/components/parameters/Gone: points to nothing in this document",
    ],
  ];
  for (const [replaced, message] of refused)
    t.throws(() => operationsFile(smallDocument({ "/v1/things": { get: operation(replaced) } })), {
      message: `openapi.yaml ${message}`,
    });
});

t.test("an operationId that is used twice is refused by name", async (t) => {
  const paths = { "/v1/a": { get: operation() }, "/v1/b": { post: operation() } };
  t.throws(() => operationsFile(smallDocument(paths)), {
    message: "openapi.yaml operationId listThings: is used twice",
  });
});

t.test("a field of an error names its codes in a sentence that the SDKs understand", async (t) => {
  const { root } = readDocument(new URL("../../openapi.yaml", import.meta.url));
  const { customerId } = root.components.schemas.ConflictData.properties;
  customerId.description = "An id. Only present with `CUSTOMER_ERASED` and `LOCATION_EXISTS`.";
  t.throws(() => sdkErrors(toDocument(JSON.stringify(root))), {
    message: /#\/components\/schemas\/ConflictData\/properties\/customerId: say/,
  });
});
