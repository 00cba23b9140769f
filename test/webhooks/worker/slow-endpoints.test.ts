/** An endpoint whose successes are slow goes behind its company's fast ones. */
import t from "tap";
import { startApi } from "../../helpers/api.ts";
import { placeWaiting } from "../../helpers/data/queue-places.ts";
import { addEndpoint } from "../../helpers/webhooks.ts";
import { recordSuccesses } from "./backlog.ts";

const api = await startApi(t);
const { db, queue } = api.services.webhooks;
const slow = (await addEndpoint(api, "http://127.0.0.1:9/slow", ["customer.created"])).endpoint.id;
const fast = (await addEndpoint(api, "http://127.0.0.1:9/fast", ["customer.created"])).endpoint.id;

async function write(): Promise<void> {
  await api.call("createCustomer", { body: { displayName: "Barton Plumbing" } });
  await placeWaiting(api);
}

/** The queue priorities of an endpoint's jobs, as the last write added them. */
async function priorities(): Promise<Record<string, number>> {
  const { rows } = await db.work.runStatement(
    "select group_id, priority from pgboss.job where name = 'webhooks' and state = 'created'",
    [],
  );
  return Object.fromEntries(rows.map((row) => [row["group_id"], row["priority"]]));
}

t.test(
  "after slow successes its deliveries get the last places, after a fast one any",
  async (t) => {
    await write();
    t.strictSame(await priorities(), { [slow]: 7, [fast]: 7 });
    const first = await queue.claim("first", 4, []);
    await recordSuccesses(api, first, ({ endpointId }) => (endpointId === slow ? 3_000 : 10));
    await write();
    t.strictSame(await priorities(), { [slow]: 2, [fast]: 7 });
    const [ahead] = await queue.claim("first", 1, []);
    t.equal(ahead?.endpointId, fast);
    const second = await queue.claim("first", 4, []);
    await recordSuccesses(api, [...second, ...(ahead ? [ahead] : [])]);
    await write();
    t.strictSame(await priorities(), { [slow]: 7, [fast]: 7 });
  },
);
