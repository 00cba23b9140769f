/** Tests that the checklist before going live is ticked by what the company's program does in its sandbox. */
import t, { type Test } from "tap";
import { createKey } from "#src/accounts/keys.ts";
import { rotateSecret } from "#src/webhooks/endpoints/secrets-rotation.ts";
import { DAY_MS } from "#src/kernel/time.ts";
import { startApi, type Api } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { signedIn, textOf, type PlatformUser } from "../helpers/users.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../helpers/webhooks.ts";

const PAGE = "/developer/go-live";
const TITLES = {
  call: "Make a call",
  replay: "Repeat a write with its idempotency key",
  retry: "Retry after 429 or 5xx",
  cursor: "Read a list with its cursor",
  ifMatch: "Change a resource with If-Match",
  delivery: "Accept a webhook",
  duplicate: "Accept an event that arrives twice",
  recovered: "Accept a webhook after a failure",
  secret: "Rotate a signing secret",
  liveKey: "Create a live key with the least scopes and an expiry",
} as const;
type Item = keyof typeof TITLES;

const shared = await startApi(t);

/** The items that are ticked. */
async function seen(user: PlatformUser): Promise<Item[]> {
  const { body } = await user.get(PAGE);
  const items = body
    .split('<li class="card')
    .slice(1)
    .map((item) => textOf(item.replace(/^[^>]*>/, "")));
  return (Object.keys(TITLES) as Item[]).filter((id) =>
    items.some((item) => item.trim().startsWith(`${TITLES[id]} seen`)),
  );
}

async function expectSeen(t: Test, user: PlatformUser, ...expected: Item[]): Promise<void> {
  const last = await eventually(`${expected.join(", ")} are seen`, async () => {
    const now = await seen(user);
    return now.length === expected.length ? now : undefined;
  });
  t.strictSame(
    last,
    Object.keys(TITLES).filter((id) => (expected as string[]).includes(id)),
  );
}

async function companyWithSandbox(): Promise<{ live: Api; sandbox: Api; user: PlatformUser }> {
  const live = await shared.asNewCompany();
  const sandbox = await live.asSandbox();
  return { live, sandbox, user: await signedIn(live) };
}

t.test("requests of the sandbox tick their items, and link the request", async (t) => {
  const { live, sandbox, user } = await companyWithSandbox();
  await expectSeen(t, user);
  await live.call("listCustomers");
  await sandbox.call("getCustomer", { params: { id: crypto.randomUUID() } });
  await expectSeen(t, user);

  const created = await sandbox.call("createCustomer", { body: { displayName: "A" } });
  await expectSeen(t, user, "call");
  const again = { headers: { "idempotency-key": "k" }, body: { displayName: "B" } };
  await sandbox.call("createCustomer", again);
  await expectSeen(t, user, "call");
  await sandbox.call("createCustomer", again);
  await expectSeen(t, user, "call", "replay");

  const headers = { "x-sandbox-simulate": "error=SERVICE_UNAVAILABLE" };
  await sandbox.call("listCustomers", { headers });
  const { nextCursor } = (
    await sandbox.call("listCustomers", {
      query: { limit: 1 },
      key: await sandbox.addKey(sandbox.company.id, ["customers:read"]),
    })
  ).json<{ nextCursor: string }>();
  await expectSeen(t, user, "call", "replay");
  await sandbox.call("listCustomers", { query: { limit: 1, after: nextCursor } });
  await expectSeen(t, user, "call", "replay", "retry", "cursor");

  const { id } = created.json<{ data: { id: string } }>().data;
  const change = { params: { id }, body: { displayName: "C" } };
  await sandbox.call("updateCustomer", { ...change, headers: { "if-match": '"old"' } });
  await expectSeen(t, user, "call", "replay", "retry", "cursor");
  const etag = String(
    created.headers["etag"] ??
      (await sandbox.call("getCustomer", { params: { id } })).headers["etag"],
  );
  await sandbox.call("updateCustomer", { ...change, headers: { "if-match": etag } });
  await expectSeen(t, user, "call", "replay", "retry", "cursor", "ifMatch");

  t.notMatch((await user.get(PAGE)).body, "Show the request", "live pages don't have it");
  await user.post("/developer/environment", { environment: "sandbox" });
  const [path = ""] =
    /\/developer\/requests\/[0-9a-f-]{36}/.exec((await user.get(PAGE)).body) ?? [];
  t.equal((await user.get(path)).statusCode, 200);
});

