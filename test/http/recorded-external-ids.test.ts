/** Tests that external IDs and other texts of requests' targets are neither recorded nor logged. */
import { PassThrough } from "node:stream";
import { pino } from "pino";
import postgres from "postgres";
import t from "tap";
import { eraseDueCopies } from "#src/process/erasures.ts";
import { callTool } from "../agents/mcp/messages.ts";
import { addAgent } from "../helpers/agents/agents.ts";
import { startApi } from "../helpers/api.ts";
import { recorded } from "../helpers/data/recorded.ts";
import { signedIn, textOf } from "../helpers/users.ts";
import { requestText, sendRaw } from "../helpers/wire.ts";

const lines: string[] = [];
const stdout = new PassThrough().on("data", (chunk) => lines.push(String(chunk)));
const api = await startApi(t, { options: { logger: pino({ level: "trace" }, stdout) } });
const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());
const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
const BY_ID = "/v1/customers/by-external-id";
const ID = "Zqvxqz 1@Mark";
const PATH = `${BY_ID}/${encodeURIComponent(ID)}`;

/** Everything that was recorded and logged, once the requests until now are recorded. */
async function textOfLogs(): Promise<string> {
  await recorded(api, await api.call("listZones"));
  const rows = await sql`select * from request_log`;
  return `${JSON.stringify(rows)}${lines.join("")}`.toLowerCase();
}

t.test("no request leaves an external ID in the request log or on standard output", async (t) => {
  const body = { displayName: "Marked", externalId: ID };
  const created = await api.call("createCustomer", { body });
  const encoded = PATH.slice(BY_ID.length + 1);
  const targets = [
    PATH,
    `${PATH}/`,
    `${PATH}?searchTerm=Zqvxqz`,
    `/${PATH}`,
    `${BY_ID}//${encoded}`,
    `${BY_ID}%2F${encoded}`,
    `${BY_ID}/%5A${encoded.slice(1)}`,
    `${BY_ID}/%5a${encoded.slice(1).toLowerCase()}`,
    `${BY_ID}/${encoded}%zz`,
    `${BY_ID}/${encoded.repeat(20)}`,
    `${address}${PATH}`,
    `/V1${PATH.slice(3)}`,
    `/v1/customer/${encoded}`,
    `/v1/customers/${encoded}`,
    `/v1/customers?externalId=${encoded}&Zqvxqz%20Jones&zqvxqz=1&zqvxqz=2&Zqvxqz=%zz`,
    `/v1/locations?externalId=${encoded}`,
    `/v1/${encoded}`,
  ];
  const headers = { authorization: `Bearer ${api.company.key}`, "content-length": "0" };
  for (const target of targets)
    for (const method of ["GET", "HEAD", "DELETE"])
      await sendRaw(address, requestText(`${method} ${target}`, headers));
  const unknown = { params: { externalId: `${ID} of nobody` } };
  const refused = await api.call("getCustomerByExternalId", unknown);
  t.match(refused.json().message, `${ID} of nobody`, "the client is told which one");
  t.strictSame((await recorded(api, refused)).details, {
    message: "There is no customer with this externalId. Check the externalId.",
  });
  await api.call("getCustomerByExternalId", { ...unknown, key: null });
  const batch = { body: { customers: [body, { ...body, "Zqvxqz 2": 1 }] } };
  await recorded(api, await api.call("createCustomersBatch", batch));
  const logs = await textOfLogs();
  t.notMatch(logs, "zqvxqz");
  t.match(logs, /"path":"\/v1\/customers\/by-external-id\/\{[0-9a-f]{16}\}"/, "recorded");
  t.match(logs, '"path":"/v1/customers/by-external-id/…"', "logged");
  t.equal(created.statusCode, 200);
});

t.test("an agent's call leaves no argument in the request log", async (t) => {
  const { token } = await addAgent(api, api.company);
  const response = await callTool(api, token, "get_customer_by_external_id", {
    externalId: "Zqvxqz",
  });
  t.match(response.body, "Zqvxqz");
  t.match((await recorded(api, response)).details, { message: /this externalId/ });
  t.notMatch(await textOfLogs(), "zqvxqz");
});

t.test("users find the requests of an external ID until it is erased", async (t) => {
  const company = await api.addCompany();
  const { key } = company;
  const admin = await signedIn(api, "admin", company);
  const { id } = (
    await api.call("createCustomer", { key, body: { displayName: "Found", externalId: ID } })
  ).json().data;
  const ask = await api.call("getCustomerByExternalId", { key, params: { externalId: ID } });
  await api.call("getCustomerByExternalId", { key, params: { externalId: "Another" } });
  const { id: requestId, path } = await recorded(api, ask, company.id);
  t.match(path, /^\/v1\/customers\/by-external-id\/\{[0-9a-f]{16}\}$/);
  const search = async (query: string) => {
    const { body } = await admin.get(`/developer/requests?q=${encodeURIComponent(query)}`);
    return [...body.matchAll(/<tr data-id="([^"]+)"/g)].map(([, found]) => found);
  };
  t.strictSame(await search(`path:"${BY_ID}/${ID}"`), [requestId], "by the text");
  t.strictSame(await search(`path:${PATH}`), [requestId], "by the path");
  t.strictSame(await search(`path:${path}`), [requestId], "by what is recorded");
  t.equal((await search(`path:${BY_ID}/*`)).length, 2, "by a pattern");
  t.equal((await search(`-path:${PATH} path:${BY_ID}/*`)).length, 1, "all others");

  const page = textOf((await admin.get(`/developer/requests/${requestId}`)).body);
  t.match(page, `${BY_ID}/{externalId}`, "the curl command has the parameter's name");

  t.equal((await api.call("eraseCustomer", { key, params: { id } })).statusCode, 200);
  await eraseDueCopies(api.services, (error) => {
    throw error;
  });
  t.strictSame(await search(`path:${PATH}`), []);
  t.strictSame(await search(`path:${BY_ID}/erased`), [requestId]);
});
