/** Tests the overview of the developer platform. */
import { eq } from "drizzle-orm";
import type { Response } from "light-my-request";
import t from "tap";
import { v7 as uuid } from "uuid";
import { EVENT_TYPES } from "#src/events/envelope.ts";
import { listKeys } from "#src/accounts/keys.ts";
import { apiKeys, deliveries, webhookEndpoints } from "#src/db/schema/index.ts";
import { recordResults } from "../helpers/data/delivery-queue.ts";
import { createEndpoint, disableEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi, type Api, type Company } from "../helpers/api.ts";
import { signedIn, textOf, withoutTokens, type PlatformUser } from "../helpers/users.ts";
import { aRow, idOf, pageOf, writeRequests } from "./request-log.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const shared = await startApi(t);

/** Fields that the results of attempts share. */
const ATTEMPT = {
  durationMs: 12.5,
  stage: null,
  error: null,
  excerpt: null,
  headers: null,
  dnsMs: null,
  connectMs: null,
  tlsMs: null,
  firstByteMs: null,
};

async function overview(user: PlatformUser, query = ""): Promise<string> {
  const page = await user.get(`/developer${query}`);
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
  const api = await shared.asNewCompany();
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
  const api = await shared.asNewCompany();
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
  /** Seconds until the window resets, as the API says it. */
  const resetOf = ({ headers }: Response) =>
    Number(/t=(\d+)/.exec(String(headers["ratelimit"]))?.[1]);
  const [, shown] =
    /1 of 3 used .* 2 requests left. The window resets in (\d+) seconds/.exec(await quota()) ?? [];
  t.equal(first.headers["ratelimit-policy"], '"company";q=3;w=60', "as the API says it");
  t.match(await overview(admin), /<progress [^>]*class="good">/);
  const second = await api.call("listZones", { key: company.key });
  t.equal(resetOf(first), 60);
  t.ok(Number(shown) <= 60 && Number(shown) >= resetOf(second), `${shown} seconds`);
  t.match(await quota(), "1 request left. The window resets");
  api.services.clock.advance(30_000);
  for (const _ of [1, 2, 3]) await api.call("listZones", { key: company.key });
  t.match(
    await quota(),
    /3 of 3 used .* Quota used up. Requests are rejected with status 429. The window resets in ([12]?\d|30) seconds?/,
  );
  t.match(await overview(admin), /<progress id="quota-used" max="3" value="3" class="bad">/);
  api.services.clock.advance(31_000);
  t.match(await quota(), "No window is open");
  t.equal((await api.call("listZones", { key: company.key })).statusCode, 200);
});

t.test("requests are counted per hour and status class", async (t) => {
  const api = await shared.asNewCompany();
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
  const day = cardOf(await overview(admin), "requests-heading");
  t.match(textOf(day), "Requests in the last 24 hours 12 requests");
  t.match(
    textOf(day),
    /12 requests 58.3% succeeded, 33.3% were client errors and 8.3% were server errors/,
  );
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
  const weekPage = await overview(admin, "?period=7d");
  t.match(textOf(weekPage), "Requests in the last 7 days 28 requests");
  const week = countsOf(cardOf(weekPage, "requests-heading"));
  t.equal(week.length, 29);
  t.strictSame(week[28], ["Total", "23", "4", "1"]);
});

