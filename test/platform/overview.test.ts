/** Tests the overview of the developer platform. */
import { eq } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import { EVENT_TYPES } from "#src/events/envelope.ts";
import { apiKeys, deliveryCounts, webhookEndpoints } from "#src/db/schema/index.ts";
import { createEndpoint, disableEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi, type Api, type Company } from "../helpers/api.ts";
import { signedIn, textOf, withoutTokens, type PlatformUser } from "../helpers/users.ts";
import { aRow, idOf, pageOf, writeRequests } from "./request-log.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function overview(user: PlatformUser): Promise<string> {
  const page = await user.get("/developer");
  if (page.statusCode !== 200) throw new Error(`the overview answers ${page.statusCode}`);
  return page.body;
}

/** Moves the clock to the middle of an hour, so that no hour ends during a test. */
function goToMidHour({ services: { clock } }: Api): Date {
  clock.advance((1.5 * HOUR_MS - (clock.now().getTime() % HOUR_MS)) % HOUR_MS);
  return new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS);
}

/** The section of a page that a heading labels. */
function cardOf(page: string, id: string): string {
  const from = page.indexOf(`aria-labelledby="${id}"`);
  const end = page.indexOf("</section>", from);
  return page.slice(page.lastIndexOf("<", from), end);
}

/** The rows of a chart's table: the bar's label, then its counts. */
function countsOf(card: string): string[][] {
  const rows = [...card.matchAll(/<tr>\s*<th scope="row">(.*?)<\/tr>/gs)];
  return rows.map(([, row = ""]) =>
    row
      .split(/<[^>]*>/)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== ""),
  );
}

async function addEndpoint(api: Api, url: string, company: Pick<Company, "id"> = api.company) {
  const newEndpoint = { url, events: EVENT_TYPES };
  const { endpoint } = await createEndpoint(api.services.webhooks, company.id, newEndpoint);
  return endpoint;
}

t.test("a new company sees its first steps and which of them are done", async (t) => {
  const api = await startApi(t);
  const company = await api.addCompany();
  const db = api.services.db.work;
  await db.delete(apiKeys).where(eq(apiKeys.companyId, company.id));
  const admin = await signedIn(api, "admin", company);
  const steps = async () => textOf(cardOf(await overview(admin), "steps-heading"));
  t.match(
    await steps(),
    /Create an API key Your .* Make a request Copy .* Add a webhook endpoint We POST/,
  );
  t.notMatch(await steps(), "done");

  const key = await api.addKey(company.id, ["customers:read"]);
  t.match(
    await steps(),
    /Create an API key done .* Make a request Copy .* Add a webhook endpoint We POST/,
  );
  const response = await api.call("listZones", { key });
  await pageOf(admin, idOf(response));
  t.match(
    await steps(),
    /Create an API key done .* Make a request done .* Add a webhook endpoint We POST/,
  );
  const viewer = await overview(await signedIn(api, "viewer", company));
  t.match(
    textOf(cardOf(viewer, "steps-heading")),
    "Only admins can create keys, add endpoints and connect agents.",
  );
  t.notMatch(viewer, "/developer/webhooks/new");

  await addEndpoint(api, "http://127.0.0.1:9/", company);
  t.notMatch(await overview(admin), "Get started");
});

t.test("the quota card shows the open window, and viewing it uses no quota", async (t) => {
  const api = await startApi(t);
  const company = await api.addCompany(3);
  const admin = await signedIn(api, "admin", company);
  await api.call("listZones");
  const quota = async () => textOf(cardOf(await overview(admin), "quota-heading"));
  t.match(
    await quota(),
    "No window is open. The next request starts one. 3 requests per 60 seconds",
    "another company's requests don't count",
  );
  const first = await api.call("listZones", { key: company.key });
  t.match(await quota(), /1 of 3 used .* 2 requests left. The window resets in (60|59) seconds/);
  t.equal(first.headers["ratelimit-policy"], '"company";q=3;w=60', "as the API says it");
  await api.call("listZones", { key: company.key });
  t.match(await quota(), "1 request left. The window resets");
  api.services.clock.advance(30_000);
  for (const _ of [1, 2, 3]) await api.call("listZones", { key: company.key });
  t.match(
    await quota(),
    /3 of 3 used .* Quota used up. Requests are rejected with status 429. The window resets in (30|29) seconds/,
  );
  t.match(await overview(admin), /<progress id="quota-used" max="3" value="3">/);
  api.services.clock.advance(31_000);
  t.match(await quota(), "No window is open");
  t.equal((await api.call("listZones", { key: company.key })).statusCode, 200);
});

