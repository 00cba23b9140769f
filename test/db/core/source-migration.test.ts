/** Tests the migration of a database with requests and audit entries in the previous schema. */
import postgres from "postgres";
import t from "tap";
import { migrate } from "#src/db/migrations/migrate.ts";
import { emptyDatabase } from "../../helpers/database.ts";
import { migrateUntil } from "../../helpers/data/migrations.ts";

const COMPANY = "019a2b0d-0000-7000-8000-0000000000aa";

t.test("stored requests and audit entries keep their data under the new names", async (t) => {
  const url = await emptyDatabase(t);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  t.teardown(() => sql.end());
  await migrateUntil(t, sql, 8);
  await sql`insert into companies (id, name, created_at) values (${COMPANY}, 'Acme', now())`;
  await sql`
    insert into request_log (company_id, id, at, door, method, path, status, duration_ms)
    select ${COMPANY}::uuid, gen_random_uuid(), now(), door, 'GET', '/' || door, 200, 1
    from unnest(array['rest', 'agent', 'rest']) as door`;
  const actions = ["api_key.rolled", "endpoint.secret_rolled", "agent.allowed", "api_key.created"];
  await sql`
    insert into audit_log (company_id, id, at, actor, action, target_id, target, details)
    select ${COMPANY}::uuid, gen_random_uuid(), now(), 'operator', action, gen_random_uuid(), 'a name', '{}'
    from unnest(${actions}::text[]) as action`;

  await migrate(url);

  t.strictSame(
    [
      ...(await sql`select source, path, count(*)::int from request_log group by 1, 2 order by 1, 2`),
    ],
    [
      { source: "api", path: "/rest", count: 2 },
      { source: "mcp", path: "/agent", count: 1 },
    ],
  );
  const renamed = await sql<{ action: string }[]>`select action from audit_log order by action`;
  t.strictSame(
    renamed.map(({ action }) => action),
    ["agent.authorized", "api_key.created", "api_key.rotated", "endpoint.secret_rotated"],
  );
  const refused = sql`update request_log set source = 'rest'`;
  await t.rejects(refused, { code: "23514" }, "the old names are rejected");
});
