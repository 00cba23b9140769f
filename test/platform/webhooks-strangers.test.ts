/** Tests that ids of other companies and hostile texts have no effect on the webhooks pages. */
import t from "tap";
import { signedIn, textOf } from "../helpers/users.ts";
import { addEndpoint, runDeliveryWorker } from "../helpers/webhooks.ts";
import { DELIVERIES, ENDPOINTS, startSubscriber } from "./webhooks.ts";

t.test("another company's deliveries and endpoints are not found", async (t) => {
  const { api, endpointId, write, newest } = await startSubscriber(t);
  await write();
  const { id } = await newest();
  const stranger = await signedIn(api, "admin", await api.addCompany());
  const otherId = (await addEndpoint(api, "http://127.0.0.1:9/x")).endpoint.id;
  t.not(otherId, endpointId);
  for (const path of ["", "/edit", "/delete", "/replace"])
    t.equal((await stranger.get(`${ENDPOINTS}/${endpointId}${path}`)).statusCode, 404, path);
  const url = "http://127.0.0.1:9/y";
  const writes = [
    "edit",
    "enable",
    "disable",
    "delete",
    "test",
    "rotate",
    "activate",
    "replace",
    "recover",
  ];
  for (const write of writes)
    for (const fields of [{}, { url, events: "customer.created", since: "1" }])
      t.equal(
        (await stranger.post(`${ENDPOINTS}/${endpointId}/${write}`, fields)).statusCode,
        404,
        write,
      );
  t.equal((await stranger.get(`${DELIVERIES}/${id}`)).statusCode, 404);
  t.equal((await stranger.get(`${DELIVERIES}/${id}?wait=1`)).statusCode, 404);
  t.equal((await stranger.post(`${DELIVERIES}/${id}/resend`)).statusCode, 404);
  t.equal((await stranger.get(`${DELIVERIES}/NONSENSE`)).statusCode, 404);
});

t.test("texts of receivers, partners and URLs can't become markup", async (t) => {
  const { api, admin, receiver, endpointId, write, recorded } = await startSubscriber(t);
  runDeliveryWorker(t, api);
  const evil = `</pre></title><script>alert("1")</script><img src=x onerror='alert(2)'>&lt;`;
  receiver.answer = (response) => response.writeHead(400).end(evil);
  const url = `${receiver.url}?a="><script>alert(1)</script><b>&amp;'`;
  const changed = await admin.post(`${ENDPOINTS}/${endpointId}/edit`, {
    url,
    events: "customer.created",
  });
  t.equal(changed.statusCode, 303);
  await write(evil);
  const { id } = await recorded("retrying");
  const pages = [
    ENDPOINTS,
    `${ENDPOINTS}/${endpointId}`,
    `${ENDPOINTS}/${endpointId}/edit`,
    `${ENDPOINTS}/${endpointId}/delete`,
    `${ENDPOINTS}/${endpointId}/replace`,
    DELIVERIES,
    `${DELIVERIES}?event=${encodeURIComponent(evil)}`,
    `${DELIVERIES}/${id}`,
  ];
  for (const path of pages) {
    const { body } = await admin.get(path);
    t.match(textOf(body), path.startsWith(`${DELIVERIES}/`) ? evil : "Webhooks", path);
    t.notMatch(body, /<script>|<img|<b>|onerror='/, path);
  }
});
