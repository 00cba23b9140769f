/** Moves a company between the nodes of a Citus cluster while it is in use. */
import t, { type Test } from "tap";
import { admin, startAdmin, type Ran } from "../admin/run-admin.ts";
import { connect, first } from "../helpers/servers/citus-nodes.ts";
import { startCluster, withoutCluster } from "../helpers/servers/citus.ts";
import { testDatabase } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { startService } from "../helpers/process/service-process.ts";
import { LOAD_SETTINGS, prepareLoad } from "../helpers/write-load.ts";

const UNKNOWN = "019b0000-0000-7000-8000-000000000000";
/** What a company may notice of a move: waits, and rarely a 503 with Retry-After. */
const EXPECTED = new Set([200, 503]);

t.test("on a cluster", { skip: withoutCluster }, async (t) => {
  const url = await startCluster(t);
  const sql = connect(t, url);
  const { begin } = await prepareLoad(t, url);
  const service = await startService(t, { ...LOAD_SETTINGS, DATABASE_URL: url });
  await service.says(/Server listening/);
  const { id: company } = first(await sql<{ id: string }[]>`select id from companies`);
  for (let n = 0; n < 16; n++) await admin(url, "company", "create", "--name", `Other ${n}`);
  const nodes = await sql<{ address: string; isUsed: boolean }[]>`
    select nodename || ':' || nodeport as address, shouldhaveshards as "isUsed" from pg_dist_node order by groupid`;
  const [coordinator = ""] = nodes.filter(({ isUsed }) => !isUsed).map(({ address }) => address);
  const workers = nodes.filter(({ isUsed }) => isUsed).map(({ address }) => address);
  const urlOf = (node: string) => Object.assign(new URL(url), { host: node }).href;
  const other = (node: string) => workers.find((worker) => worker !== node) ?? "";

  /** The nodes of the company's shards in all tables, and whether they are its own. */
  const placeOf = async () => {
    const rows = await sql<{ node: string; isAlone: boolean }[]>`
      select distinct n.nodename || ':' || n.nodeport as node, s.shardminvalue = s.shardmaxvalue as "isAlone"
      from pg_dist_partition d join pg_dist_shard s using (logicalrelid) join pg_dist_placement p using (shardid)
      join pg_dist_node n using (groupid)
      where d.colocationid = (select colocationid from pg_dist_partition where logicalrelid = 'customers'::regclass)
        and worker_hash(${company}::uuid) between s.shardminvalue::int and s.shardmaxvalue::int`;
    if (rows.length !== 1) throw new Error(`shards of one company: ${JSON.stringify(rows)}`);
    return rows[0]!;
  };
  const shardsOfOthers = async () =>
    await sql`select c.name, n.nodeport from companies c
      join pg_dist_shard s on s.logicalrelid = 'customers'::regclass
        and worker_hash(c.id) between s.shardminvalue::int and s.shardmaxvalue::int
      join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
      where c.id <> ${company} order by 1`;
  const move = (...options: string[]) =>
    admin(url, "company", "move", "--company", company, ...options);
  const refuses = async (t: Test, ran: Promise<Ran>, stderr: RegExp) =>
    t.match(await ran, { code: 1, stdout: "", stderr });

  await t.test("refusals say what to do", async (t) => {
    const { node } = await placeOf();
    await refuses(t, move(), /^Specify a destination: --to-node, --to-shard, or --isolate\.\n$/);
    await refuses(t, move("--to-node", "elsewhere"), /^--to-node must be a host and a port/);
    await refuses(
      t,
      move("--to-node", "127.0.0.1:1"),
      /^The cluster has no node 127\.0\.0\.1:1\. Its nodes: /,
    );
    await refuses(t, move("--to-node", coordinator), /takes no shards, because it is the coord/);
    await refuses(t, move("--to-shard", "1"), /^No node has the shard 1\./);
    await refuses(t, move("--to-shard", "one"), /^--to-shard must be the number of a shard/);
    await refuses(
      t,
      move("--to-shard", "1", "--to-node", node),
      /^Use either --to-node or --to-shard\.\n$/,
    );
    await refuses(
      t,
      admin(url, "company", "move", "--company", UNKNOWN, "--isolate"),
      /^There is no company with the id 019b0000/,
    );
    await refuses(
      t,
      admin(urlOf(node), "company", "move", "--company", company, "--isolate"),
      /^DATABASE_URL names a worker node\. Set it to the coordinator, 127\.0\.0\.1:\d+\.\n$/,
    );
    await setOn(t, [url], "citus.desired_percent_disk_available_after_move", "100");
    await refuses(t, move("--to-node", other(node)), /100 % of its disk must stay free/);
    await setOn(t, [url], "citus.desired_percent_disk_available_after_move", "10");
    const { plugins } = first(
      await sql<{ plugins: string | null }[]>`
      select current_setting('output_plugin_libraries', true) as plugins`,
    );
    if (plugins === null) return;
    await refuses(t, move("--isolate"), /doesn't allow Citus to split shards that are written/);
    await setOn(t, workers.map(urlOf), "output_plugin_libraries", "'pgoutput', 'citus'");
  });

  await t.test("the nodes and a dry run show what moves, and change nothing", async (t) => {
    const { node } = await placeOf();
    const { nodes: listed } = (await admin(url, "nodes", "--json")).json() as {
      nodes: { address: string; companies: number; shards: number; takesShards: boolean }[];
    };
    t.match(listed, [
      { address: coordinator, companies: 0, shards: 0, takesShards: false, isCoordinator: true },
      { address: workers[0], shards: 2, takesShards: true },
      { address: workers[1], shards: 2, takesShards: true },
    ]);
    t.equal(
      listed.reduce((sum, { companies }) => sum + companies, 0),
      17,
    );
    t.match(
      (await admin(url, "nodes")).stdout,
      /^NODE +STATE +SHARDS +COMPANIES +SIZE +FREE DISK\n/,
    );
    const shown = await move("--to-node", other(node), "--dry-run");
    t.match(shown, {
      code: 0,
      stdout:
        /^"Load" is in shard \d+ on 127\.0\.0\.1:\d+, with \d+ other compan(y|ies): \d+ tables, \d+ MB\.\n\n1\. shard of the company: to .*\n\nNothing was changed\.\n$/,
    });
    t.match((await move("--isolate", "--dry-run", "--json")).json(), {
      companyId: company,
      isDryRun: true,
      from: node,
      to: node,
      isIsolated: true,
      otherCompanies: Number,
      bytes: Number,
    });
    t.match(await placeOf(), { node, isAlone: false });
  });

  const load = begin([service.url]);
  const untilMoreWrites = async () => {
    const before = load.successes.length;
    await eventually("writes", async () => load.successes.length > before + 20 || undefined);
  };
  await untilMoreWrites();

  await t.test("a company moves with its shard while it is written", async (t) => {
    const { node } = await placeOf();
    const to = other(node);
    const ran = await move("--to-node", to);
    t.match(ran, { code: 0, stdout: /^Moved: "Load" is on / });
    t.match(ran.stderr, /^\d\d:\d\d:\d\d \[1\/1\] shard of the company: to /);
    t.match(ran.stderr, /% of the bytes copied/);
    t.match(await placeOf(), { node: to, isAlone: false });
    await untilMoreWrites();
    const again = await move("--to-node", to);
    t.match(again, { code: 0, stderr: "", stdout: /Nothing to do\.\n$/ });
    const { shard } = first(
      await sql<{ shard: string }[]>`
      select shardid::text as shard from citus_shards s
      where s.citus_table_type = 'distributed' and s.nodename || ':' || s.nodeport = ${node} limit 1`,
    );
    t.match((await move("--to-shard", shard, "--dry-run", "--json")).json(), { to: node });
  });

  await t.test("an interrupted move is done by the next one", async (t) => {
    const { node } = await placeOf();
    const to = other(node);
    const progress = () => sql`select from get_rebalance_progress()`;
    const args = ["company", "move", "--company", company, "--to-node", to];
    for (const signal of ["SIGINT", "SIGKILL"] as const) {
      // A write that is not committed holds the move up before its last part.
      const writer = await connect(t, url).reserve();
      await writer`begin`;
      await writer`delete from request_views where company_id = ${company}`;
      const { child, ended } = startAdmin({ DATABASE_URL: url }, ...args);
      await eventually("a copy", async () => (await progress()).length > 0 || undefined);
      if (signal === "SIGINT")
        await refuses(t, move("--isolate", "--block-writes"), /^Shards are being moved already\./);
      child.kill(signal);
      const { code, stderr } = await ended;
      if (signal === "SIGINT")
        t.match(
          { code, stderr },
          { code: 130, stderr: /\nNot completed: shard of .*\nInterrupted: "Load" is on / },
        );
      await eventually(
        "the end of the server's move",
        async () => (await progress()).length === 0 || undefined,
      );
      await writer`rollback`;
      writer.release();
      t.match(await placeOf(), { node }, `after ${signal}`);
      await untilMoreWrites();
    }
    t.match(await move("--to-node", to), { code: 0, stdout: /^Moved/ });
    t.match(await placeOf(), { node: to });
    await untilMoreWrites();
  });

  await t.test("a company gets a shard of its own while it is written", async (t) => {
    const { node } = await placeOf();
    const others = await shardsOfOthers();
    const ran = await move("--isolate");
    t.match(ran, { code: 0, stdout: /^Moved: "Load" is on / });
    t.match(await placeOf(), { node, isAlone: true });
    t.strictSame(await shardsOfOthers(), others, "the others are where they were");
    t.match((await move("--isolate")).stdout, /with no other company: .* Nothing to do\.\n$/);
    await untilMoreWrites();
    t.match(await move("--to-node", other(node), "--isolate", "--block-writes"), { code: 0 });
    t.match(await placeOf(), { node: other(node), isAlone: true });
    await untilMoreWrites();
  });

  await load.stop();
  t.strictSame(await load.findings(url), []);
  t.strictSame(
    [...load.statuses.keys()].filter((status) => !EXPECTED.has(status)),
    [],
  );
  t.comment(load.describe());
});

t.test("one Postgres is refused", async (t) => {
  t.match(
    await admin(await testDatabase(t), "company", "move", "--company", UNKNOWN, "--isolate"),
    {
      code: 1,
      stderr: "This database is on one server: it isn't part of a Citus cluster.\n",
    },
  );
});

/** Changes a setting of servers, and waits until they use it. */
async function setOn(t: Test, urls: readonly string[], name: string, value: string): Promise<void> {
  for (const url of urls) {
    const sql = connect(t, url);
    const setting = async () => (await sql`select current_setting(${name}) as value`)[0]?.["value"];
    const before = await setting();
    await sql.unsafe(`alter system set ${name} = ${value}`);
    await sql`select pg_reload_conf()`;
    await eventually("a reload", async () => (await setting()) !== before || undefined);
  }
}
