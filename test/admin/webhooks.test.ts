import { randomBytes } from "node:crypto";
import t from "tap";
import * as log from "#src/admin/webhook-delivery-commands.ts";
import * as endpoints from "#src/admin/webhook-endpoint-commands.ts";
import * as secrets from "#src/admin/webhook-secret-commands.ts";
import { testWebhook } from "#src/admin/webhook-test-command.ts";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { startDeliveryWorker } from "#src/webhooks/worker/worker.ts";
import { openWebhooks } from "#src/webhooks/webhooks.ts";
import { TestClock } from "../helpers/clock.ts";
import { clusterOptions } from "../helpers/database.ts";
import { restoreEnvironment } from "../helpers/environment.ts";
import { eventually } from "../helpers/eventually.ts";
import { startReceiver } from "../helpers/webhooks.ts";
import { COMPANY, databaseWithCompanies, OTHER_COMPANY, UNKNOWN } from "./database.ts";
import { idOf, startAdmin } from "./run-admin.ts";

restoreEnvironment(t);
const { url: databaseUrl, sql } = await databaseWithCompanies(t);
const key = randomBytes(32);
const environment = {
  DATABASE_URL: databaseUrl,
  SECRETS_KEY: key.toString("base64"),
  WEBHOOKS_ALLOW_LOCAL: "on",
};
// Most commands run in this process, because a separate process takes a second.
Object.assign(process.env, environment);

const run = (...args: string[]) => startAdmin(environment, "webhook", ...args).ended;
const company = COMPANY;

async function makeEndpoint(url: string): Promise<string> {
  const { json } = await endpoints.createWebhook({ company, url, events: "customer.created" });
  return json["id"] as string;
}

/** Inserts events that were not delivered, oldest first. */
async function makeEvents(...hoursAgo: number[]): Promise<string[]> {
  const now = Date.now();
  const ids = [];
  for (const hours of hoursAgo) {
    const [row] = await sql<{ id: string }[]>`
      with place as (update company_counters set next_event = next_event + 1
        where company_id = ${COMPANY} returning next_event - 1 as sequence)
      insert into events (company_id, id, type, sequence, body, created_at)
      select ${COMPANY}, 'evt_' || sequence, 'customer.created', sequence, '{"n":1}',
        ${new Date(now - hours * 3_600_000)} from place returning id`;
    ids.push(row?.id ?? "");
  }
  return ids;
}

t.test("endpoints are created, listed, updated, disabled, enabled and deleted", async (t) => {
  const url = "http://127.0.0.1:9/hook";
  const create = ["create", "--company", COMPANY, "--url", url, "--events"];
  const ran = await run(...create, "customer.created, customer.updated", "--json");
  t.match(ran, { code: 0, stderr: "" });
  const made = ran.json() as { secret: string };
  t.match(made, { url, events: ["customer.created", "customer.updated"], status: "enabled" });
  t.match(made.secret, /^whsec_/);
  const endpoint = idOf(ran);

  const changed = await endpoints.updateWebhook({ company, endpoint, url: `${url}/2` });
  t.match(changed, { json: { url: `${url}/2` }, text: /^Updated endpoint / });
  const disabled = await endpoints.disableWebhook({ company, endpoint });
  t.match(disabled.text, /^Disabled endpoint .*\. Reason: Disabled by hand\./);
  const list = await endpoints.showWebhooks({ company });
  t.match(list.text, /^ID +STATUS +.*DISABLED REASON\n.* disabled .*Disabled by hand\.$/);
  t.match(list.json, { endpoints: [{ id: endpoint, disabledReason: "Disabled by hand." }] });
  t.notMatch(JSON.stringify(list), made.secret);
  t.match(await endpoints.enableWebhook({ company, endpoint }), { json: { status: "enabled" } });
  const deleted = await endpoints.deleteWebhook({ company, endpoint });
  t.match(deleted, { json: { id: endpoint, cancelled: 0 } });
  t.match(await endpoints.showWebhooks({ company }), { text: "No endpoints." });
});

t.test("secrets are rotated, activated and replaced, and shown once", async (t) => {
  const endpoint = await makeEndpoint("http://127.0.0.1:9/hook");
  const rotated = await secrets.rotateWebhookSecret({ company, endpoint });
  t.match(
    rotated.text,
    /^Next secret \(shown only once\): whsec_\S+\nUntil \d{4}-.*Signature-Next/,
  );
  const activated = await secrets.activateWebhookSecret({ company, endpoint });
  t.match(activated.json, { id: endpoint, nextSecretAt: null });
  const replaced = await secrets.replaceWebhookSecret({ company, endpoint });
  t.match(replaced.text, /^Secret \(shown only once\): whsec_/);
  t.notMatch(JSON.stringify(activated), /whsec_/);
  await endpoints.deleteWebhook({ company, endpoint });
});

t.test("webhook roll, the former name of webhook rotate, works", async (t) => {
  const endpoint = await makeEndpoint("http://127.0.0.1:9/hook");
  const rotated = await run("roll", "--company", company, "--endpoint", endpoint, "--json");
  t.match(rotated.json(), { id: endpoint, secret: /^whsec_/, nextSecretAt: String });
  await endpoints.deleteWebhook({ company, endpoint });
});

