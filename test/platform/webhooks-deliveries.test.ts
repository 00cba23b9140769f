/** Tests the delivery list of the developer platform: filters and paging. */
import t from "tap";
import { listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { signedIn, textOf } from "../helpers/users.ts";
import { addEndpoint } from "../helpers/webhooks.ts";
import { DELIVERIES, setState, startSubscriber } from "./webhooks.ts";

const UNKNOWN = "019b0000-0000-7000-8000-00000000000f";

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
  const { admin } = await startSubscriber(t);
  const page = await admin.get(DELIVERIES);
  t.equal(page.statusCode, 200);
  t.match(textOf(page.body), "No deliveries yet. Send a test event");
  t.notMatch(page.body, 'aria-label="Pages"');
});

t.test(
  "a page has fifty deliveries, newest first, and the pages contain every delivery once",
  async (t) => {
    const { api, admin, endpointId, write } = await startSubscriber(t);
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
    const last = all.at(-1)?.id;
    t.match(textOf((await admin.get(`${DELIVERIES}?before=${last}`)).body), "No older deliveries.");
  },
);

t.test("filters apply and stay selected", async (t) => {
  const { api, admin, endpointId, receiver, write } = await startSubscriber(t);
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

t.test("an invalid event id is an error and stays in its field", async (t) => {
  const { admin } = await startSubscriber(t);
  const page = await admin.get(`${DELIVERIES}?event=evt_123`);
  t.equal(page.statusCode, 422);
  t.match(page.body, /<p class="error" id="event-error">Enter a complete event id: evt_/);
  t.match(page.body, 'value="evt_123"');
});

t.test("another company's endpoint gets the same 404 as one that does not exist", async (t) => {
  const { api, admin, endpointId } = await startSubscriber(t);
  const stranger = await signedIn(api, "admin", await api.addCompany());
  t.equal((await admin.get(`${DELIVERIES}?endpoint=${endpointId}`)).statusCode, 200);
  t.equal((await stranger.get(`${DELIVERIES}?endpoint=${endpointId}`)).statusCode, 404);
  t.equal((await admin.get(`${DELIVERIES}?endpoint=${UNKNOWN}`)).statusCode, 404);
  t.equal((await admin.get(`${DELIVERIES}?endpoint=nonsense`)).statusCode, 404);
});

t.test("every state has a badge, and pending deliveries show the next attempt", async (t) => {
  const { api, admin, write, newest } = await startSubscriber(t);
  await write();
  const { id } = await newest();
  t.match(textOf((await admin.get(DELIVERIES)).body), /pending 0 now/);
  for (const state of ["succeeded", "failed", "cancelled", "skipped"]) {
    await setState(api, id, state);
    t.match(textOf((await admin.get(DELIVERIES)).body), `${state} 0 none`);
  }
});
