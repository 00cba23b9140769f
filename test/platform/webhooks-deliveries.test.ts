/** Tests the delivery list of the developer platform: filters and paging. */
import t from "tap";
import { listDeliveries, searchDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { startApi } from "../helpers/api.ts";
import { signedIn, textOf } from "../helpers/users.ts";
import { addEndpoint } from "../helpers/webhooks.ts";
import { DELIVERIES, setState, startSubscriber } from "./webhooks.ts";

const UNKNOWN = "019b0000-0000-7000-8000-00000000000f";

const shared = await startApi(t);

/** The ids of the deliveries that a page lists. */
function idsOf(page: string): string[] {
  const links = page.matchAll(
    /<th scope="row">\s*<a href="\/developer\/webhooks\/deliveries\/([^"]+)"/g,
  );
  return [...links].map(([, id]) => id ?? "");
}

/** The target of a page's link. */
function linkOf(page: string, label: string): string | undefined {
  const link = new RegExp(`<a [^>]*href="([^"]+)"[^>]*>${label}</a`).exec(page)?.[1];
  return link === undefined ? undefined : textOf(link);
}

t.test("the empty list says how to begin", async (t) => {
  const { admin } = await startSubscriber(t, shared);
  const page = await admin.get(DELIVERIES);
  t.equal(page.statusCode, 200);
  t.match(textOf(page.body), "No deliveries yet. Send a test event");
  t.notMatch(page.body, 'aria-label="Pages"');
});

t.test(
  "a page has fifty deliveries, newest first, and the pages contain every delivery once",
  async (t) => {
    const { api, admin, endpointId, write } = await startSubscriber(t, shared);
    for (let count = 0; count < 60; count++) await write();
    const all = await listDeliveries(api.services.webhooks, api.company.id, { limit: 100 });
    const filter = `endpoint=${endpointId}&state=pending`;
    const first = (await admin.get(`${DELIVERIES}?${filter}`)).body;
    const older = linkOf(first, "Older") ?? "";
    t.match(older, filter, "the link keeps the filters");
    const second = (await admin.get(older)).body;
    t.equal(idsOf(first).length, 50);
    t.same(
      [...idsOf(first), ...idsOf(second)],
      all.map(({ id }) => id),
    );
    t.equal(linkOf(first, "Newest"), undefined);
    t.equal(linkOf(second, "Newest"), `${DELIVERIES}?${filter}`);
    t.equal(linkOf(second, "Older"), undefined);
    const newer = await admin.get(linkOf(second, "Newer") ?? "");
    t.equal(newer.headers.location, `${DELIVERIES}?${filter}`, "the newest begin the first page");
    for (const eventType of [undefined, "customer.created"]) {
      const after = all[40]?.id;
      const search = { endpointId, eventType, after, limit: 20 };
      const page = await searchDeliveries(api.services.webhooks, api.company.id, search);
      t.same(
        page.deliveries.map(({ id }) => id),
        all.slice(20, 40).map(({ id }) => id),
      );
      t.match(page, { previous: all[20]?.id, next: all[39]?.id, isCut: false });
    }
    const last = all.at(-1)?.id;
    t.match(textOf((await admin.get(`${DELIVERIES}?before=${last}`)).body), "No older deliveries.");
  },
);

t.test("filters apply and stay selected", async (t) => {
  const { api, admin, endpointId, receiver, write } = await startSubscriber(t, shared);
  const { webhooks } = api.services;
  const { endpoint: other } = await addEndpoint(api, `${receiver.url}/other`);
  await write();
  await admin.post(`/developer/webhooks/${other.id}/test`);
  const all = await listDeliveries(webhooks, api.company.id, { limit: 100 });
  const of = (endpoint: string, type: string) =>
    all.find(({ endpointId, eventType }) => endpointId === endpoint && eventType === type)?.id ??
    "";
  const [mine, others] = [of(endpointId, "customer.created"), of(other.id, "customer.created")];
  const test = of(other.id, "webhook.test");
  await setState(api, others, "failed");
  const eventId = all.find(({ id }) => id === mine)?.eventId ?? "";

  const expected: [query: string, ids: string[]][] = [
    ["", [test, others, mine]],
    [`endpoint=${other.id}`, [test, others]],
    [`endpoint=${other.id.toUpperCase()}`, [test, others]],
    ["state=failed", [others]],
    ["state=skipped", []],
    ["type=customer.created", [others, mine]],
    ["type=pricelist.created", []],
    ["trigger=test", [test]],
    [`event=${eventId}`, [others, mine]],
    [`event=+${eventId}+`, [others, mine]],
    [`event=evt_${"0".repeat(32)}`, []],
    [
      `endpoint=${endpointId}&state=pending&type=customer.created&trigger=event&event=${eventId}`,
      [mine],
    ],
    ["endpoint=&state=&type=&trigger=&event=", [test, others, mine]],
    // Unknown values are ignored.
    ["state=nonsense&type=nonsense&trigger=nonsense&before=nonsense&x=y", [test, others, mine]],
    ["state=failed&state=failed", [others]],
  ];
  for (const [query, ids] of expected) {
    const page = await admin.get(`${DELIVERIES}?${query}`);
    t.equal(page.statusCode, 200, query);
    t.same(idsOf(page.body).toSorted(), ids.toSorted(), query);
  }
  const none = await admin.get(`${DELIVERIES}?state=skipped`);
  t.match(textOf(none.body), "No deliveries in the last 30 days match these filters.");

  const chosen = `endpoint=${endpointId}&state=pending&type=customer.created&trigger=event`;
  const { body } = await admin.get(`${DELIVERIES}?${chosen}&event=${eventId}`);
  for (const value of [endpointId, "pending", "customer.created", "event"])
    t.match(body, `<option value="${value}" selected>`);
  t.match(body, `value="${eventId}"`);
  t.equal(linkOf(body, "Clear filters"), DELIVERIES);
});

