/** Tests that responses, log lines and errors show the environment of their company. */
import { pino } from "pino";
import t from "tap";
import { startApi, type Api } from "../helpers/api.ts";

const lines: string[] = [];
const logger = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
const shared = await startApi(t, { options: { logger } });
const environmentIn = (line = "{}") => JSON.parse(line).environment;

/** A success, by the pipeline and by the shorter way of a read, and errors of several steps after the key. */
async function responsesOf(api: Api) {
  const readOnly = await api.addKey(api.company.id, ["customers:read"]);
  const created = await api.call("createCustomer", { body: { displayName: "Ann" } });
  const { id } = created.json().data;
  const read = () => api.call("getCustomer", { params: { id } });
  return [
    created,
    await read(),
    await read(),
    await api.call("listCustomers", { query: { limit: 0 } }),
    await api.call("getCustomer", { params: { id: api.company.id } }),
    await api.call("createCustomer", { key: readOnly, body: { displayName: "Ann" } }),
    await api.send("GET", "/v1/unknown"),
    await api.send("POST", "/v1/customers", { payload: "{", operationId: "createCustomer" }),
  ];
}

t.test("responses to a sandbox have X-Environment, also errors after authentication", async (t) => {
  const live = await shared.asNewCompany();
  const sandbox = await live.asSandbox();
  const statuses = [200, 200, 200, 400, 404, 403, 404, 400];
  for (const [api, expected] of [
    [live, undefined],
    [sandbox, "sandbox"],
  ] as const) {
    lines.length = 0;
    const responses = await responsesOf(api);
    t.strictSame(
      responses.map(({ statusCode }) => statusCode),
      statuses,
    );
    t.strictSame(
      responses.map(({ headers }) => headers["x-environment"]),
      statuses.map(() => expected),
    );
    t.strictSame(
      lines.map(environmentIn),
      statuses.map(() => expected ?? "live"),
    );
  }
});

t.test("a response to a request without a valid key shows no environment", async (t) => {
  lines.length = 0;
  const response = await shared.call("listCustomers", { key: null });
  t.equal(response.headers["x-environment"], undefined);
  t.equal(environmentIn(lines.at(-1)), undefined);
});

t.test(
  "a request over the quota of a sandbox shows the environment, and the live quota is its own",
  async (t) => {
    const live = await shared.asNewCompany(3);
    const sandbox = await live.asSandbox(1);
    await sandbox.call("listZones");
    const response = await sandbox.call("listZones");
    t.match(response, { statusCode: 429, headers: { "x-environment": "sandbox" } });
    t.equal((await live.call("listZones")).statusCode, 200);
  },
);
