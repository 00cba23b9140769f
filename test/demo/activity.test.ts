/** Tests the demo's receiver and live requests. */
import { sql } from "drizzle-orm";
import t from "tap";
import { createAnswers, isUnlucky } from "#src/demo/receiver/answers.ts";
import { startReceiver } from "#src/demo/receiver/server.ts";
import { startLiveRequests } from "#src/demo/live-requests.ts";
import { sign } from "#src/webhooks/sending/signature.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";

const SECRET = "whsec_demo";
const now = new Date();
const options = {
  port: 0,
  instance: "one",
  secretsOf: async (path: string) => (path === "/none" ? [] : ["whsec_other", SECRET]),
  now: () => now,
  onError: (error: unknown) => t.fail(String(error)),
};

t.test("the receiver accepts only signed and fresh deliveries", async (t) => {
  const receiver = await startReceiver(options);
  t.teardown(() => receiver.close());
  const seconds = Math.floor(now.getTime() / 1000);
  const post = async (path: string, signature: string | undefined, body = "{}") => {
    const headers: Record<string, string> = { "x-service-event-id": "evt_0001" };
    if (signature) headers["x-service-signature"] = signature;
    const url = `http://127.0.0.1:${receiver.port}${path}`;
    return (await fetch(url, { method: "POST", headers, body })).status;
  };
  const signed = sign(SECRET, seconds, Buffer.from("{}"));
  t.equal(await post("/any", signed), 200);
  t.equal(await post("/none", signed), 401, "no endpoint has this path");
  t.equal(await post("/any", signed, "{ }"), 401, "another body");
  t.equal(await post("/any", sign("whsec_wrong", seconds, Buffer.from("{}"))), 401);
  t.equal(await post("/any", sign(SECRET, seconds - 301, Buffer.from("{}"))), 401, "too old");
  for (const junk of [undefined, "", "t=1", `t=${seconds},s=zz`])
    t.equal(await post("/any", junk), 401);
  t.equal(await post("/any", signed, "x".repeat(300_000)), 413);
});

t.test("an event that fails succeeds when it is sent again", async (t) => {
  const answer = createAnswers();
  const unlucky = "evt_0005";
  t.ok(isUnlucky(unlucky));
  t.strictSame(
    [1, 2, 3].map(() => answer("/crm-sync", unlucky).status),
    [503, 200, 200],
  );
  t.equal(answer("/crm-sync", "evt_0006").status, 200);
  t.equal(answer("/dispatch-board", unlucky).status, 200);
  for (let n = 0; n < 2000; n++) answer("/crm-sync", `evt_${n}_000a`);
  t.equal(answer("/crm-sync", unlucky).status, 503, "old failures are forgotten");
});

t.test("processes of one service share a receiver, and another service gets its own", async (t) => {
  const first = await startReceiver(options);
  t.teardown(() => first.close());
  const same = await startReceiver({ ...options, port: first.port });
  t.equal(same.port, first.port);
  await same.close();
  const other = await startReceiver({ ...options, port: first.port, instance: "two" });
  t.teardown(() => other.close());
  t.not(other.port, first.port);
});

t.test("live requests are recorded, and stop when the key no longer works", async (t) => {
  const api = await startApi(t);
  const { id: customerId } = (
    await api.call("createCustomer", { body: { displayName: "Alamo Roofing" } })
  ).json();
  await api.call("createLocation", {
    body: {
      customerId,
      name: "Yard",
      address: "2210 South Congress Avenue, Austin, TX 78704",
    },
  });
  let sent = 0;
  const inject = api.app.inject.bind(api.app);
  const app = { inject: (request: object) => (sent++, inject(request)) } as typeof api.app;
  const { stop, ended } = startLiveRequests(
    app,
    api.company.key,
    (error) => t.fail(String(error)),
    5,
  );
  t.teardown(stop);
  const { db } = api.services;
  await eventually("requests of several operations are recorded", async () => {
    const { rows } = await db.work.execute<{ operation: string; count: number }>(
      sql`select operation, count(*)::int as count from request_log group by 1`,
    );
    const total = rows.reduce((sum, { count }) => sum + count, 0);
    const has = (name: string) => rows.some(({ operation }) => operation === name);
    return (total > 12 && has("listLocations") && has("listCustomers")) || undefined;
  });
  stop();
  await ended;

  const before = sent;
  await startLiveRequests(app, "pak_wrong", (error) => t.fail(String(error)), 1).ended;
  t.equal(sent, before + 2, "both lists are requested once, and refused");
});
