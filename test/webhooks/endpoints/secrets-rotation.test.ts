import t from "tap";
import { activateDueSecrets } from "#src/db/webhooks/webhook-secrets.ts";
import { createEndpoint, deleteEndpoint, getEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import {
  activateSecret,
  replaceSecret,
  rotateSecret,
} from "#src/webhooks/endpoints/secrets-rotation.ts";
import { endpointRow, queryRows, startSubscribers, type Subscriber } from "./company.ts";

const HOUR_MS = 3_600_000;
const addSubscriber = await startSubscribers(t);

async function addEndpoint({ webhooks, companyId }: Subscriber) {
  const request = { url: "http://127.0.0.1:9/", events: ["customer.created"] };
  const { endpoint, secret } = await createEndpoint(webhooks, companyId, request);
  return { id: endpoint.id, secret };
}

/** Returns the stored secrets, decrypted. */
async function storedSecrets({ webhooks }: Subscriber, id: string) {
  const row = await endpointRow(webhooks, id);
  const open = (sealed: Buffer | null) => sealed && webhooks.secrets.open(sealed, id);
  return { current: open(row["secret"]), next: open(row["next_secret"]) };
}

t.test(
  "during a rotation, the current secret stays valid for 24 hours next to the new one",
  async (t) => {
    const subscriber = await addSubscriber();
    const { webhooks, companyId } = subscriber;
    const { id, secret } = await addEndpoint(subscriber);
    const before = webhooks.clock.now();
    const rotated = await rotateSecret(webhooks, companyId, id);
    const after = webhooks.clock.now();
    t.not(rotated.secret, secret);
    t.strictSame(await storedSecrets(subscriber, id), { current: secret, next: rotated.secret });
    const rotatedMs = (rotated.endpoint.nextSecretAt?.getTime() ?? 0) - 24 * HOUR_MS;
    t.ok(rotatedMs >= before.getTime() && rotatedMs <= after.getTime());
    t.notMatch(JSON.stringify(await getEndpoint(webhooks, companyId, id)), /whsec_/);

    const again = await rotateSecret(webhooks, companyId, id);
    t.strictSame(await storedSecrets(subscriber, id), { current: secret, next: again.secret });
  },
);

t.test("a rotation after an overlap keeps the secret that became current", async (t) => {
  const subscriber = await addSubscriber();
  const { api, webhooks, companyId } = subscriber;
  const { id } = await addEndpoint(subscriber);
  const first = await rotateSecret(webhooks, companyId, id);
  api.services.clock.advance(24 * HOUR_MS + 1);
  t.equal((await getEndpoint(webhooks, companyId, id)).nextSecretAt, null, "the rotation is over");
  const second = await rotateSecret(webhooks, companyId, id);
  t.strictSame(await storedSecrets(subscriber, id), { current: first.secret, next: second.secret });
});

t.test("activation ends the overlap immediately and requires a next secret", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const { id } = await addEndpoint(subscriber);
  const refusal = { reason: "conflict", message: /no next secret to activate\. Rotate/ };
  await t.rejects(activateSecret(webhooks, companyId, id), refusal);
  const { secret } = await rotateSecret(webhooks, companyId, id);
  t.match(await activateSecret(webhooks, companyId, id), { id, nextSecretAt: null });
  t.strictSame(await storedSecrets(subscriber, id), { current: secret, next: null });
  t.match(await endpointRow(webhooks, id), { next_secret_at: null });
  await t.rejects(activateSecret(webhooks, companyId, id), refusal);
});

t.test("replacing a leaked secret removes it and the next secret of a rotation", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const { id } = await addEndpoint(subscriber);
  await rotateSecret(webhooks, companyId, id);
  const { secret, endpoint } = await replaceSecret(webhooks, companyId, id);
  t.match(endpoint, { id, nextSecretAt: null });
  t.strictSame(await storedSecrets(subscriber, id), { current: secret, next: null });
});

t.test("secrets that are due become current, in batches", async (t) => {
  const subscriber = await addSubscriber();
  const { api, webhooks, companyId } = subscriber;
  const { clock, db } = api.services;
  await queryRows(
    webhooks,
    "update webhook_endpoints set next_secret = null, next_secret_at = null",
  );
  const due = [await addEndpoint(subscriber), await addEndpoint(subscriber)];
  const later = await addEndpoint(subscriber);
  const secrets = [];
  for (const { id } of due) secrets.push((await rotateSecret(webhooks, companyId, id)).secret);
  t.equal(await activateDueSecrets(db.work, clock.now(), 100), 0, "too early");
  clock.advance(HOUR_MS);
  const { secret: next } = await rotateSecret(webhooks, companyId, later.id);
  clock.advance(23 * HOUR_MS);
  const first = await activateDueSecrets(db.work, clock.now(), 1);
  // A node of a cluster scans its few rows again for each one, which may exceed the limit.
  if (!db.work.isSharded) t.equal(first, 1);
  t.equal(await activateDueSecrets(db.work, clock.now(), 100), due.length - first);
  t.equal(await activateDueSecrets(db.work, clock.now(), 100), 0);
  for (const [i, { id }] of due.entries())
    t.strictSame(await storedSecrets(subscriber, id), { current: secrets[i], next: null });
  t.strictSame(await storedSecrets(subscriber, later.id), { current: later.secret, next });
});

t.test("a deleted endpoint can't get a new secret", async (t) => {
  const subscriber = await addSubscriber();
  const { webhooks, companyId } = subscriber;
  const { id } = await addEndpoint(subscriber);
  await rotateSecret(webhooks, companyId, id);
  await deleteEndpoint(webhooks, companyId, id);
  const refusal = { name: "Refusal", reason: "not_found" };
  await t.rejects(rotateSecret(webhooks, companyId, id), refusal);
  await t.rejects(activateSecret(webhooks, companyId, id), refusal);
  await t.rejects(replaceSecret(webhooks, companyId, id), refusal);
  t.match(await endpointRow(webhooks, id), { secret: Buffer.alloc(0), next_secret: null });
});