t.test("deliveries to the company's receiver tick their items", async (t) => {
  const { live, sandbox, user } = await companyWithSandbox();
  const receiver = await startReceiver(t);
  const { endpoint } = await addEndpoint(sandbox, receiver.url);
  runDeliveryWorker(t, sandbox);
  const trigger = (more = {}) =>
    sandbox.call("createSandboxEvents", { body: { type: "customer.updated", ...more } });
  await trigger();
  await expectSeen(t, user, "call", "delivery");
  await trigger({ duplicate: true });
  await expectSeen(t, user, "call", "delivery", "duplicate");
  receiver.answer = (response) => response.writeHead(500).end();
  const before = receiver.received.length;
  await trigger();
  await eventually("the first attempt", async () => receiver.received[before]);
  receiver.answer = (response) => response.end("ok");
  await eventually("the retry", async () => {
    await sandbox.call("advanceSandboxClock", { body: { seconds: 3600 } });
    return receiver.received[before + 1];
  });
  await expectSeen(t, user, "call", "delivery", "duplicate", "recovered");
  const webhooks = { ...sandbox.services.webhooks, actor: "admin@test.example" };
  await rotateSecret(webhooks, sandbox.company.id, endpoint.id);
  await expectSeen(t, user, "call", "delivery", "duplicate", "recovered", "secret");
  await user.post("/developer/environment", { environment: "sandbox" });
  const { body } = await user.get(PAGE);
  const [path = ""] = /\/developer\/webhooks\/deliveries\/[0-9a-f-]{36}/.exec(body) ?? [];
  t.equal((await user.get(path)).statusCode, 200);
  t.match(body, "/developer/audit?action=endpoint.secret_rotated");
  t.strictSame(await seen(await signedIn(await live.asNewCompany())), [], "another company");
});

t.test("a live key ticks its item if it expires and has no scope without a use", async (t) => {
  const { live, sandbox, user } = await companyWithSandbox();
  const accounts = { db: live.services.db, clock: live.services.clock, actor: "operator" };
  const add = (scopes: string[], expiresAt: Date | null) =>
    createKey(accounts, live.company.id, { name: "Key", scopes, expiresAt });
  const soon = new Date(live.services.clock.now().getTime() + DAY_MS);
  await add(["customers:read"], soon);
  await expectSeen(t, user);
  await sandbox.call("listCustomers");
  await expectSeen(t, user, "call", "liveKey");
  const other = await companyWithSandbox();
  await other.sandbox.call("listCustomers");
  const addOther = (scopes: string[], expiresAt: Date | null) =>
    createKey(accounts, other.live.company.id, { name: "Key", scopes, expiresAt });
  await addOther(["customers:read"], null);
  await addOther(["customers:read", "customers:write"], soon);
  await expectSeen(t, other.user, "call");
});

t.test("requests of the documentation's keys aren't the program's", async (t) => {
  const { sandbox, user } = await companyWithSandbox();
  const { csrf } = (await user.get("/developer/documentation/session")).json<{ csrf: string }>();
  const answer = await user.post(
    "/developer/documentation/key",
    { environment: "sandbox" },
    { csrf },
  );
  const { secret: key } = answer.json<{ secret: string }>();
  await sandbox.call("listCustomers", { key });
  await sandbox.call("listCustomers", {
    key: await sandbox.addKey(sandbox.company.id, ["customers:read"]),
    query: { limit: 0 },
  });
  await eventually("both are recorded", async () => {
    await user.post("/developer/environment", { environment: "sandbox" });
    const list = textOf((await user.get("/developer/requests")).body);
    return list.split("listCustomers").length > 2 || undefined;
  });
  t.strictSame(await seen(user), []);
});

t.test("the page says how to create the sandbox", async (t) => {
  const user = await signedIn(await shared.asNewCompany(), "viewer");
  const page = await user.get(PAGE);
  t.equal(page.statusCode, 200);
  t.match(textOf(page.body), "Your company has no sandbox yet.");
});