t.test("a refusal is one sentence that says how to fix the problem", async (t) => {
  const endpoint = await makeEndpoint("http://127.0.0.1:9/hook");
  const [of, events] = [{ company, endpoint }, "customer.created"];
  const cases: [run: () => Promise<unknown>, message: RegExp][] = [
    [
      () => endpoints.createWebhook({ company, url: "ftp://x", events }),
      /^The URL must start with/,
    ],
    [() => endpoints.createWebhook({ company, url: "http://x", events: "," }), /^Choose at least/],
    [() => endpoints.updateWebhook(of), /^Nothing to change: add --url/],
    [() => endpoints.enableWebhook({ company, endpoint: UNKNOWN }), /webhook list --company/],
    [() => endpoints.enableWebhook({ ...of, company: OTHER_COMPANY }), /no webhook endpoint with/],
    [() => endpoints.enableWebhook({ company: UNKNOWN, endpoint }), /company list/],
    [() => endpoints.deleteWebhook({ company, endpoint: "7" }), /^--endpoint must be a UUID/],
    [() => secrets.activateWebhookSecret(of), /Rotate the secret first/],
    [() => log.resendWebhook({ company, delivery: UNKNOWN }), /webhook deliveries --company/],
    [() => log.recoverWebhook({ ...of, since: "soon" }), /^--since must be a duration/],
    [() => log.recoverWebhook({ ...of, since: "2999-01-01" }), /^--since must be in the past/],
    [() => log.showDeliveries({ company, state: "lost" }), /^--state must be one of pending,/],
    [() => log.showDeliveries({ company, limit: "0" }), /^--limit must be a whole number/],
  ];
  for (const [refused, message] of cases)
    await t.rejects(refused(), { name: "OperatorError", message, exitCode: 1 });
  await endpoints.deleteWebhook(of);
});

t.test(
  "a test event that nothing sends reports that no delivery worker seems to be running",
  async (t) => {
    const endpoint = await makeEndpoint("http://127.0.0.1:9/hook");
    const tested = await testWebhook({ company, endpoint }, 0);
    t.match(tested, {
      exitCode: 1,
      text: /no delivery worker seems to be running/,
      json: { attempt: null },
    });
    await endpoints.deleteWebhook({ company, endpoint });
  },
);

t.test("while a service is running, test events and resent events are sent at once", async (t) => {
  const db = openDatabase(databaseUrl, { poolSize: 2, ...(await clusterOptions()) });
  const webhooks = openWebhooks(
    { db, clock: new TestClock(), isEmbedded: true },
    { secretsKeys: [key], dataDir: "", demo: true, webhooksAllowLocal: true },
  );
  // The worker would poll only after this test.
  const worker = startDeliveryWorker(webhooks, { pollMs: 3_600_000 });
  t.teardown(async () => {
    await worker.stop();
    await webhooks.close();
    await db.close();
  });
  const receiver = await startReceiver(t);
  const endpoint = await makeEndpoint(receiver.url);
  const of = { company, endpoint };

  const arrived = await testWebhook(of);
  t.match(arrived, {
    exitCode: 0,
    text: /^The test event was delivered: the receiver answered 200 in [\d.]+ ms\.\nDNS [\d.]+ ms, TCP [\d.]+ ms, first byte [\d.]+ ms$/,
    json: { hint: null },
  });
  receiver.answer = (response) => response.writeHead(500).end("Oops");
  const failed = await run("test", "--company", company, "--endpoint", endpoint, "--json");
  t.match(failed, { code: 1, stderr: "" }, "the test event failed");
  t.match(failed.json(), {
    state: "failed",
    attempt: {
      status: 500,
      stage: null,
      error: /answered 500/,
      excerpt: "Oops",
      headers: { "x-service-event-type": "webhook.test" },
    },
    hint: /logs/,
  });
  const said = (await testWebhook(of)).text;
  t.match(
    said,
    /^The test event failed after .* 500\.\nDNS .*\nHow to fix it: Your server failed\. Check/,
  );
  receiver.answer = (response) => response.end();

  const [, recent] = await makeEvents(3, 1);
  const recovered = await log.recoverWebhook({ ...of, since: "2h" });
  t.match(recovered, { json: { deliveries: 1 }, text: /^Queued 1 event since/ });
  const body = '{"n":1}';
  const count = () => receiver.received.filter((request) => String(request.body) === body).length;
  const arrivals = (expected: number) =>
    eventually(`${expected} arrivals`, async () => (count() === expected ? true : undefined));
  await arrivals(1);
  const deliveries = await eventually("its result", async () => {
    const { json } = await log.showDeliveries({ ...of, state: "succeeded", limit: "1" });
    const [newest] = json["deliveries"] as { id: string; eventId: string }[];
    return newest?.eventId === recent ? newest : undefined;
  });
  const resent = await log.resendWebhook({ company, delivery: deliveries.id });
  t.match(resent.json, { eventId: recent, endpointId: endpoint });
  await arrivals(2);

  const all = await log.showDeliveries({ ...of });
  t.match(all.text, /^ID +CREATED +STATE .*\n(.*\n){4}.* succeeded .* test .* webhook\.test$/);
  const before = await log.showDeliveries({ ...of, before: deliveries.id });
  t.equal((before.json["deliveries"] as object[]).length, 3, "all tests");
  const one = await log.showDeliveries({ company, delivery: deliveries.id });
  t.match(one.text, /\n\n# +AT +TOOK +STATUS .*\n1 .* ms +200 /);
  t.match(one.json, { id: deliveries.id, attemptLog: [{ number: 1, status: 200 }] });
});
