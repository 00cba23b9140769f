import { sql } from "drizzle-orm";
import t, { type Test } from "tap";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { startPeer } from "../helpers/peer.ts";
import { startRelay } from "../helpers/servers/relay.ts";
import { refused } from "../helpers/refused.ts";
import { checkResponse } from "../helpers/responses.ts";

const api = await startApi(t);

/** Starts an instance that connects to the database through a relay. */
async function relayed(t: Test) {
  const relay = await startRelay(t, api.databaseUrl);
  const peer = await startPeer(t, api, { databaseUrl: relay.url });
  const ask = async (key: string) => {
    const response = await peer.inject({
      url: "/v1/zones",
      headers: { authorization: `Bearer ${key}` },
    });
    checkResponse("listZones", response);
    return response;
  };
  const recover = (key: string) =>
    eventually("an answer after the outage", async () => {
      const response = await ask(key);
      return response.statusCode === 200 ? response : undefined;
    });
  return { relay, ask, recover };
}

t.test("no request passes uncounted when the quota table can't be written", async (t) => {
  const { db } = api.services;
  await api.call("listZones");
  await db.work.execute(sql`alter table quota_windows rename to elsewhere`);
  for (const operation of ["listZones", "listCustomers"] as const)
    refused(t, await api.call(operation), "SERVICE_UNAVAILABLE");
  refused(
    t,
    await api.call("createCustomer", { body: { displayName: "Uncounted" } }),
    "SERVICE_UNAVAILABLE",
  );
  refused(t, await api.send("GET", "/v1/customers/%zz"), "SERVICE_UNAVAILABLE");
  await db.work.execute(sql`alter table elsewhere rename to quota_windows`);
  t.equal((await api.call("listZones")).statusCode, 200, "recovers");
  t.equal((await api.call("listCustomers")).json().total, 0, "nothing was written meanwhile");
});

t.test(
  "with an unreachable database, known and unknown keys get 503 until it recovers",
  async (t) => {
    const { relay, ask, recover } = await relayed(t);
    const fresh = await api.addKey(api.company.id, ["customers:read"]);
    t.equal((await ask(api.company.key)).statusCode, 200);
    relay.cut();
    refused(t, await ask(api.company.key), "SERVICE_UNAVAILABLE", undefined, "a key in the cache");
    refused(t, await ask(fresh), "SERVICE_UNAVAILABLE", undefined, "a key that must be looked up");
    t.equal((await ask("junk")).statusCode, 401, "a malformed key needs no database");
    relay.restore();
    t.equal((await recover(fresh)).statusCode, 200);
  },
);

t.test("while the database hangs, requests get 503, until it recovers", async (t) => {
  const { relay, ask, recover } = await relayed(t);
  const fresh = await api.addKey(api.company.id, ["customers:read"]);
  t.equal((await ask(api.company.key)).statusCode, 200);
  relay.hold();
  const answers = await Promise.all([ask(api.company.key), ask(fresh)]);
  for (const answer of answers) refused(t, answer, "SERVICE_UNAVAILABLE");
  relay.restore();
  t.equal((await recover(fresh)).statusCode, 200);
});
