/** Tests how the generator turns operations into tools, and what it refuses. */
import t from "tap";
import type { Node } from "../../codegen/document.ts";
import { operationModels } from "../../codegen/operations.ts";
import { operationsFile } from "../../codegen/operations-file.ts";
import { json, operation, smallDocument } from "../helpers/inputs/small-document.ts";

const GET = "#/paths/~1v1~1things/get";
const BODY = "#/components/schemas/Body";
const TEXT = { type: "string" };

type Keys = { [key: string]: unknown };

const documentOf = (replaced: Keys, schemas: { [name: string]: Node } = {}) =>
  smallDocument({ "/v1/things": { get: operation(replaced) } }, schemas);

const toolOf = (replaced: Keys) => operationModels(documentOf(replaced))[0]?.tool;

/** Returns a document whose operation has a body with a schema, and other keys. */
const withBody = (schema: Node, replaced: Keys = {}) =>
  documentOf(
    {
      requestBody: { required: true, ...json({ $ref: BODY }) },
      ...replaced,
    },
    { Body: { type: "object", properties: { a: TEXT }, additionalProperties: false, ...schema } },
  );

const parameter = (name: string, place: string, required = false) => ({
  name,
  in: place,
  required,
  schema: TEXT,
});

t.test("an operation without x-mcp is a tool with the operation's own texts", async (t) => {
  t.strictSame(toolOf({ operationId: "listThingsByZip", description: "Lists them.\n" }), {
    name: "list_things_by_zip",
    title: "List things",
    description: "Lists them.",
  });
});