t.test(
  "an outage shows what was delivered and what is being retried, and is no problem yet",
  async (t) => {
    const api = await shared.asNewCompany();
    const admin = await signedIn(api);
    const { db } = api.services;
    goToMidHour(api);
    const endpoint = await addEndpoint(api, "http://127.0.0.1:9/hooks");
    const companyId = api.company.id;
    const now = api.services.clock.now();
    // 32 deliveries succeed at once; 65 fail three times each and are retried.
    for (let n = 0; n < 97; n++)
      await api.call("createCustomer", { body: { displayName: `${n}` } });
    const rows = await db.work.select().from(deliveries).where(eq(deliveries.companyId, companyId));
    t.equal(rows.length, 97);
    const result = ({ id }: { id: string }, number: number, state: "succeeded" | "retrying") => ({
      companyId,
      deliveryId: id,
      state,
      nextAttemptAt: state === "retrying" ? now : null,
      finishedAt: state === "succeeded" ? now : null,
      attempt: { ...ATTEMPT, number, at: now, status: state === "succeeded" ? 200 : 503 },
    });
    const succeeded = rows.slice(0, 32).map((row) => result(row, 1, "succeeded"));
    await recordResults(db.work, succeeded);
    for (const number of [1, 2, 3]) {
      const failed = rows.slice(32).map((row) => result(row, number, "retrying"));
      await recordResults(db.work, failed);
      await recordResults(db.work, failed); // a result that is recorded twice
    }
    const page = await overview(admin);
    const card = textOf(cardOf(page, "deliveries-heading"));
    t.match(card, "32 delivered No delivery was given up.");
    t.match(card, "65 deliveries are waiting to be retried now");
    t.match(card, "Succeeded: 32 Failed, to be retried: 195 Failed for good: 0");
    t.match(card, /127.0.0.1:9\/hooks 32 0 65/);
    t.strictSame(countsOf(cardOf(page, "deliveries-heading")).at(24), ["Total", "32", "195", "0"]);
    const health = textOf(/<section[^>]*data-health.*?<\/section>/s.exec(page)?.[0] ?? "");
    t.match(
      health,
      /No problems since .* 32 events delivered; 65 deliveries are waiting to be retried/,
      "failed attempts that are retried are no problem",
    );
    const pageOfEndpoint = textOf((await admin.get(`/developer/webhooks/${endpoint.id}`)).body);
    t.match(pageOfEndpoint, "14.1% of 227 attempts succeeded");
    t.match(pageOfEndpoint, "Receiver answered 5xx 195 attempts 85.9%");
    t.match(pageOfEndpoint, /p50 \d+ ms, p95 \d+ ms, from the DNS lookup/);
    const stranger = await signedIn(api, "admin", await api.addCompany());
    t.match(textOf(await overview(stranger)), "Deliveries in the last 24 hours None since");
  },
);

t.test(
  "events that were not delivered after 15 minutes, or after all retries, are a problem",
  async (t) => {
    const api = await shared.asNewCompany();
    const admin = await signedIn(api);
    const { clock, db } = api.services;
    goToMidHour(api);
    const endpoint = await addEndpoint(api, "http://127.0.0.1:9/late");
    await db.work
      .update(webhookEndpoints)
      .set({ name: "Late board" })
      .where(eq(webhookEndpoints.id, endpoint.id));
    for (const displayName of ["late", "lost"])
      await api.call("createCustomer", { body: { displayName } });
    const [late, lost] = await db.work
      .select()
      .from(deliveries)
      .where(eq(deliveries.companyId, api.company.id));
    const record = async (id: string | undefined, state: "retrying" | "failed") => {
      const now = clock.now();
      const attempt = { ...ATTEMPT, number: 1, at: now, status: 503 };
      const ends =
        state === "failed"
          ? { nextAttemptAt: null, finishedAt: now }
          : { nextAttemptAt: now, finishedAt: null };
      const result = { companyId: api.company.id, deliveryId: id ?? "", state, attempt, ...ends };
      await recordResults(db.work, [result]);
    };
    const health = async () => {
      const page = await overview(admin);
      return textOf(/<section[^>]*data-health.*?<\/section>/s.exec(page)?.[0] ?? "");
    };
    await record(late?.id, "retrying");
    clock.advance(14 * 60_000);
    t.notMatch(
      await overview(admin),
      /endpoint is failing|\d problems? since/,
      "retries may deliver it",
    );
    clock.advance(2 * 60_000);
    t.match(await health(), /1 problem since .* 2 events were not delivered within 15 minutes/);
    await record(lost?.id, "failed");
    t.match(await health(), "1 delivery failed after all retries");
    await db.work
      .update(webhookEndpoints)
      .set({ failingSince: new Date(clock.now().getTime() - 15 * 60_000) })
      .where(eq(webhookEndpoints.id, endpoint.id));
    const page = textOf(await overview(admin));
    t.match(page, /1 endpoint is failing Late board : every attempt has failed for 15 minutes/);
    t.notMatch(page, "not delivered within", "the endpoint's line says it once");
  },
);

