/** Tests viewing, enabling, disabling and deleting webhook endpoints on the developer platform. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { startApi } from "../helpers/api.ts";
import { signedIn, textOf } from "../helpers/users.ts";
import { addEndpoint } from "../helpers/webhooks.ts";
import { DELIVERIES, ENDPOINTS } from "./webhooks.ts";

const LOCAL = "http://127.0.0.1:9/hooks";

t.test(
  "without endpoints, the page explains them and links the docs; viewers get no forms",
  async (t) => {
    const api = await startApi(t);
    const admin = await (await signedIn(api)).get(ENDPOINTS);
    t.equal(admin.statusCode, 200);
    t.match(admin.body, 'href="/docs/webhooks"');
    t.match(admin.body, 'href="/developer/webhooks/new"');
    const viewer = await signedIn(api, "viewer");
    t.notMatch((await viewer.get(ENDPOINTS)).body, 'href="/developer/webhooks/new"');
    for (const form of ["/new", `/${uuid()}/edit`, `/${uuid()}/delete`, `/${uuid()}/replace`])
      t.equal((await viewer.get(ENDPOINTS + form)).statusCode, 403, form);
  },
);

t.test("a disabled endpoint shows why it is disabled and what to do", async (t) => {
  const api = await startApi(t);
  const admin = await signedIn(api);
  const { endpoint } = await addEndpoint(api, LOCAL);
  const path = `${ENDPOINTS}/${endpoint.id}`;
  const off = await admin.post(`${path}/disable`);
  t.equal(off.headers.location, `${path}?done=endpoint-disabled`);
  const disabled = textOf((await admin.get(path)).body);
  t.match(disabled, "This endpoint is disabled. Disabled by hand.");
  t.match(disabled, "Enable the endpoint first.");
  t.match(textOf((await admin.get(ENDPOINTS)).body), "disabled Disabled by hand.");
  t.equal((await admin.post(`${path}/disable`)).statusCode, 303, "a second time changes nothing");
  const on = await admin.post(`${path}/enable`);
  t.equal(on.headers.location, `${path}?done=endpoint-enabled`);
  t.notMatch(textOf((await admin.get(path)).body), "This endpoint is disabled");
});

t.test(
  "deleting asks for confirmation and shows what it cancels; the deliveries stay in the log",
  async (t) => {
    const api = await startApi(t);
    const admin = await signedIn(api);
    const { endpoint } = await addEndpoint(api, LOCAL, ["customer.created"]);
    const path = `${ENDPOINTS}/${endpoint.id}`;
    t.match(
      textOf((await admin.get(`${path}/delete`)).body),
      "There are no pending deliveries to cancel",
    );
    await api.call("createCustomer", { body: { displayName: "Alamo Roofing" } });
    t.match(textOf((await admin.get(`${path}/delete`)).body), "1 pending delivery is cancelled.");
    const deleted = await admin.post(`${path}/delete`);
    t.equal(deleted.headers.location, `${ENDPOINTS}?done=endpoint-deleted`);
    t.equal((await admin.post(`${path}/delete`)).statusCode, 303, "a second time changes nothing");
    for (const gone of ["", "/edit", "/delete", "/replace"])
      t.equal((await admin.get(path + gone)).statusCode, 404, gone);

    const list = await admin.get(`${DELIVERIES}?endpoint=${endpoint.id}`);
    t.match(textOf(list.body), "127.0.0.1:9/hooks deleted endpoint cancelled");
    t.match(list.body, /<option value="[^"]+" selected>Deleted endpoint/);
    const [delivery] = await listDeliveries(api.services.webhooks, api.company.id, { limit: 1 });
    const page = await admin.get(`${DELIVERIES}/${delivery?.id}`);
    t.match(textOf(page.body), "The endpoint is deleted, so this event can’t be resent to it.");
    t.notMatch(page.body, "/resend");
  },
);

t.test("a viewer sees all of an endpoint without forms", async (t) => {
  const api = await startApi(t);
  const viewer = await signedIn(api, "viewer");
  const { endpoint } = await addEndpoint(api, LOCAL);
  await api.call("createCustomer", { body: { displayName: "Alamo Roofing" } });
  const [delivery] = await listDeliveries(api.services.webhooks, api.company.id, { limit: 1 });
  for (const path of ["", `/${endpoint.id}`, "/deliveries", `/deliveries/${delivery?.id}`]) {
    const page = await viewer.get(ENDPOINTS + path);
    t.equal(page.statusCode, 200, path);
    t.match(textOf(page.body), "127.0.0.1:9/hooks", path);
    const main = page.body.slice(page.body.indexOf("<main"), page.body.indexOf("</main>"));
    t.notMatch(main, 'method="post"', path);
    t.notMatch(main, /class="button danger"/, path);
  }
  const writes = [
    "enable",
    "disable",
    "edit",
    "delete",
    "test",
    "rotate",
    "activate",
    "replace",
    "recover",
  ];
  for (const write of writes)
    t.equal((await viewer.post(`${ENDPOINTS}/${endpoint.id}/${write}`)).statusCode, 403, write);
  t.equal((await viewer.post(ENDPOINTS, { url: LOCAL })).statusCode, 403);
  t.equal((await viewer.post(`${DELIVERIES}/${delivery?.id}/resend`)).statusCode, 403);
});
