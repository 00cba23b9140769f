/** Webhook endpoints on the developer platform: to look at, enable, disable and delete. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { listDeliveries } from "../../src/webhooks/endpoints/delivery-log.ts";
import { startApi } from "../helpers/api.ts";
import { signedIn, textOf } from "../helpers/users.ts";
import { addEndpoint } from "../helpers/webhooks.ts";
import { DELIVERIES, ENDPOINTS } from "./webhooks.ts";

const LOCAL = "http://127.0.0.1:9/hooks";

t.test(
  "without endpoints, the page says what they are for and where to read on; viewers get no controls",
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

t.test("disabling and enabling says what follows, and why it is disabled", async (t) => {
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
  t.equal((await admin.post(`${path}/disable`)).statusCode, 303, "twice is as good as once");
  const on = await admin.post(`${path}/enable`);
  t.equal(on.headers.location, `${path}?done=endpoint-enabled`);
  t.notMatch(textOf((await admin.get(path)).body), "This endpoint is disabled");
});

t.test(
  "deleting asks first and says what it cancels; then the page is gone, and its deliveries stay",
  async (t) => {
    const api = await startApi(t);
    const admin = await signedIn(api);
    const { endpoint } = await addEndpoint(api, LOCAL, ["customer.created"]);
    const path = `${ENDPOINTS}/${endpoint.id}`;
    t.match(textOf((await admin.get(`${path}/delete`)).body), "nothing is cancelled");
    await api.call("createCustomer", { body: { displayName: "Alamo Roofing" } });
    t.match(
      textOf((await admin.get(`${path}/delete`)).body),
      "1 delivery that waits for an attempt: cancelled",
    );
    const deleted = await admin.post(`${path}/delete`);
    t.equal(deleted.headers.location, `${ENDPOINTS}?done=endpoint-deleted`);
    t.equal((await admin.post(`${path}/delete`)).statusCode, 303, "twice is as good as once");
    for (const gone of ["", "/edit", "/delete", "/replace"])
      t.equal((await admin.get(path + gone)).statusCode, 404, gone);

    const list = await admin.get(`${DELIVERIES}?endpoint=${endpoint.id}`);
    t.match(textOf(list.body), "127.0.0.1:9/hooks deleted endpoint cancelled");
    t.match(list.body, /<option value="[^"]+" selected>A deleted endpoint/);
    const [delivery] = await listDeliveries(api.services.webhooks, api.company.id, { limit: 1 });
    const page = await admin.get(`${DELIVERIES}/${delivery?.id}`);
    t.match(textOf(page.body), "The endpoint is deleted: nothing can be sent to it any more.");
    t.notMatch(page.body, "/resend");
  },
);

t.test("a viewer sees everything of an endpoint, and nothing to change it with", async (t) => {
  const api = await startApi(t);
  const viewer = await signedIn(api, "viewer");
  const { endpoint } = await addEndpoint(api, LOCAL);
  await api.call("createCustomer", { body: { displayName: "Alamo Roofing" } });
  const [delivery] = await listDeliveries(api.services.webhooks, api.company.id, { limit: 1 });
  for (const path of ["", `/${endpoint.id}`, "/deliveries", `/deliveries/${delivery?.id}`]) {
    const page = await viewer.get(ENDPOINTS + path);
    t.equal(page.statusCode, 200, path);
    t.match(textOf(page.body), "127.0.0.1:9/hooks", path);
    const main = page.body.slice(page.body.indexOf("<main"));
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
