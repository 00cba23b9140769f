/** Starts of several processes on an empty database, also through PgBouncer, and starts that a server refuses. */
import postgres from "postgres";
import t, { type Test } from "tap";
import { reasonToSkip, startPgBouncer } from "./pgbouncer.ts";
import { startPostgres } from "./postgres-versions.ts";
import { startService } from "../helpers/process/service-process.ts";
import { databaseUrl } from "../runner/template.ts";

const LISTENING = /Server listening/;
const SETTINGS = { DEMO: "off", ROLE: "api", SECRETS_KEY: Buffer.alloc(32, 1).toString("base64") };

const server = await startPostgres(t, 18, {
  hba: ["hostnossl all outsider 127.0.0.1/32 reject"],
});

async function emptyDatabase(t: Test, name: string) {
  const sql = postgres(server.url, { max: 1 });
  await sql`create database ${sql(name)}`;
  await sql.end();
  const url = databaseUrl(server.url, name);
  const inside = postgres(url, { max: 1 });
  t.teardown(() => inside.end());
  return { url, sql: inside };
}

t.test(
  "processes that start at once through PgBouncer migrate once, and leave no lock behind",
  { skip: reasonToSkip() },
  async (t) => {
    const pgbouncer = await startPgBouncer(t, server.url);
    const { url, sql } = await emptyDatabase(t, "pooled");
    const settings = { ...SETTINGS, DATABASE_URL: pgbouncer.through(url) };
    const services = await Promise.all([1, 2, 3].map(() => startService(t, settings)));
    await Promise.all(services.map((service) => service.says(LISTENING)));
    const [counts] = await sql`
      select count(*)::int as all, count(distinct created_at)::int as distinct
      from drizzle.__drizzle_migrations`;
    t.ok(counts?.["all"] > 28 && counts?.["all"] === counts?.["distinct"], "each ran once");
    t.match(await sql`select from pg_locks where locktype = 'advisory'`, { length: 0 });

    await sql`update drizzle.__drizzle_migrations set created_at = created_at + 1, version = '9.0.0'
      where id = (select max(id) from drizzle.__drizzle_migrations)`;
    const older = await startService(t, settings);
    t.equal(await older.ended, 1);
    t.match(
      older.output(),
      /^Could not start: the database has a migration of version 9\.0\.0 that this version, \d+\.\d+\.\d+, /,
    );
    await sql`update drizzle.__drizzle_migrations set created_at = created_at - 1
      where id = (select max(id) from drizzle.__drizzle_migrations)`;
    const direct = await startService(t, { ...SETTINGS, DATABASE_URL: url });
    await direct.says(LISTENING);
  },
);

t.test("a start that the server refuses ends with code 1 and says what to do", async (t) => {
  const sql = postgres(server.url, { max: 1 });
  t.teardown(() => sql.end());
  await sql.unsafe(`create role outsider login password '${server.password}'`);
  const outsider = new URL(server.url);
  outsider.username = "outsider";
  const withoutTls = await startService(t, { ...SETTINGS, DATABASE_URL: outsider.href });
  t.equal(await withoutTls.ended, 1);
  t.match(
    withoutTls.output(),
    /^Could not start: the database refuses the connection: pg_hba\.conf rejects connection .*no encryption \(28000\)\. .* add \?sslmode=verify-full to DATABASE_URL\.\n$/,
  );
  t.notMatch(withoutTls.output(), server.password);
});