t.test("operations, senders and error codes are listed with links to their requests", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const hour = goToMidHour(api);
  const [key] = await listKeys(api.services, api.company.id);
  const row = (changes: object) =>
    aRow(api.company, { at: hour, keyId: key?.id ?? null, ...changes });
  await writeRequests(api, [
    ...Array.from({ length: 19 }, () => row({ durationMs: 10 })),
    row({ durationMs: 400, status: 422, code: "ADDRESS_NOT_FOUND" }),
    row({
      operation: "listZones",
      keyId: null,
      status: 500,
      code: "INTERNAL_ERROR",
      durationMs: 50,
    }),
    row({ operation: "listZones", status: 429, code: "REQUEST_LIMIT_EXCEEDED", durationMs: 1 }),
  ]);
  const page = await overview(admin);
  const lists = textOf(cardOf(page, "top-heading"));
  t.match(lists, /listCustomers 20 1 \(5.0%\) (9|10).*? ms (9|10).*? ms listZones 2 2 \(100%\)/);
  t.match(lists, /Key or agent .* test 21 2 \(9.5%\)/);
  t.match(lists, /ADDRESS_NOT_FOUND 1 INTERNAL_ERROR 1 REQUEST_LIMIT_EXCEEDED 1/);
  const hrefs = [...page.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&#38;", "&").replaceAll("&amp;", "&"),
  );
  for (const filter of [`key=${key?.id}`, "code=ADDRESS_NOT_FOUND", "operation=listZones"]) {
    const href = hrefs.find(
      (each) => each.startsWith("/developer/requests?") && each.includes(filter),
    );
    const list = await admin.get(href ?? "");
    t.equal(list.statusCode, 200, filter);
    t.notMatch(list.body, "Fix the highlighted fields");
  }
  t.match(
    textOf(cardOf(page, "quota-history-heading")),
    "1 request rejected with status 429 in 1 hour",
  );
  t.match(textOf(cardOf(page, "latency-heading")), /p50 \d+(\.\d)? ms, p95 \d+ ms/);
  const stranger = await overview(await signedIn(api, "admin", await api.addCompany()));
  t.notMatch(stranger, "top-heading");
});

t.test("a period without requests or deliveries shows a text instead of a chart", async (t) => {
  const api = await shared.asNewCompany();
  const page = await overview(await signedIn(api));
  for (const id of ["requests-heading", "deliveries-heading"])
    t.match(textOf(cardOf(page, id)), /None since \d{4}-\d\d-\d\d \d\d:00 UTC/);
  const latency = textOf(cardOf(page, "latency-heading"));
  t.match(latency, /No requests since \d{4}-\d\d-\d\d \d\d:00 UTC/);
  t.notMatch(withoutTokens(page), /class="chart|NaN/);
});

t.test("failing and disabled endpoints are listed in a warning", async (t) => {
  const api = await shared.asNewCompany();
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
  t.match(text, /127.0.0.1:9\/failing : every attempt has failed for 3 hours, since .* UTC/);
  t.match(text, "is disabled and receives no events. The receiver answered 410 Gone. Enable it");
  t.match(text, "127.0.0.1:9/off is disabled");
  t.notMatch(page, well.id);
  t.notMatch(page, "<b>gone");
  for (const { id } of [failing, gone, byHand]) t.match(page, `/developer/webhooks/${id}"`);
});

t.test("expiring and unused keys are listed in a warning", async (t) => {
  const api = await shared.asNewCompany();
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
