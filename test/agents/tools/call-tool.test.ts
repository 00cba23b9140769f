/** Tests single tool calls: statuses, messages and idempotency. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { callTool } from "#src/agents/tools/call-tool.ts";
import { findTool, tools } from "#src/agents/tools/tools.ts";
import type { OperationAnswer } from "#src/http/idempotency.ts";
import type { OperationId } from "#src/generated/operations.ts";
import { startApi } from "../../helpers/api.ts";
import { requests } from "../../helpers/requests.ts";
import { makeWorld } from "../../helpers/world.ts";

const api = await startApi(t);
const world = await makeWorld(api);

/** An agent of a company. */
const agentOf = (companyId: string) => ({
  companyId,
  keyId: null,
  environment: "live" as const,
  grantId: uuid(),
  name: "Claude",
  scopes: [],
  quota: 1,
});

async function call(name: string, args: unknown): Promise<OperationAnswer> {
  const tool = findTool(name);
  if (!tool) throw new Error(`there is no tool ${name}`);
  const origin = { caller: agentOf(api.company.id), requestId: uuid() };
  return await callTool(tool, args, origin, api.services, api.baseUrl, async () => {});
}

t.test("every tool call has the success status of its operation", async (t) => {
  for (const { name, operation } of tools) {
    const id = operation.operationId as OperationId;
    const { params, query, body } = requests[id](world);
    const args = { ...params, ...(query as object), ...(body as object) };
    const { status, replayed } = await call(name, args);
    t.equal(status, operation.successStatus, name);
    t.equal(replayed, false);
  }
});

t.test("defaults are filled in as over REST", async (t) => {
  t.match((await call("list_customers", {})).body, { page: 1, limit: 25 });
  const { body } = await call("create_customer", { displayName: "Maria Delgado" });
  t.match(body, { data: { status: "active" } });
});

t.test("an empty parameter counts as not sent, as over REST", async (t) => {
  const all = await call("list_skus", {});
  t.strictSame(await call("list_skus", { zipcode: "", mode: "", serviceId: "", page: "" }), all);
  await t.rejects(call("list_zones_by_zip", { zipcode: "" }), { code: "VALIDATION_FAILED" });
});

t.test("the message for a number in quotes says so", async (t) => {
  const message = await call("list_customers", { page: "2" }).catch(
    (error: Error) => error.message,
  );
  t.match(message, "query parameter `page` must be a whole number, without quotes");
  const rest = await api.send("GET", "/v1/customers?page=2a", { operationId: "listCustomers" });
  t.match(rest.json().message, "query parameter `page` must be a whole number, in plain digits");
});

t.test("an idempotency key is shared by REST and tools", async (t) => {
  const body = { displayName: "Once" };
  const first = await call("create_customer", { ...body, idempotencyKey: "key-1" });
  const again = await call("create_customer", { idempotencyKey: "key-1", ...body });
  t.strictSame(again, { ...first, body: again.body, replayed: true });
  t.strictSame(again.body, JSON.parse(JSON.stringify(first.body)));
  const headers = { "idempotency-key": "key-1" };
  const rest = await api.call("createCustomer", { body, headers });
  t.equal(rest.headers["idempotency-replayed"], "true");
  t.strictSame(rest.json(), first.body);
  const other = { displayName: "Twice", idempotencyKey: "key-1" };
  await t.rejects(call("create_customer", other), { code: "IDEMPOTENCY_KEY_REUSED" });
});

t.test("a refusal that is stored with its key is replayed unchanged", async (t) => {
  const args = { customerId: uuid(), address: "1 Main St", idempotencyKey: "key-2" };
  await t.rejects(call("create_location", args), { code: "REFERENCE_NOT_FOUND" });
  const again = await call("create_location", args);
  t.match(again, { status: 422, replayed: true, body: { code: "REFERENCE_NOT_FOUND" } });
});

t.test("another company's data is not found", async (t) => {
  const other = await api.addCompany();
  const tool = findTool("get_customer");
  const origin = { caller: agentOf(other.id), requestId: uuid() };
  const { customerId: id } = world;
  if (!tool) throw new Error("there is no such tool");
  await t.rejects(
    callTool(tool, { id }, origin, api.services, api.baseUrl, async () => {}),
    { code: "NOT_FOUND" },
  );
});
