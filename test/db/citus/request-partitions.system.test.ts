/** Partitions of the request log on a Citus cluster, whose coordinator creates them for processes on any node. */
import t from "tap";
import { openDatabase } from "#src/db/core/connections/client.ts";
import {
  createRequestPartitions,
  dropRequestPartitions,
} from "#src/db/requests/request-partitions.ts";
import { connect } from "../../helpers/servers/citus-nodes.ts";
import { startCluster, withoutCluster } from "../../helpers/servers/citus.ts";
import { teardown } from "../../helpers/teardown.ts";

const DAY_MS = 86_400_000;

t.test(
  "partitions are created and dropped through a worker node",
  { skip: withoutCluster },
  async (t) => {
    const url = await startCluster(t);
    const sql = connect(t, url);
    const [worker] = await sql<
      { port: number }[]
    >`select nodeport as port from pg_dist_node where groupid = 1`;
    const workerUrl = new URL(url);
    workerUrl.port = String(worker?.port);
    const db = openDatabase(workerUrl.href, { isSharded: true });
    teardown(t, "closing the database", () => db.close());
    const partitions = async () =>
      (
        await sql<{ name: string }[]>`
        select inhrelid::regclass::text as name from pg_inherits where inhparent = 'request_log'::regclass order by 1`
      ).map(({ name }) => name);
    const stored = await partitions();
    const now = new Date(Date.now() + 10 * DAY_MS);

    await sql.begin(async (tx) => {
      await tx`select count(*) from request_log`;
      await createRequestPartitions(db.work, now);
    });
    t.strictSame(await partitions(), stored, "a table in use is left for the next time");

    await createRequestPartitions(db.work, now);
    await createRequestPartitions(db.work, now);
    t.equal((await partitions()).length, stored.length + 3);
    await dropRequestPartitions(db.work, new Date(now.getTime() + DAY_MS));
    t.equal(
      (await partitions()).length,
      stored.length + 1,
      "with the first one, of all days before",
    );
  },
);
