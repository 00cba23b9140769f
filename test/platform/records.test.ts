/** Tests the pages of customers, locations and keys: fields, requests, events, deliveries. */
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { recorded } from "../helpers/data/recorded.ts";
import { signedIn, textOf } from "../helpers/users.ts";
import { EVENT_TYPES } from "#src/events/envelope.ts";
import { findKeyByHash } from "#src/db/accounts/api-keys.ts";
import { hashApiKey } from "#src/accounts/api-key.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";

const shared = await startApi(t);
const ADDRESS = "1100 Congress Ave, Austin, TX 78701";

/** A company, live or its sandbox, with an endpoint, a customer and a location, and a user who views it. */
async function fill(environment: "live" | "sandbox") {
  const live = await shared.asNewCompany();
  const api = environment === "live" ? live : await live.asSandbox();
  const { webhooks, db } = api.services;
  const user = await signedIn(live, "viewer", live.company);
  if (environment === "sandbox") await user.post("/developer/environment", { environment });
  const input = { url: "http://127.0.0.1:9/hooks", events: EVENT_TYPES };
  await createEndpoint(webhooks, api.company.id, input);
  const body = { displayName: "Alamo Roofing", email: "office@alamo.example", externalId: "CRM-1" };
  const created = await api.call("createCustomer", { body });
  const customer = created.json().data;
  const location = await api.call("createLocation", {
    body: { customerId: customer.id, address: ADDRESS, name: "Yard", externalId: "SITE-1" },
  });
  const read = await api.call("getCustomer", { params: { id: customer.id } });
  const byExternalId = await api.call("getCustomerByExternalId", {
    params: { externalId: "CRM-1" },
  });
  const other = await api.call("createCustomer", { body: { displayName: "Another customer" } });
  const answers = { created, location, read, byExternalId, other };
  const ids = Object.fromEntries(
    await Promise.all(
      Object.entries(answers).map(async ([name, answer]) => [
        name,
        (await recorded(api, answer, api.company.id)).id,
      ]),
    ),
  ) as { [name in keyof typeof answers]: string };
  const keyId = (await findKeyByHash(db.work, hashApiKey(api.company.key)))?.keyId ?? "";
  const locationId: string = location.json().data.id;
  return { api, user, customer, locationId, keyId, ids };
}

/** The links of a page to requests, in their order. */
const requestsIn = (body: string) => [
  ...new Set([...body.matchAll(/developer\/requests\/([\da-f-]{36})"/g)].map(([, id]) => id)),
];

for (const environment of ["live", "sandbox"] as const)
  t.test(`${environment}: a customer's page has its fields and what happened to it`, async (t) => {
    const { user, customer, locationId, ids } = await fill(environment);
    const answer = await user.get(`/developer/customers/${customer.id.toUpperCase()}`);
    t.equal(answer.statusCode, 200);
    const text = textOf(answer.body);
    for (const part of [customer.customerId, "office@alamo.example", "CRM-1", customer.id, "Yard"])
      t.match(text, part);
    t.match(answer.body, `href="/developer/locations/${locationId}"`);
    t.strictSame(
      requestsIn(answer.body),
      [ids.byExternalId, ids.read, ids.created],
      "newest first, and only its requests",
    );
    t.match(text, "customer.created");
    t.notMatch(text, "location.created");
    t.match(answer.body, /href="\/developer\/webhooks\/deliveries\/[\da-f-]{36}"/);
    t.match(answer.body, `q=path%3A%2Fv1%2Fcustomers%2F${customer.id}*`);
  });

t.test("a location's page has its fields, its customer and what happened to it", async (t) => {
  const { user, customer, locationId, ids } = await fill("live");
  const { body } = await user.get(`/developer/locations/${locationId}`);
  const text = textOf(body);
  for (const part of ["Yard", "Congress", "SITE-1", "Alamo Roofing", "location.created"])
    t.match(text, part);
  t.match(body, `href="/developer/customers/${customer.id}"`);
  t.strictSame(requestsIn(body), [ids.location]);
});

t.test("a key's page has its requests, and the events that they caused", async (t) => {
  const { user, keyId, ids } = await fill("live");
  const { body } = await user.get(`/developer/keys/${keyId}`);
  const { created, location, read, byExternalId, other } = ids;
  t.strictSame(requestsIn(body), [other, byExternalId, read, location, created]);
  t.match(textOf(body), /customer\.created.*location\.created.*customer\.created/);
  t.match(body, `href="/developer/requests?key=${keyId}"`);
});

t.test("requests and deliveries link to what they are about", async (t) => {
  const { user, customer, locationId, ids } = await fill("live");
  const request = await user.get(`/developer/requests/${ids.read}`);
  t.match(request.body, `href="/developer/customers/${customer.id}"`);
  const page = (await user.get(`/developer/locations/${locationId}`)).body;
  const delivery = /\/developer\/webhooks\/deliveries\/[\da-f-]{36}/.exec(page)?.[0] ?? "";
  t.match((await user.get(delivery)).body, `href="/developer/locations/${locationId}"`);
});

t.test("an erased customer's page says so, and shows none of its data", async (t) => {
  const { api, user, customer, locationId } = await fill("live");
  await api.call("eraseCustomer", { params: { id: customer.id } });
  for (const path of [
    `/developer/customers/${customer.id}`,
    `/developer/locations/${locationId}`,
  ]) {
    const text = textOf((await user.get(path)).body);
    t.notMatch(text, /office@alamo|Alamo Roofing|CRM-1|SITE-1|Yard|Congress/, path);
  }
  const { body } = await user.get(`/developer/customers/${customer.id}`);
  t.match(textOf(body), "personal data of this customer was erased");
});