t.test("x-mcp replaces only the texts that it has", async (t) => {
  const all = {
    name: "find_things",
    title: "Find",
    description: "Finds things.",
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  t.strictSame(toolOf({ "x-mcp": all }), all);
  t.strictSame(toolOf({ "x-mcp": { title: "Find" } }), {
    name: "list_things",
    title: "Find",
    description: "Lists things.",
  });
  t.match(operationsFile(documentOf({ "x-mcp": all })), `tool: ${JSON.stringify(all)}`);
});

t.test("x-mcp: false leaves an operation out, even with unsupported input", async (t) => {
  const parameters = [parameter("a", "query"), parameter("X-Tenant", "header")];
  const document = withBody({ maxProperties: 1 }, { parameters, "x-mcp": false });
  t.equal(operationModels(document)[0]?.tool, undefined);
  t.notMatch(operationsFile(document), "tool:");
});

t.test("an invalid x-mcp is refused with its place and operation", async (t) => {
  const refused: [replaced: Keys, message: string][] = [
    [{ "x-mcp": true }, "x-mcp: must be an object, or false to leave listThings out"],
    [{ "x-mcp": null }, "x-mcp: must be an object, or false to leave listThings out"],
    [{ "x-mcp": [] }, "x-mcp: must be an object, or false to leave listThings out"],
    [{ "x-mcp": { names: "a" } }, "x-mcp/names: is unknown: x-mcp of listThings may have"],
    [{ "x-mcp": { title: " " } }, "x-mcp/title: the tool of listThings needs a text"],
    [{ "x-mcp": { description: 1 } }, "x-mcp/description: the tool of listThings needs a text"],
    [{ summary: undefined }, "x-mcp/title: the tool of listThings needs a text"],
    [{ description: undefined }, "x-mcp/description: the tool of listThings needs a text"],
    ...["listThings", "list-things", "list things", "_list", "list__things", "1_list", "é"].map(
      (name): [Keys, string] => [
        { "x-mcp": { name } },
        `x-mcp/name: "${name}" of listThings is not in snake_case`,
      ],
    ),
    [{ "x-mcp": { name: "a".repeat(49) } }, "with at most 48 characters"],
    [{ "x-mcp": { annotations: [] } }, "x-mcp/annotations: must be an object, for listThings"],
    [{ "x-mcp": { annotations: null } }, "x-mcp/annotations: must be an object, for listThings"],
    [
      { "x-mcp": { annotations: { title: "a" } } },
      "x-mcp/annotations/title: is unknown: annotations of listThings may have readOnlyHint",
    ],
    [
      { "x-mcp": { annotations: { readOnlyHint: "yes" } } },
      "x-mcp/annotations/readOnlyHint: must be true or false, for listThings",
    ],
  ];
  for (const [replaced, message] of refused) {
    t.throws(() => operationModels(documentOf(replaced)), {
      message: `openapi.yaml ${GET}/x-mcp`,
    });
    t.throws(() => operationModels(documentOf(replaced)), { message });
  }
});

t.test("a tool name that is used twice is refused with both operations", async (t) => {
  const paths = {
    "/v1/a": { get: operation() },
    "/v1/b": { get: operation({ operationId: "other", "x-mcp": { name: "list_things" } }) },
  };
  t.throws(() => operationModels(smallDocument(paths)), {
    message:
      'openapi.yaml operationId other: the tool name "list_things" is already used by listThings',
  });
});

t.test("a name in two parts of a request is refused, because a tool's input is flat", async (t) => {
  const key = parameter("Idempotency-Key", "header");
  const fields = (...names: string[]) => ({
    properties: Object.fromEntries(names.map((name) => [name, TEXT])),
  });
  const refused: [schema: Node, parameters: Node[], parts: string][] = [
    [fields("a"), [parameter("a", "path", true)], '"a" of listThings is in params and in body'],
    [fields("a"), [parameter("a", "query")], '"a" of listThings is in query and in body'],
    [
      fields("b"),
      [parameter("a", "path", true), parameter("a", "query")],
      '"a" of listThings is in params and in query',
    ],
    [fields("idempotencyKey"), [key], '"idempotencyKey" of listThings is in headers and in body'],
    [
      fields("a"),
      [key, parameter("idempotencyKey", "query")],
      '"idempotencyKey" of listThings is in query and in headers',
    ],
  ];
  for (const [schema, parameters, parts] of refused)
    t.throws(() => operationModels(withBody(schema, { parameters })), {
      message: `openapi.yaml ${GET}: ${parts}: rename one, or set x-mcp: false to leave listThings out`,
    });
  t.ok(operationModels(withBody(fields("a"), { parameters: [key, parameter("b", "query")] })));
});

t.test("input that a flat object can't express is refused by name", async (t) => {
  const refused: [schema: Node, parameters: Node[], message: string][] = [
    [{}, [parameter("X-Tenant", "header")], `${GET}: a tool can't send the header x-tenant of`],
    [{ additionalProperties: TEXT }, [], `${BODY}: the body of listThings must be a closed object`],
    [{ type: "array", items: TEXT }, [], `${BODY}: the body of listThings must be a closed object`],
    [
      { oneOf: [] },
      [],
      `${BODY}/oneOf: is not supported in the body of listThings, which is a tool's input`,
    ],
    [{ anyOf: [] }, [], `${BODY}/anyOf: is not supported in the body of listThings`],
    [{ not: {} }, [], `${BODY}/not: is not supported in the body of listThings`],
    [{ maxProperties: 1 }, [], `${BODY}/maxProperties: is not supported in the body of listThings`],
    [
      { minProperties: 1 },
      [parameter("b", "query")],
      `${BODY}/minProperties: b of listThings would count as a field of its body`,
    ],
  ];
  for (const [schema, parameters, message] of refused)
    t.throws(() => operationModels(withBody(schema, { parameters })), {
      message: `openapi.yaml ${message}`,
    });
  const accepted = { minProperties: 1, if: { required: ["a"] }, else: { properties: { a: TEXT } } };
  const parameters = [parameter("id", "path", true), parameter("Idempotency-Key", "header")];
  t.ok(operationModels(withBody(accepted, { parameters })), "the tool takes no key");
});