t.test("requests are counted per hour and status class", async (t) => {
  const api = await startApi(t);
  const admin = await signedIn(api, "viewer");
  const other = await api.addCompany();
  const thisHour = goToMidHour(api);
  const rows = (status: number, hoursAgo: number, count: number, company = api.company) =>
    Array.from({ length: count }, () =>
      aRow(company, { status, at: new Date(thisHour.getTime() - hoursAgo * HOUR_MS) }),
    );
  await writeRequests(api, [
    ...rows(200, 0, 5),
    ...rows(201, 23, 2),
    ...rows(404, 1, 3),
    ...rows(429, 1, 1),
    ...rows(503, 2, 1),
    ...rows(200, 24, 9),
    ...rows(200, 24 * 5, 7),
    ...rows(200, 24 * 8, 100),
    ...rows(200, 0, 50, other),
  ]);
  const page = await overview(admin);
  const day = cardOf(page, "requests-day");
  t.match(textOf(day), "Requests in the last 24 hours 12 requests");
  t.match(textOf(day), "58.3% succeeded, 33.3% client errors, 8.3% server errors");
  t.match(
    day,
    "<desc>12 requests in total: Succeeded (2xx, 304) 7, Client errors (4xx) 4, Server errors (5xx) 1.",
  );
  const cells = countsOf(day);
  t.equal(cells.length, 25, "every hour has a bar");
  const label = (hoursAgo: number) => {
    const iso = new Date(thisHour.getTime() - hoursAgo * HOUR_MS).toISOString();
    return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
  };
  t.strictSame(cells[0], [label(23), "2", "0", "0"]);
  t.strictSame(cells[22], [label(1), "0", "4", "0"]);
  t.strictSame(cells[23], [label(0), "5", "0", "0"]);
  t.strictSame(cells[24], ["Total", "7", "4", "1"]);
  const week = countsOf(cardOf(page, "requests-week"));
  t.equal(week.length, 29);
  t.strictSame(week[28], ["Total", "23", "4", "1"]);
});

t.test("deliveries are counted by state, over all endpoints", async (t) => {
  const api = await startApi(t);
  const admin = await signedIn(api);
  const { db } = api.services;
  const hour = goToMidHour(api);
  const one = await addEndpoint(api, "http://127.0.0.1:9/one");
  const two = await addEndpoint(api, "http://127.0.0.1:9/two");
  const yesterday = new Date(hour.getTime() - DAY_MS);
  const ended = { companyId: api.company.id, hour };
  await db.work.insert(deliveryCounts).values([
    { ...ended, endpointId: one.id, state: "succeeded", count: 1200 },
    { ...ended, endpointId: two.id, state: "succeeded", count: 34 },
    { ...ended, endpointId: two.id, state: "failed", count: 1 },
    { ...ended, endpointId: two.id, state: "skipped", count: 5 },
    { ...ended, endpointId: two.id, state: "cancelled", count: 6 },
    { ...ended, endpointId: two.id, state: "failed", count: 3, hour: yesterday },
  ]);
  const page = await overview(admin);
  const day = textOf(cardOf(page, "deliveries-day"));
  t.match(
    day,
    "1,246 deliveries Of 1,235 attempted deliveries, 99.9% succeeded and 0.1% failed after all retries",
  );
  t.strictSame(countsOf(cardOf(page, "deliveries-day")).at(-1), ["Total", "1,234", "1", "5", "6"]);
  t.match(textOf(cardOf(page, "deliveries-week")), "1,249 deliveries");
  t.match(page, "Skipped (endpoint disabled): 5");
});

t.test("a period without requests or deliveries shows a text instead of a chart", async (t) => {
  const api = await startApi(t);
  const page = await overview(await signedIn(api));
  for (const id of ["requests-day", "requests-week", "deliveries-day", "deliveries-week"])
    t.match(
      textOf(cardOf(page, id)),
      /0 (requests|deliveries) None since \d{4}-\d\d-\d\d \d\d:00 UTC/,
    );
  t.notMatch(withoutTokens(page), /<svg|NaN/);
});

