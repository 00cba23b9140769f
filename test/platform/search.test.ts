/** Tests the search of the developer platform. */
import { sql } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import { startApi } from "../helpers/api.ts";
import { signedIn, textOf, type PlatformUser } from "../helpers/users.ts";
import { makeThings } from "./platform-routes.ts";

const api = await startApi(t);
const admin = await signedIn(api);
const viewer = await signedIn(api, "viewer");
const things = await makeThings(api, api.company);

interface Found {
  readonly results: readonly {
    readonly group: string;
    readonly label: string;
    readonly detail: string;
    readonly href: string;
  }[];
}

const find = async (user: PlatformUser, text: string) => {
  const path = `/developer/search?q=${encodeURIComponent(text)}`;
  const answer = await user.get(path, { accept: "application/json" });
  return answer.json<Found>().results;
};
const linksOf = async (user: PlatformUser, text: string) =>
  (await find(user, text)).map(({ href }) => href);

t.test("a part of a name finds keys, agents, users, operations and pages", async (t) => {
  t.strictSame(await linksOf(viewer, "THEIR"), [`/developer/keys/${things.keyId}`]);
  t.strictSame(await linksOf(viewer, "an agent"), [`/developer/agents/${things.grantId}`]);
  t.match(await linksOf(viewer, viewer.email), [`/developer/users/${viewer.userId}`]);
  t.match(await find(viewer, "createCustomer"), [{ group: "Operations", label: "createCustomer" }]);
  t.match(await linksOf(viewer, "audit"), ["/developer/audit"]);
  t.strictSame(await linksOf(viewer, "100%_"), [], "no wildcards");
});

t.test("an id finds the thing, also with text copied along", async (t) => {
  const { keyId, userId, endpointId, deliveryId, requestId, grantId, customerId, locationId } =
    things;
  for (const [id, href] of [
    [keyId, "/developer/keys/"],
    [userId, "/developer/users/"],
    [endpointId, "/developer/webhooks/"],
    [deliveryId, "/developer/webhooks/deliveries/"],
    [requestId, "/developer/requests/"],
    [grantId, "/developer/agents/"],
    [customerId, "/developer/customers/"],
    [locationId, "/developer/locations/"],
    [things.alertId, "/developer/alerts/"],
  ] as const)
    t.strictSame(await linksOf(viewer, ` "${id.toUpperCase()}" `), [`${href}${id}`], href);
});

t.test(
  "a customer is found by everything that names it, and a location by its external ID",
  async (t) => {
    const fresh = await api.asNewCompany();
    const reader = await signedIn(fresh, "viewer", fresh.company);
    const body = {
      displayName: "Maria Gutiérrez",
      email: "maria@alamo.example",
      phone: "+1 (512) 555-0142",
      externalId: "CRM/77*",
    };
    const { id, customerId } = (await fresh.call("createCustomer", { body })).json().data;
    await fresh.call("createCustomer", { body: { displayName: "Another customer" } });
    const address = { address: "1100 Congress Ave, Austin, TX 78701", externalId: "SITE-9" };
    const place = await fresh.call("createLocation", { body: { customerId: id, ...address } });
    const locationId: string = place.json().data.id;
    for (const text of [
      customerId,
      "MARIA@alamo.example",
      "512.555.0142",
      "1 512 555 0142",
      "CRM/77*",
      "gutierrez",
      "maria gut",
    ])
      t.strictSame(await linksOf(reader, text), [`/developer/customers/${id}`], text);
    for (const text of ["SITE-9", "congress ave"])
      t.strictSame(await linksOf(reader, text), [`/developer/locations/${locationId}`], text);
    t.match(await find(reader, "gutierrez"), [
      { label: "Maria Gutiérrez", detail: `${customerId} · CRM/77* · maria@alamo.example` },
    ]);
    for (const text of [customerId, body.email, body.phone, "CRM/77*", "gutierrez", "SITE-9"])
      t.notOk(
        (await linksOf(viewer, text)).some((href) => href.includes(id)),
        text,
      );
  },
);

t.test("an external ID that looks like an ID finds its customer", async (t) => {
  const fresh = await api.asNewCompany();
  const reader = await signedIn(fresh, "viewer", fresh.company);
  const externalId = uuid();
  const created = await fresh.call("createCustomer", { body: { displayName: "One", externalId } });
  t.strictSame(await linksOf(reader, externalId), [
    `/developer/customers/${created.json().data.id}`,
  ]);
  t.strictSame(await linksOf(viewer, externalId), []);
});

t.test("an event's id finds its deliveries and what it is about", async (t) => {
  const { rows } = await api.services.db.work.execute<{ id: string }>(
    sql`select id from events where company_id = ${api.company.id} and type = 'customer.created'`,
  );
  const eventId = rows[0]?.id ?? "";
  t.strictSame(
    (await linksOf(viewer, eventId)).filter((href) => !href.includes("/requests/")),
    [
      `/developer/webhooks/deliveries?event=${eventId}`,
      `/developer/customers/${things.customerId}`,
    ],
  );
});

t.test("an error code finds its requests and its documentation", async (t) => {
  for (const text of ["LOCATION_EXISTS", "location exists", "location-exis"])
    t.strictSame(
      (await linksOf(viewer, text)).slice(0, 2),
      ["/developer/requests?q=code%3ALOCATION_EXISTS", "/docs/errors/LOCATION_EXISTS"],
      text,
    );
});

t.test("words for pages and actions find them", async (t) => {
  for (const [text, href] of [
    ["quota", "/developer#quota-heading"],
    ["rate limit", "/developer#quota-heading"],
    ["rotate", "/developer/keys"],
    ["signing secret", "/developer/webhooks"],
    ["sign out", "/developer/account/sign-out-everywhere"],
    ["logout", "/developer/account/sign-out-everywhere"],
    ["retention", "/docs/guides/erase-personal-data"],
    ["reset sandbox", "/developer/environment/reset"],
    ["invite", "/developer/users/new"],
    ["mcp", "/developer/agents"],
  ] as const)
    t.ok((await linksOf(admin, text)).includes(href), text);
  t.strictSame(await linksOf(viewer, "reset sandbox"), [], "only admins reset it");
});

t.test("a pasted key is found by its last characters", async (t) => {
  const found = await find(viewer, api.company.key);
  t.ok(found.some(({ group }) => group === "API keys"));
});

t.test("nothing of another company is found", async (t) => {
  const stranger = await signedIn(api, "admin", await api.addCompany());
  for (const text of ["Theirs", "An agent", admin.email, "127.0.0.1", ...Object.values(things)])
    t.strictSame(await linksOf(stranger, text), [], text);
});

t.test("only admins find forms, and the page works without scripts", async (t) => {
  t.strictSame(await linksOf(viewer, "create key"), []);
  t.strictSame(await linksOf(admin, "create key"), ["/developer/keys/new"]);
  const page = (await viewer.get("/developer/search?q=theirs")).body;
  t.match(textOf(page), /1 result API keys Theirs pak_/);
  t.match(page, `href="/developer/keys/${things.keyId}"`);
  const none = (await viewer.get("/developer/search?q=%3Cscript%3E")).body;
  t.match(textOf(none), "Nothing found");
});
