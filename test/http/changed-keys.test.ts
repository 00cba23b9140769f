/** Tests how changes of keys and quotas reach processes that have keys in their caches. */
import postgres from "postgres";
import t from "tap";
import { hashApiKey } from "#src/accounts/api-key.ts";
import { findKeyByHash, KEYS_CHANGED } from "#src/db/accounts/api-keys.ts";
import { setQuota } from "#src/db/accounts/companies.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { refused } from "../helpers/refused.ts";

const api = await startApi(t);
const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());
const { db, clock } = api.services;
const list = async (key: string) => await api.call("listServices", { key });

t.test(
  "a key that was revoked without a notification is refused at its next request",
  async (t) => {
    const key = await api.addKey(api.company.id, ["customers:read"]);
    const found = await findKeyByHash(db.fast, hashApiKey(key));
    t.equal((await list(key)).statusCode, 200, "it is cached now");
    await sql`update api_keys set revoked_at = now() where id = ${found?.keyId ?? ""}`;
    refused(t, await list(key), "UNAUTHENTICATED");
  },
);

t.test("a raised quota applies before the window of the former one ends", async (t) => {
  const { id, key } = await api.addCompany(1);
  clock.stopAt(clock.now());
  t.teardown(() => clock.resume());
  t.equal((await list(key)).statusCode, 200);
  refused(t, await list(key), "REQUEST_LIMIT_EXCEEDED");
  await setQuota(db.work, id, 1000);
  await eventually("a request with the new quota", async () =>
    (await list(key)).statusCode === 200 ? true : undefined,
  );
});

t.test("a changed quota is announced to all processes", async (t) => {
  const listening = Promise.withResolvers<void>();
  let announcements = 0;
  db.listen(
    KEYS_CHANGED,
    () => announcements++,
    () => listening.resolve(),
  );
  await listening.promise;
  t.equal(await setQuota(db.work, api.company.id, 2000), true);
  await eventually("the announcement", async () => announcements || undefined);
});
