/** Tests the signature checker of the developer platform. */
import t from "tap";
import { signedIn, textOf } from "../helpers/users.ts";
import { addEndpoint, runDeliveryWorker } from "../helpers/webhooks.ts";
import { DELIVERIES, ENDPOINTS, SECRET, lastReceived, startSubscriber } from "./webhooks.ts";

t.test("a delivery that was filled in is valid, and its changes are explained", async (t) => {
  const { api, admin, receiver, endpointId, write, recorded } = await startSubscriber(t);
  runDeliveryWorker(t, api);
  await write();
  const { id } = await recorded("succeeded");
  const path = `${ENDPOINTS}/${endpointId}/signature`;
  t.match((await admin.get(`${DELIVERIES}/${id}`)).body, `href="${path}?delivery=${id}"`);
  t.match((await admin.get(path)).body, `href="${path}?delivery=${id}"`);
  const filled = (await admin.get(`${path}?delivery=${id}`)).body;
  const { headers: received, body: bytes } = lastReceived(receiver);
  const signature = String(received["x-service-signature"]);
  const [headers, body] = [`X-Service-Signature: ${signature}`, bytes.toString()];
  t.match(textOf(filled), body);
  t.match(textOf(filled), `x-service-signature: ${signature}`);

  const verdictOn = async (fields: { [name: string]: string }) => {
    const page = await admin.post(path, { headers, body, ...fields });
    t.equal(page.statusCode, 200);
    t.notMatch(page.body, SECRET);
    return textOf(page.body);
  };
  t.match(await verdictOn({}), "The signature is valid. It was made with the current secret");
  t.match(await verdictOn({ body: `${body}\r\n` }), "The body has extra whitespace.");
  const pretty = JSON.stringify(JSON.parse(body), null, 2).replaceAll("\n", "\r\n");
  t.match(await verdictOn({ body: pretty }), "The body was parsed and serialized again.");
  t.match(await verdictOn({ body: body.slice(0, 99) }), "It ends after 99 characters.");
  t.match(await verdictOn({ headers: "Host: x" }), "The X-Service-Signature header is missing.");
  t.match(
    await verdictOn({ headers: headers.slice(0, -1) }),
    "It has a digest of 63 instead of 64 characters.",
  );
  api.services.clock.advance(3_600_000);
  t.match(await verdictOn({ tolerance: "" }), "The signature is valid.");
  t.match(await verdictOn({ tolerance: "300" }), "the timestamp is outside the tolerance");

  await admin.post(`${ENDPOINTS}/${endpointId}/rotate`);
  t.match(await verdictOn({}), "It was made with the current secret");
  await admin.post(`${ENDPOINTS}/${endpointId}/activate`);
  t.match(await verdictOn({}), "The signature was made with an earlier secret.");
  const { endpoint: second } = await addEndpoint(api, `${receiver.url}/second`);
  const elsewhere = await admin.post(`${ENDPOINTS}/${second.id}/signature`, { headers, body });
  t.match(textOf(elsewhere.body), "The signature doesn’t match.");
});

t.test("a wrong form keeps what was pasted and says what to do", async (t) => {
  const { admin, endpointId } = await startSubscriber(t);
  const path = `${ENDPOINTS}/${endpointId}/signature`;
  const empty = await admin.post(path, {});
  t.equal(empty.statusCode, 422);
  t.match(textOf(empty.body), "Paste the request’s headers.");
  const wrong = await admin.post(path, { headers: "a: <b>", body: "\n\n{}", tolerance: "soon" });
  t.equal(wrong.statusCode, 422);
  t.match(wrong.body, /id="tolerance-error"/);
  t.match(wrong.body, "a: &#60;b&#62;</textarea>");
  const large = await admin.post(path, { headers: "a: b", body: "x".repeat(256 * 1024 + 1) });
  t.equal(large.statusCode, 422);
  t.match(textOf(large.body), "Paste at most 256 KiB.");
  const tooLarge = await admin.post(path, { headers: "a: b", body: "x".repeat(1024 * 1024) });
  t.equal(tooLarge.statusCode, 413);
});

t.test(
  "viewers may check; another company's endpoint, delivery and secrets stay hidden",
  async (t) => {
    const { api, admin, receiver, endpointId, write, recorded } = await startSubscriber(t);
    runDeliveryWorker(t, api);
    await write();
    const { id } = await recorded("succeeded");
    const path = `${ENDPOINTS}/${endpointId}/signature`;
    const { headers: received, body: bytes } = lastReceived(receiver);
    const fields = { headers: String(received["x-service-signature"]), body: bytes.toString() };
    const viewer = await signedIn(api, "viewer");
    t.match(textOf((await viewer.post(path, fields)).body), "The signature is valid.");

    const company = await api.addCompany();
    const stranger = await signedIn(api, "admin", company);
    t.equal((await stranger.get(path)).statusCode, 404);
    t.equal((await stranger.post(path, fields)).statusCode, 404);
    const created = await stranger.post(ENDPOINTS, {
      url: receiver.url,
      events: "customer.created",
    });
    t.equal(created.statusCode, 200);
    const strangersId = /\/webhooks\/([0-9a-f-]{36})/.exec(created.body)?.[1] ?? "";
    const strangersPath = `${ENDPOINTS}/${strangersId}/signature`;
    t.equal((await stranger.get(strangersPath)).statusCode, 200);
    t.equal((await stranger.get(`${strangersPath}?delivery=${id}`)).statusCode, 404);
    const verdict = textOf((await stranger.post(strangersPath, fields)).body);
    t.match(
      verdict,
      "The signature doesn’t match. It was made with another secret, or the headers",
    );
    t.equal((await admin.get(`${path}?delivery=nonsense`)).statusCode, 404);
  },
);
