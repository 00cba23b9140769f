/** The last uses of keys and grants: a process on a cluster collects the uses of all companies, and stores them together. */
import t from "tap";
import { hashApiKey } from "#src/accounts/api-key.ts";
import { findKeyByHash, touchKeys } from "#src/db/accounts/api-keys.ts";
import { touchGrants } from "#src/db/agents/agent-access.ts";
import { findGrant } from "#src/db/agents/agent-grants.ts";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { createLastUsedRecorder, type CredentialUse } from "#src/http/last-used.ts";
import { addAgent } from "../helpers/agents/agents.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { teardown } from "../helpers/teardown.ts";

const MINUTE_MS = 60_000;
const api = await startApi(t);
const { clock } = api.services;
// One server runs the statements of a cluster, too.
const db = openDatabase(api.databaseUrl, { poolSize: 2, isSharded: true });
teardown(t, "closing the database", () => db.close());

/** A recorder of this database's keys, with the sizes of its writes. */
function createRecorder() {
  const writes: number[] = [];
  const recorder = createLastUsedRecorder(
    db.work,
    async (executor, uses, now) => {
      writes.push(uses.length);
      await touchKeys(executor, uses, now);
    },
    (error) => t.error(error),
  );
  return { recorder, writes };
}

async function addKey(): Promise<CredentialUse> {
  const { id: companyId, key } = await api.addCompany();
  const found = await findKeyByHash(db.work, hashApiKey(key));
  return { companyId, id: found?.keyId ?? "", lastUsedAt: null };
}

/** When a key was last used, according to its row. */
async function lastUseOf({ id }: CredentialUse): Promise<Date | null | undefined> {
  const { rows } = await db.work.runStatement("select last_used_at from api_keys where id = $1", [
    id,
  ]);
  return rows[0]?.["last_used_at"] as Date | null | undefined;
}

t.test("uses of several companies' keys are stored together, within seconds", async (t) => {
  const { recorder, writes } = createRecorder();
  const [first, second, unused] = [await addKey(), await addKey(), await addKey()];
  const now = clock.now();
  recorder.record(first, now);
  recorder.record(second, now);
  recorder.record(first, new Date(now.getTime() + 1000));
  t.strictSame(writes, [], "nothing is stored at once");
  await eventually("the uses", async () => (await lastUseOf(second)) ?? undefined);
  t.strictSame(writes, [2], "one write, with each key once");
  for (const key of [first, second]) t.strictSame(await lastUseOf(key), now);
  t.equal(await lastUseOf(unused), null);
  await recorder.close();
});

t.test("a process that stops stores what it has collected", async (t) => {
  const { recorder, writes } = createRecorder();
  const key = await addKey();
  const now = clock.now();
  recorder.record(key, now);
  await recorder.close();
  t.strictSame(writes, [1]);
  t.strictSame(await lastUseOf(key), now);
});

t.test("what another process has stored within a minute stays", async (t) => {
  const [recent, old] = [await addKey(), await addKey()];
  const now = clock.now();
  const [aWhileAgo, longAgo] = [30_000, 2 * MINUTE_MS].map((ms) => new Date(now.getTime() - ms));
  await touchKeys(db.work, [recent], aWhileAgo ?? now);
  await touchKeys(db.work, [old], longAgo ?? now);
  await touchKeys(db.work, [recent, old], now);
  t.strictSame(await lastUseOf(recent), aWhileAgo);
  t.strictSame(await lastUseOf(old), now);
});

t.test("a key's use isn't stored for another company", async (t) => {
  const [key, other] = [await addKey(), await addKey()];
  await touchKeys(db.work, [{ ...key, companyId: other.companyId }], clock.now());
  t.equal(await lastUseOf(key), null);
});

t.test("uses of agents' grants are stored in the same way", async (t) => {
  const companies = [await api.addCompany(), await api.addCompany()];
  const uses = [];
  for (const company of companies)
    uses.push({ companyId: company.id, id: (await addAgent(api, company)).grantId });
  const now = clock.now();
  await touchGrants(db.work, uses, now);
  for (const { companyId, id } of uses)
    t.strictSame((await findGrant(db.work, companyId, id))?.lastUsedAt, now);
});
