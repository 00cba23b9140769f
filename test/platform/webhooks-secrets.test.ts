/** Tests rotating, activating and replacing an endpoint's signing secret on the developer platform. */
import { createHmac } from "node:crypto";
import t from "tap";
import { signedIn, textOf } from "../helpers/users.ts";
import { runDeliveryWorker, type TestReceiver } from "../helpers/webhooks.ts";
import { ENDPOINTS, lastReceived, SECRET, startSubscriber } from "./webhooks.ts";

t.test(
  "rotated and replaced secrets are shown once and sign deliveries as described",
  async (t) => {
    const { api, admin, receiver, endpointId } = await startSubscriber(t);
    const viewer = await signedIn(api, "viewer");
    runDeliveryWorker(t, api);
    const path = `${ENDPOINTS}/${endpointId}`;
    const test = async () => {
      const sent = await admin.post(`${path}/test`);
      t.match(textOf((await admin.get(sent.headers.location ?? "")).body), "Delivered");
    };
    const isUnread = async (secret: string) => {
      for (const user of [admin, viewer])
        t.notMatch(textOf((await user.get(path)).body), secret, "it is shown once");
    };

    const rotated = await admin.post(`${path}/rotate`);
    t.equal(rotated.statusCode, 200);
    const next = SECRET.exec(textOf(rotated.body))?.[0] ?? "";
    t.match(
      textOf(rotated.body),
      /Configure your receiver with it before \d{4}-.* X-Service-Signature-Next/,
    );
    t.match(rotated.body, 'data-copy="Copy secret"');
    t.match(rotated.headers["cache-control"], "no-store");
    await isUnread(next);
    const rotating = textOf((await admin.get(path)).body);
    t.match(rotating, "Rotation in progress The next secret becomes active at");
    t.match(textOf((await viewer.get(path)).body), "deliveries are signed with both secrets");
    await test();
    t.same(signedBy(receiver, next), { current: false, next: true });

    const activated = await admin.post(`${path}/activate`);
    t.match(
      textOf((await admin.get(activated.headers.location ?? "")).body),
      "The new secret is active.",
    );
    await test();
    t.same(signedBy(receiver, next), { current: true, next: undefined });
    const again = await admin.post(`${path}/activate`);
    t.equal(again.statusCode, 409);
    t.match(textOf(again.body), "There is no next secret to activate. Rotate the secret first.");

    t.match(textOf((await admin.get(`${path}/replace`)).body), "the old secret is deleted.");
    const replaced = await admin.post(`${path}/replace`);
    const last = SECRET.exec(textOf(replaced.body))?.[0] ?? "";
    t.match(textOf(replaced.body), "Configure your receiver with it now");
    t.not(last, next);
    await isUnread(last);
    await test();
    t.same(signedBy(receiver, last), { current: true, next: undefined });
  },
);

t.test("a replacement ends a rotation, and the confirmation says so", async (t) => {
  const { admin, endpointId } = await startSubscriber(t);
  const path = `${ENDPOINTS}/${endpointId}`;
  await admin.post(`${path}/rotate`);
  t.match(
    textOf((await admin.get(`${path}/replace`)).body),
    "along with the next secret of the rotation in progress",
  );
  await admin.post(`${path}/replace`);
  t.notMatch(textOf((await admin.get(path)).body), "Rotation in progress");
});

/** Whether a secret made each signature of the last delivery; undefined when there is no such header. */
function signedBy(receiver: TestReceiver, secret: string) {
  const { headers, body } = lastReceived(receiver);
  const isBy = (name: string) => {
    const header = headers[name];
    if (typeof header !== "string") return undefined;
    const [, at = "", digest] = /^t=(\d+),s=([0-9a-f]{64})$/.exec(header) ?? [];
    return createHmac("sha256", secret).update(`${at}.`).update(body).digest("hex") === digest;
  };
  return { current: isBy("x-service-signature"), next: isBy("x-service-signature-next") };
}
