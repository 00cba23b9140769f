/** The program that test bundles contain. Uses what depends on the runtime: random ids, timers, streams, signatures. */
import { NotFoundError, PartnerApi, webhooks } from "../../../sdk/typescript/src/index.ts";

interface Input {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** @returns what it found, as JSON */
export async function run({ apiKey, baseUrl, headers }: Input): Promise<string> {
  const client = new PartnerApi({ apiKey, baseUrl });
  const found: unknown[] = [];

  const written = await client.customers.create({ displayName: "Bundled" }).withResponse();
  found.push(written.response.status, typeof written.response.requestId);
  const names: string[] = [];
  for await (const { displayName } of client.customers.list({ limit: 1 })) names.push(displayName);
  found.push(names);

  const error = await client.customers
    .get("019a3f5c-7b20-7d1c-8a4e-6f8091a2b3c4")
    .catch((error: unknown) => error);
  found.push(error instanceof NotFoundError);

  const exported: string[] = [];
  const customers = await client.exports.customers();
  for await (const { displayName } of customers) exported.push(displayName);
  found.push(exported.toSorted());

  // The second poll waits with the client's timer, and finds the event of the customer that is created before.
  const feed = client.events.follow({ after: customers.position }, { intervalMs: 1 });
  const next = feed.next();
  await client.customers.create({ displayName: "Later" });
  found.push((await next).value.type);
  const reason = new Error("enough");
  const aborted = client.zones.list({ signal: AbortSignal.abort(reason) });
  found.push((await aborted.catch((error: unknown) => error)) === reason);

  const body = JSON.stringify({ id: "evt_1", type: "webhook.test", createdAt: "", data: {} });
  const now = new Date(1_762_182_245_000);
  found.push(webhooks.verify(body, headers, "whsec_a", { now }).type);
  found.push((await webhooks.verifyAsync(body, headers, "whsec_a", { now })).type);
  const refused = webhooks.verifyAsync(body, headers, "whsec_b", { now });
  found.push(await refused.catch(({ reason }: { reason: string }) => reason));
  return JSON.stringify(found);
}
