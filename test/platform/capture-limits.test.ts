/** Tests captures of agents' calls, and the limits of captures. */
import { sql } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import { insertCaptures, MAX_CAPTURED_BYTES, MAX_CAPTURES } from "#src/db/requests/captures.ts";
import { addAgent } from "../helpers/agents/agents.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { signedIn } from "../helpers/users.ts";
import { idOf } from "./request-log.ts";

const api = await startApi(t);
const { db, clock } = api.services;
const PATH = "/developer/requests/capture";

/** An admin of a new company that captures. */
async function capturing() {
  const company = await api.addCompany();
  const admin = await signedIn(api, "admin", company);
  await admin.post(PATH, { hours: "1", fields: "email" }, { from: PATH });
  return { company, admin };
}

t.test("an agent's call is captured, redacted, without its token", async (t) => {
  const { company, admin } = await capturing();
  const { token } = await addAgent(api, company);
  const call = (email: string) =>
    api.app.inject({
      method: "POST",
      url: "/mcp",
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/json, text/event-stream",
        host: new URL(api.baseUrl).host,
      },
      payload: {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "create_customer", arguments: { displayName: "Alamo", email } },
      },
    });
  const page = await eventually("a captured call", async () => {
    const id = idOf(await call("jane.unique@customers.example"));
    return await eventually("its page", async () => {
      const { statusCode, body } = await admin.get(`/developer/requests/${id}`);
      return statusCode === 200 ? body : undefined;
    }).then((body) => (body.includes("Response body") ? body : undefined));
  });
  t.match(page, "[redacted]");
  t.match(page, "Alamo");
  t.notMatch(page, "jane.unique");
  t.notMatch(page, token);
});

const rows = (count: number, size: number) =>
  Array.from({ length: count }, () => ({
    requestId: uuid(),
    expiresAt: new Date(clock.now().getTime() + 60_000),
    size,
    content: Buffer.from("sealed"),
  }));

t.test("at most 2,000 requests and 20 MiB of a company are captured", async (t) => {
  const [many, large] = [(await capturing()).company.id, (await capturing()).company.id];
  const insert = (companyId: string, count: number, size: number) =>
    insertCaptures(db.work, companyId, rows(count, size), clock.now());
  t.equal(await insert(many, MAX_CAPTURES - 1, 10), MAX_CAPTURES - 1);
  const stored = await Promise.all([insert(many, 3, 10), insert(many, 3, 10)]);
  t.equal(stored[0] + stored[1], 1, "processes share the limit");
  t.equal(await insert(large, 3, MAX_CAPTURED_BYTES / 2), 2);
  t.equal(await insert(large, 1, 1), 0);
  const { rows: counts } = await db.work.execute(
    sql`select count(*)::int as count from request_captures group by company_id order by 1 desc limit 1`,
  );
  t.equal(counts[0]?.["count"], MAX_CAPTURES);
});
