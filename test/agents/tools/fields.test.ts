/** Lists show agents the fields that are usually needed, and others on request. */
import t from "tap";
import { tools, type Tool } from "#src/agents/tools/tools.ts";
import type { OperationId } from "#src/generated/operations.ts";
import { addAgent } from "../../helpers/agents/agents.ts";
import { startApi } from "../../helpers/api.ts";
import { requests } from "../../helpers/requests.ts";
import { makeWorld } from "../../helpers/world.ts";
import { answerOf, callTool } from "../mcp/messages.ts";

const api = await startApi(t);
const world = await makeWorld(api);
const { token } = await addAgent(api, api.company);

interface List {
  readonly data: readonly Record<string, unknown>[];
}

const lists = tools.filter(({ operation }) => operation.tool?.fields);

async function call({ name, operation }: Tool, fields?: unknown) {
  const { query } = requests[operation.operationId as OperationId](world);
  const args = { ...(query as object), ...(fields === undefined ? {} : { fields }) };
  const { isError = false, structuredContent } = answerOf(await callTool(api, token, name, args))
    .result as { isError?: boolean; structuredContent: unknown };
  return { isError, body: structuredContent };
}

async function listed(tool: Tool, fields?: unknown): Promise<List> {
  const { isError, body } = await call(tool, fields);
  if (isError) throw new Error(`${tool.name}: ${JSON.stringify(body)}`);
  return body as List;
}

/** The paths of the values in an item, such as `address.city`. */
function pathsIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(pathsIn))];
  if (typeof value !== "object" || value === null) return [""];
  return Object.entries(value).flatMap(([name, part]) =>
    pathsIn(part).map((inner) => (inner === "" ? name : `${name}.${inner}`)),
  );
}

const isIn = (path: string, fields: readonly string[]) =>
  fields.some((field) => path === field || path.startsWith(`${field}.`));

t.ok(lists.length > 5);
for (const tool of lists)
  t.test(`${tool.name} shows its default fields, others on request, and all with *`, async (t) => {
    const standard = tool.operation.tool?.fields ?? [];
    const all = await listed(tool, ["*"]);
    t.ok(all.data.length > 0);
    const narrow = await listed(tool);
    const { data: _data, ...envelope } = narrow;
    t.strictSame(Object.keys(narrow), Object.keys(all));
    t.ok(Object.keys(envelope).every((name) => name in all));
    const shown = pathsIn(narrow.data);
    t.strictSame(
      shown,
      pathsIn(all.data).filter((path) => isIn(path, standard)),
    );
    t.ok(shown.length > 0 && shown.length < pathsIn(all.data).length);
    t.strictSame((await listed(tool, standard)).data, narrow.data);
    t.strictSame((await listed(tool, [])).data, narrow.data, "an empty list counts as not sent");
    for (const path of pathsIn(all.data).filter((path) => path !== "")) {
      const one = (await listed(tool, [path])).data;
      t.ok(
        pathsIn(one).every((found) => isIn(found, [path])),
        path,
      );
    }
    t.strictSame((await listed(tool, ["id", "*"])).data, all.data);
  });

t.test("an unknown field is refused with the names of the fields", async (t) => {
  const tool = lists.find(({ name }) => name === "list_locations") as Tool;
  const cases: [fields: unknown, path: string, message: RegExp][] = [
    [["id", "adress"], "/fields/1", /names no field of an item: use id, customerId, /],
    [["address.town"], "/fields/0", /names no field/],
    [["id."], "/fields/0", /names no field/],
    [["__proto__"], "/fields/0", /names no field/],
    [["address.constructor"], "/fields/0", /names no field/],
    [[7], "/fields/0", /names no field/],
    ["id", "/fields", /must be a list of names/],
    [{ id: true }, "/fields", /must be a list of names/],
  ];
  for (const [fields, path, message] of cases) {
    const { isError, body } = await call(tool, fields);
    t.ok(isError);
    t.match(body, { code: "VALIDATION_FAILED", extraData: { issues: [{ path, message }] } });
  }
});

t.test("REST and other tools have no such parameter", async (t) => {
  const rest = await api.call("listCustomers", { query: { fields: "id" } });
  t.equal(rest.statusCode, 400);
  const one = await callTool(api, token, "get_customer", { id: world.customerId, fields: ["id"] });
  t.match(answerOf(one).result, { isError: true });
});
