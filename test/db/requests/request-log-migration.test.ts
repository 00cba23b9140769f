/** Tests the migration of a filled request log, with a process of the version before still writing. */
import postgres from "postgres";
import t from "tap";
import { v4 as randomUuid, v7 as uuid } from "uuid";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { migrate } from "#src/db/migrations/migrate.ts";
import { listRequestCounts } from "#src/db/requests/request-counts.ts";
import { findRequest, listRequests } from "#src/db/requests/request-list.ts";
import { insertRequests } from "#src/db/requests/request-log.ts";
import { emptyDatabase } from "../../helpers/database.ts";
import { migrateUntil } from "../../helpers/data/migrations.ts";
import { requestRow } from "../../helpers/data/recorded.ts";

const DAY_MS = 86_400_000;
const COMPANY = "019a2b0d-0000-7000-8000-0000000000aa";

t.test("stored requests are kept, and those of both versions are counted once", async (t) => {
  const url = await emptyDatabase(t);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  t.teardown(() => sql.end());
  await migrateUntil(t, sql, 16);
  await sql`insert into companies (id, name, created_at) values (${COMPANY}, 'Acme', now())`;
  const now = Date.now();
  const insertAsBefore = async (id: string) => {
    const row = { companyId: COMPANY, id, at: new Date(now).toISOString(), method: "GET" };
    // The statement of the version before.
    await sql.unsafe(
      `insert into request_log (company_id, id, at, source, method, path, operation, status, code, duration_ms,
        key_id, grant_id, details, is_deprecated)
      select "companyId", id, at, 'api', method, '/v1', null, 200, null, 1, null, null, null, false
      from json_to_recordset($1::json) as request ("companyId" uuid, id uuid, at timestamptz, method text)
      on conflict do nothing`,
      [JSON.stringify([row])] as never,
    );
  };
  const days = [-8, -1, 0, 1, 2, 400];
  const stored = [
    ...days.map((n) => uuid({ msecs: now + n * DAY_MS })),
    randomUuid(),
    randomUuid(),
  ];
  for (const id of stored) await insertAsBefore(id);

  await migrate(url);

  const db = openDatabase(url);
  t.teardown(() => db.close());
  const later = uuid();
  for (let n = 0; n < 2; n++) await insertAsBefore(later);
  const row = requestRow(COMPANY, new Date(now));
  for (let n = 0; n < 2; n++) await insertRequests(db.work, [row]);
  const ids = [...stored, later, row.id].toSorted().toReversed();
  const { requests } = await listRequests(db.work, COMPANY, { limit: 100 });
  t.strictSame(
    requests.map(({ id }) => id),
    ids,
  );
  for (const id of ids) t.equal((await findRequest(db.work, COMPANY, id))?.id, id);
  const counts = await listRequestCounts(db.work, COMPANY, new Date(now - DAY_MS));
  t.strictSame(
    counts.map(({ count }) => count),
    [ids.length],
  );
});
