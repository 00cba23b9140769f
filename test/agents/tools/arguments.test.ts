/** Tests how a tool's arguments are validated: with REST's issues, in REST's order, and without coercion. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { compileArguments, type ValidParts } from "#src/validation/flat-arguments.ts";
import { findTool } from "#src/agents/tools/tools.ts";
import { ApiError, type Issue } from "#src/kernel/errors.ts";

const id = uuid();

function check(name: string, args: unknown): ValidParts {
  const tool = findTool(name);
  if (!tool) throw new Error(`there is no tool ${name}`);
  return compileArguments(tool.operation)(args);
}

/** Returns the issues that a call is refused with, in short form. */
function issuesOf(name: string, args: unknown): string[] {
  try {
    check(name, args);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return (error.extraData["issues"] as Issue[]).map(
      ({ in: part, path, keyword }) => `${part} ${path} ${keyword}`,
    );
  }
  return [];
}

t.test("arguments are split into path, query, body and key, with defaults", async (t) => {
  t.strictSame(check("update_customer", { status: "active", id, phone: null }), {
    params: { id },
    query: { dryRun: false },
    body: { status: "active", phone: null },
    idempotencyKey: undefined,
  });
  t.strictSame(check("list_customers", { limit: 5 }), {
    params: {},
    query: { limit: 5, page: 1 },
    body: undefined,
    idempotencyKey: undefined,
  });
  t.strictSame(check("create_customer", { displayName: "Maria", idempotencyKey: "a" }), {
    params: {},
    query: { dryRun: false },
    body: { displayName: "Maria", status: "active" },
    idempotencyKey: "a",
  });
});

t.test("a tool takes no conditional headers, and a key only if its operation does", async (t) => {
  for (const name of ["if-match", "ifMatch", "idempotencyKey"])
    t.strictSame(issuesOf("update_customer", { id, phone: null, [name]: "a" }), [
      `body /${name} additionalProperties`,
    ]);
  for (const name of ["if-none-match", "ifNoneMatch", "idempotencyKey"])
    t.strictSame(issuesOf("get_customer", { id, [name]: "a" }), [
      `query /${name} additionalProperties`,
    ]);
});

t.test("filling in defaults doesn't change the caller's arguments", async (t) => {
  const sent = { displayName: "Maria" };
  check("create_customer", sent);
  t.strictSame(sent, { displayName: "Maria" });
});

t.test("omitted arguments are an empty object", async (t) => {
  t.strictSame(issuesOf("list_zones", undefined), []);
  t.strictSame(issuesOf("get_customer", undefined), ["path /id required"]);
  t.strictSame(issuesOf("create_customer", undefined), ["body /displayName required"]);
});

t.test(
  "arguments that aren't an object are refused at the part that would have unknown arguments",
  async (t) => {
    for (const args of [null, [], "a", 5, true]) {
      t.strictSame(issuesOf("create_customer", args), ["body  type"]);
      t.strictSame(issuesOf("list_zones", args), ["query  type"]);
      t.strictSame(issuesOf("get_customer", args), ["path /id required", "query  type"]);
    }
  },
);

t.test(
  "nothing is coerced, neither a number in quotes nor a number where a text is expected",
  async (t) => {
    t.strictSame(issuesOf("list_customers", { page: 2 }), []);
    t.strictSame(issuesOf("list_customers", { page: "2" }), ["query /page type"]);
    t.strictSame(issuesOf("list_customers", { searchTerm: 2 }), ["query /searchTerm type"]);
    t.strictSame(issuesOf("list_customers", { page: null }), ["query /page type"]);
    t.strictSame(issuesOf("get_customer", { id: 2 }), ["path /id type"]);
  },
);

t.test("unknown arguments are refused by name", async (t) => {
  const unknown: [name: string, args: object, part: string][] = [
    ["list_customers", { page: 1 }, "query"],
    ["get_customer", { id }, "query"],
    ["update_customer", { id, status: "active" }, "body"],
    ["create_customer", { displayName: "Maria" }, "body"],
  ];
  for (const [name, args, part] of unknown)
    for (const extra of ["extra", "__proto__", "constructor", "idempotency-key"]) {
      // Parsed from JSON, because __proto__ in an object literal is not a field.
      const sent: unknown = JSON.parse(JSON.stringify(args).replace("{", `{"${extra}":1,`));
      t.strictSame(issuesOf(name, sent), [`${part} /${extra} additionalProperties`]);
    }
  t.strictSame(
    issuesOf("update_customer", { id, status: "active", idempotencyKey: "a" }),
    ["body /idempotencyKey additionalProperties"],
    "this operation takes no key",
  );
});

t.test("the issues of path, key and body are reported together, in this order", async (t) => {
  t.strictSame(issuesOf("update_customer", { id: "a", status: "b" }), [
    "path /id format",
    "body /status enum",
  ]);
  t.strictSame(issuesOf("create_customer", { displayName: "", idempotencyKey: "" }), [
    "header /idempotency-key minLength",
    "header /idempotency-key pattern",
    "body /displayName minLength",
  ]);
  t.strictSame(issuesOf("create_customer", { displayName: "a", idempotencyKey: "" }), [
    "header /idempotency-key minLength",
    "header /idempotency-key pattern",
  ]);
  t.strictSame(issuesOf("create_customer", { displayName: "a", idempotencyKey: null }), [
    "header /idempotency-key type",
  ]);
});

t.test("rules over several fields apply", async (t) => {
  t.strictSame(issuesOf("update_customer", { id }), ["body  minProperties"]);
  const list = { sourcePriceListId: id, customerId: id, name: "Alamo" };
  t.strictSame(issuesOf("create_pricelist", list), ["body /skuSelections required"]);
  t.strictSame(issuesOf("create_pricelist", { ...list, includeAll: true }), []);
});

t.test("text that can't be stored is refused in any part", async (t) => {
  t.strictSame(issuesOf("list_locations", { status: "\0" }), [
    "query /status text",
    "query /status enum",
  ]);
  t.strictSame(issuesOf("create_location", { customerId: id, address: "\ud800" }), [
    "body /address text",
  ]);
});