t.test("failing and disabled endpoints are listed in a warning", async (t) => {
  const api = await startApi(t);
  const admin = await signedIn(api);
  const { db, webhooks, clock } = api.services;
  const well = await addEndpoint(api, "http://127.0.0.1:9/well");
  t.notMatch(await overview(admin), /endpoints? (is|are) /);
  const failing = await addEndpoint(api, "http://127.0.0.1:9/failing");
  const gone = await addEndpoint(api, "http://127.0.0.1:9/<b>gone</b>");
  const byHand = await addEndpoint(api, "http://127.0.0.1:9/off");
  const change = (id: string, set: Partial<typeof webhookEndpoints.$inferInsert>) =>
    db.work.update(webhookEndpoints).set(set).where(eq(webhookEndpoints.id, id));
  const failingSince = new Date(clock.now().getTime() - 3 * HOUR_MS);
  await change(failing.id, { failingSince });
  const disabledReason = "The receiver answered 410 Gone.";
  await change(gone.id, { status: "auto_disabled", disabledReason });
  await disableEndpoint(webhooks, api.company.id, byHand.id);
  const page = await overview(admin);
  const text = textOf(page);
  t.match(text, "1 endpoint is failing, 2 endpoints are disabled");
  t.match(text, /127.0.0.1:9\/failing : every attempt since .* has failed \(3 hours\)/);
  t.match(text, "is disabled and receives no events. The receiver answered 410 Gone. Enable it");
  t.match(text, "http://127.0.0.1:9/off is disabled");
  t.notMatch(page, well.id);
  t.notMatch(page, "<b>gone");
  for (const { id } of [failing, gone, byHand]) t.match(page, `/developer/webhooks/${id}"`);
});

t.test("expiring and unused keys are listed in a warning", async (t) => {
  const api = await startApi(t);
  const admin = await signedIn(api);
  const { db, clock } = api.services;
  const now = clock.now().getTime();
  const inDays = (days: number) => new Date(now + days * DAY_MS + HOUR_MS);
  const add = async (name: string, changes: Partial<typeof apiKeys.$inferInsert>) => {
    const values = { companyId: api.company.id, scopes: ["customers:read"], lastFour: "abcd" };
    const hash = Buffer.from(name);
    const row = { ...values, id: uuid(), name, hash, createdAt: inDays(-100), ...changes };
    await db.work.insert(apiKeys).values(row);
  };
  t.notMatch(await overview(admin), /API keys? (is|are|expires?) /);
  const lastUsedAt = inDays(-1);
  await add("Soon", { expiresAt: inDays(13), lastUsedAt });
  await add("Sooner", { expiresAt: inDays(2), lastUsedAt });
  await add("Later", { expiresAt: inDays(15), lastUsedAt });
  await add("Ended", { expiresAt: inDays(-2) });
  await add("Shut", { expiresAt: inDays(2), revokedAt: inDays(-2) });
  await add("Rotated", { expiresAt: inDays(1), replacedBy: uuid(), lastUsedAt });
  await add("<i>Idle</i>", { lastUsedAt: inDays(-40) });
  await add("Never", {});
  await add("Fresh", { createdAt: inDays(-3) });
  await add("Monthly", { lastUsedAt: inDays(-31) });
  const text = textOf(await overview(admin));
  const warning = "3 API keys expire soon, 2 API keys are unused";
  t.match(text, warning);
  const notice = text.slice(text.indexOf(warning), text.indexOf("Get started"));
  t.match(
    notice,
    /Rotated was rotated and expires in 1 day, .* It was last used .* Sooner expires in 2 days, .* Soon expires in 13 days, .*Rotate it before then/,
  );
  t.match(notice, "<i>Idle</i> has not been used for 39 days. Revoke it if no one needs it");
  t.match(notice, "Never has not been used since it was created 99 days ago");
  t.notMatch(notice, /Later|Ended|Shut|Fresh|Monthly/);
});

t.test("only the first unused keys are listed, the rest is counted", async (t) => {
  const api = await startApi(t);
  const admin = await signedIn(api);
  for (const _ of Array.from({ length: 7 })) await api.addKey(api.company.id, ["customers:read"]);
  // The session expires in that time.
  api.services.clock.advance(40 * DAY_MS);
  t.equal((await admin.get("/developer")).statusCode, 303);
  const page = await overview(await signedIn(api));
  t.match(textOf(page), "3 more keys that are unused");
});