t.test("the last attempt's result and duration are shown, and can be filtered by", async (t) => {
  const { api, admin, write, newest } = await startSubscriber(t, shared);
  const { db } = api.services;
  const addAttempts = async (...results: (readonly [number | null, string | null])[]) => {
    await write();
    const { id } = await newest();
    for (const [index, [status, stage]] of results.entries())
      await db.work.runStatement(
        `insert into delivery_attempts (company_id, delivery_id, number, at, duration_ms, status, stage)
        values ($1, $2, $3, now(), $4, $5, $6)`,
        [api.company.id, id, index + 1, 100 * (index + 1), status, stage],
      );
    return id;
  };
  const recovered = await addAttempts([500, null], [200, null]);
  const unavailable = await addAttempts([200, null], [503, null]);
  const late = await addAttempts([null, "timeout"]);
  const broken = await addAttempts([200, "response"]);
  const expected: [result: string, ids: string[]][] = [
    ["2xx", [broken, recovered]],
    ["5xx", [unavailable]],
    ["503", [unavailable]],
    ["500", []],
    ["timeout", [late]],
    ["response", []],
    ["nonsense", [broken, late, unavailable, recovered]],
  ];
  for (const [result, ids] of expected) {
    const { body } = await admin.get(`${DELIVERIES}?result=${result}`);
    t.same(idsOf(body).toSorted(), ids.toSorted(), result);
  }
  const text = textOf((await admin.get(DELIVERIES)).body);
  for (const words of ["200 OK 200 ms", "503 Service Unavailable 200 ms", "timed out 100 ms"])
    t.match(text, words);
  const { body } = await admin.get(`${DELIVERIES}?result=503`);
  t.match(body, '<option value="503" selected>503 Service Unavailable</option>');
});

t.test("a time range in UTC includes its beginning and excludes its end", async (t) => {
  const { api, admin, write, newest } = await startSubscriber(t, shared);
  const ids: string[] = [];
  const times = ["2026-03-01T10:00", "2026-03-01T11:00", "2026-03-01T12:00"];
  for (const _ of times) {
    await write();
    ids.push((await newest()).id);
  }
  for (const [n, id] of ids.entries())
    await api.services.db.work.runStatement(
      "update deliveries set created_at = $2::timestamptz where id = $1",
      [id, `${times[n]}:00Z`],
    );
  const [first, second, third] = ids;
  const idsFor = async (query: string) => idsOf((await admin.get(`${DELIVERIES}?${query}`)).body);
  t.same(await idsFor(`from=${times[1]}`), [third, second]);
  t.same(await idsFor(`to=${times[1]}`), [first]);
  t.same(await idsFor(`from=${times[0]}:00.000Z&to=${times[2]}`), [second, first]);
  t.same(await idsFor(`from=${times[1]}&trigger=event&before=${third}`), [second]);
  const { body } = await admin.get(`${DELIVERIES}?from=${times[1]}:00Z`);
  t.match(body, `value="${times[1]}"`, "the field shows the time");
  for (const [query, field] of [
    ["from=yesterday", "from"],
    ["to=2026-02-31T99:00", "to"],
    [`from=${times[2]}&to=${times[1]}`, "to"],
  ] as const) {
    const wrong = await admin.get(`${DELIVERIES}?${query}`);
    t.equal(wrong.statusCode, 422, query);
    t.match(wrong.body, `id="${field}-error"`, query);
  }
});

t.test("an invalid event id is an error and stays in its field", async (t) => {
  const { admin } = await startSubscriber(t, shared);
  const page = await admin.get(`${DELIVERIES}?event=evt_123`);
  t.equal(page.statusCode, 422);
  t.match(page.body, /<p class="error" id="event-error">Enter a complete event ID: evt_/);
  t.match(page.body, 'value="evt_123"');
});

t.test("another company's endpoint gets the same 404 as one that does not exist", async (t) => {
  const { api, admin, endpointId } = await startSubscriber(t, shared);
  const stranger = await signedIn(api, "admin", await api.addCompany());
  t.equal((await admin.get(`${DELIVERIES}?endpoint=${endpointId}`)).statusCode, 200);
  t.equal((await stranger.get(`${DELIVERIES}?endpoint=${endpointId}`)).statusCode, 404);
  t.equal((await admin.get(`${DELIVERIES}?endpoint=${UNKNOWN}`)).statusCode, 404);
  t.equal((await admin.get(`${DELIVERIES}?endpoint=nonsense`)).statusCode, 404);
});

t.test("every state has a badge, and pending deliveries show the next attempt", async (t) => {
  const { api, admin, write, newest } = await startSubscriber(t, shared);
  await write();
  const { id } = await newest();
  t.match(textOf((await admin.get(DELIVERIES)).body), /pending 0 now/);
  for (const state of ["succeeded", "failed", "cancelled", "skipped"]) {
    await setState(api, id, state);
    t.match(textOf((await admin.get(DELIVERIES)).body), `${state} 0 `);
  }
});
