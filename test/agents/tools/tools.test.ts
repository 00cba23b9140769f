/** Tests the tools that agents see: names, annotations and schemas. */
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import t from "tap";
import { v7 as uuid } from "uuid";
import { DOCS_TOOLS } from "#src/docs/for-agents.ts";
import { compileArguments } from "#src/validation/flat-arguments.ts";
import { findTool, tools } from "#src/agents/tools/tools.ts";
import { ApiError } from "#src/kernel/errors.ts";
import { addStrictFormats } from "#src/validation/formats.ts";
import { operations } from "#src/generated/operations.ts";
import type { Operation } from "#src/generated/typebox.ts";
import { someArguments } from "./arbitrary-arguments.ts";

const ajv = new Ajv2020({ strict: true });
addStrictFormats(ajv);

/** Keywords that all clients take. Some refuse a tool with others, such as oneOf or if, or the whole list of tools. */
const TAKEN_BY_CLIENTS = new Set([
  "type",
  "properties",
  "required",
  "items",
  "enum",
  "format",
  "default",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
  "minProperties",
  "description",
]);

t.test("every operation is a tool with a unique name, in the document's order", async (t) => {
  const all = Object.values<Operation>(operations);
  t.strictSame(
    all.filter(({ tool }) => !tool).map(({ operationId }) => operationId),
    all
      .filter(({ tag }) => ["Exports", "Listeners", "Sandbox"].includes(tag))
      .map(({ operationId }) => operationId),
    "only exports, which are streams of any length, listeners and operations of the sandbox are no tool",
  );
  t.strictSame(
    tools.map(({ operation }) => operation),
    all.filter(({ tool }) => tool),
  );
  for (const tool of tools) t.equal(findTool(tool.name), tool);
  for (const { name, description } of [...tools, ...DOCS_TOOLS])
    t.ok(description.length <= 300, `${name} has a short description`);
  t.equal(findTool("no_tool"), undefined);
  t.equal(findTool("constructor"), undefined);
});

t.test("annotations tell which tools read, add and replace", async (t) => {
  const read = { readOnlyHint: true, openWorldHint: false };
  const add = { readOnlyHint: false, destructiveHint: false, idempotentHint: false };
  const replace = { readOnlyHint: false, destructiveHint: true, idempotentHint: true };
  for (const { name, annotations, operation } of tools)
    if (operation.method === "GET" || name === "validate_address")
      t.strictSame(annotations, read, name);
    else {
      const isAdding = operation.method === "POST" && name !== "erase_customer";
      const hints = isAdding ? add : replace;
      t.strictSame(annotations, { ...hints, openWorldHint: false }, name);
    }
});

/** All keywords of a schema and of those in it. */
function keywordsOf(schema: object): string[] {
  return Object.entries(schema).flatMap(([keyword, value]: [string, unknown]) => {
    if (keyword === "properties") return Object.values(value as object).flatMap(keywordsOf);
    return keyword === "items" ? keywordsOf(value as object) : [keyword];
  });
}

for (const { name, operation, inputSchema } of tools)
  t.test(
    `${name} has a schema that clients take, and that accepts what REST accepts`,
    async (t) => {
      t.hasOwnProp(inputSchema, "type", "clients require a type at the top level");
      const others = keywordsOf(inputSchema).filter((keyword) => !TAKEN_BY_CLIENTS.has(keyword));
      t.strictSame(others, []);
      const isValid = ajv.compile(inputSchema);
      const check = compileArguments(operation);
      const seen = { accepted: 0, refused: 0 };
      const some = someArguments(operation, () => []);
      fc.assert(
        fc.property(
          fc.oneof({ weight: 5, arbitrary: some }, { weight: 1, arbitrary: fc.jsonValue() }),
          (args) => {
            const isPublished = isValid(withoutEmptyParameters(operation, args));
            seen[isPublished ? "accepted" : "refused"]++;
            return isPublished || operation.batchOf !== undefined || !isAccepted(check, args);
          },
        ),
        { numRuns: 100 },
      );
      t.ok(seen.accepted > 0 && seen.refused > 0, "some are accepted and some are refused", {
        seen,
      });
    },
  );

t.test("which fields must be present is in the schemas, except for conditions", async (t) => {
  const id = uuid();
  const list = { sourcePriceListId: id, customerId: id, name: "Alamo" };
  const skuSelections = [{ skuId: id, price: 19.99 }];
  const cases: [name: string, args: object, isValid: boolean][] = [
    ["update_customer", { id }, false],
    ["update_customer", { status: "active", phone: null }, false],
    ["update_customer", { id, phone: null }, true],
    ["update_customer", { id, displayName: null }, false],
    ["update_location", { id }, false],
    ["update_location", { id, name: "Yard" }, true],
    ["create_pricelist", { ...list, includeAll: true }, true],
    ["create_pricelist", { ...list, skuSelections }, true],
    ["create_pricelist", { ...list, skuSelections: [] }, false],
    ["create_pricelist", { ...list, includeAll: true, skuSelections, idempotencyKey: "a" }, true],
    ["create_location", { customerId: id, geoPlaceId: "uszip:1" }, true],
    ["update_location", { id, geoPlaceId: "uszip:1" }, true],
    ["create_location", { customerId: id, address: "1100 Congress Ave" }, true],
    ["list_events", { after: `evt_${"0".repeat(32)}` }, true],
    ["list_zones", {}, true],
    ["list_zones_by_zip", {}, false],
  ];
  for (const [name, args, isValid] of cases) {
    const tool = findTool(name);
    if (!tool) throw new Error(`there is no tool ${name}`);
    t.equal(ajv.validate(tool.inputSchema, args), isValid, `${name} ${JSON.stringify(args)}`);
    t.equal(isAccepted(compileArguments(tool.operation), args), isValid);
  }
  const checkedOnly: [name: string, args: object][] = [
    ["create_pricelist", { ...list, skuSelections: [{ skuId: id, price: 19.999 }] }],
    ["list_events", { after: id }],
    ["list_zones", { page: 1 }],
    ["create_pricelist", list],
    ["create_pricelist", { ...list, includeAll: false }],
    ["create_location", { customerId: id }],
    ["create_location", { customerId: id, address: "1100 Congress Ave", geoPlaceId: "uszip:1" }],
    ["update_location", { id, address: "1100 Congress Ave", geoPlaceId: "uszip:1" }],
    ["upsert_location", { externalId: "S", customerId: id }],
  ];
  for (const [name, args] of checkedOnly) {
    const tool = findTool(name);
    if (!tool) throw new Error(`there is no tool ${name}`);
    t.ok(ajv.validate(tool.inputSchema, args));
    t.notOk(isAccepted(compileArguments(tool.operation), args), "and still refused");
  }
});

/** An empty parameter of the query counts as not sent. */
function withoutEmptyParameters({ schema }: Operation, args: unknown): unknown {
  if (typeof args !== "object" || args === null || Array.isArray(args)) return args;
  const names = Object.keys(schema.querystring?.["properties"] ?? {});
  return Object.fromEntries(
    Object.entries(args).filter(([name, value]) => value !== "" || !names.includes(name)),
  );
}

function isAccepted(check: (args: unknown) => unknown, args: unknown): boolean {
  try {
    check(structuredClone(args)); // defaults are filled in
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "VALIDATION_FAILED") return false;
    throw error;
  }
}
