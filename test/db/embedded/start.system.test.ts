/** Tests the embedded PostgreSQL: start, restart and accounts. */
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import tap from "tap";
import { homeAt } from "#src/db/embedded/home.ts";
import { migrate } from "#src/db/migrations/migrate.ts";
import { startEmbedded } from "#src/db/embedded/start.ts";
import { folder, query, serverPid } from "../../helpers/servers/embedded-server.ts";

const ROOT_ONLY = process.getuid?.() === 0 ? {} : { skip: "needs root" };
const LINUX_ONLY = process.platform === "linux" ? {} : { skip: "needs /proc" };

/** An empty folder at first; after each test, a cluster whose server is stopped. */
const dir = await folder(tap);

tap.test("an empty folder becomes a running database in one call", async (t) => {
  const database = await startEmbedded({ dir });
  const [row] = await query(
    database.url,
    `select current_database() as name, current_setting('server_version_num')::int / 10000 as version,
       current_setting('listen_addresses') as addresses, current_setting('TimeZone') as zone`,
  );
  t.match(row, { name: "app", version: 18, addresses: "127.0.0.1", zone: "UTC" });
  t.equal(
    (await stat(homeAt(dir).password)).mode & 0o777,
    0o600,
    "only the owner can read the password",
  );
  await database.stop();
  t.equal(serverPid(dir), undefined, "stop() waits for the server's end");
});

tap.test("the service's role owns the embedded database and is no superuser", async (t) => {
  const database = await startEmbedded({ dir });
  const [role] = await query(
    database.url,
    `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
     from pg_roles where rolname = current_user`,
  );
  t.notOk(Object.values(role ?? { missing: true }).includes(true));
  for (const text of [
    "copy (select 1) to program 'true'",
    "copy (select 1) to '/tmp/never'",
    "select pg_read_file('PG_VERSION')",
    "create role other",
    "create database other",
    "alter system set work_mem = '1MB'",
    "alter role app password 'x'",
  ])
    await t.rejects(query(database.url, text), { code: "42501" }, text);
  // As for a trigger of an operator, who is superuser.
  await query(database.superuserUrl, "create sequence numbers");
  const [next] = await query(database.url, "select nextval('numbers')::int as number");
  t.strictSame({ ...next }, { number: 1 });
  t.notMatch(await readFile(homeAt(dir).log, "utf8"), new URL(database.url).password);
  await database.stop();
});

tap.test(
  "a folder whose service was the superuser keeps its data, now as a plain role",
  async (t) => {
    const dir = await folder(t);
    const before = await startEmbedded({ dir });
    // As an earlier version left it.
    await query(
      before.superuserUrl,
      "alter database app owner to app; drop owned by service; drop role service",
    );
    await migrate(before.superuserUrl);
    await query(
      before.superuserUrl,
      `create table saved (id serial primary key, answer int); insert into saved (answer) values (42);
     create view seen as select * from saved; create sequence series;
     create type pair as (a int, b int); create domain small as int check (value < 9)`,
    );
    await before.stop();

    const after = await Promise.all([startEmbedded({ dir }), startEmbedded({ dir })]);
    const [{ url }] = after;
    await migrate(url);
    t.match(await query(url, "table seen"), [{ answer: 42 }]);
    await query(url, "insert into saved (answer) values (1)");
    await query(url, "alter table saved add column more int");
    await query(
      url,
      "insert into companies (id, name, created_at) values (gen_random_uuid(), 'A', now())",
    );
    const left = await query(
      url,
      `select relname from pg_class where relowner = 'app'::regrole and relnamespace = 'public'::regnamespace
     union all select nspname from pg_namespace where nspowner = 'app'::regrole and nspname !~ '^pg_|^information'
     union all select proname from pg_proc where proowner = 'app'::regrole and pronamespace = 'pgboss'::regnamespace`,
    );
    t.strictSame([...left], []);
    await query(
      url,
      `drop view seen; drop table saved; drop sequence series; drop type pair; drop domain small;
     drop schema pgboss cascade; drop schema drizzle cascade`,
    );
    for (const each of after) await each.stop();
  },
);

tap.test("data and URL survive a restart", async (t) => {
  const first = await startEmbedded({ dir });
  await query(first.url, "create table saved as select 42 as answer");
  await first.stop();
  const second = await startEmbedded({ dir });
  t.equal(second.url, first.url);
  t.match(await query(second.url, "table saved"), [{ answer: 42 }]);
  await second.stop();
});

tap.test(
  "a dead server's lock file with the process id of another program doesn't prevent a start",
  LINUX_ONLY,
  async (t) => {
    const { data } = homeAt(dir);
    await (await startEmbedded({ dir })).stop();
    const lock = [process.pid, data, 0, 20_000, "", "127.0.0.1", "0 0", "ready", ""].join("\n");
    await writeFile(join(data, "postmaster.pid"), lock);
    const database = await startEmbedded({ dir });
    t.ok(await query(database.url, "select 1"));
    await database.stop();
  },
);

tap.test("it works as root in a folder that only root may enter", ROOT_ONLY, async (t) => {
  const dir = join(await folder(t), "private");
  const database = await startEmbedded({ dir });
  t.ok(await query(database.url, "select 1"));
  await database.stop();
});
