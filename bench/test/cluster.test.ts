/** Runs the measurement `cluster` in a small size, if a cluster can be started. */
import t from "tap";
import { toReport } from "../cluster/main.ts";
import { measureStage } from "../cluster/stage.ts";
import { printReport } from "../output/table.ts";

const program = process.env["CITUS_UP"] ?? "";
const withoutCluster =
  program === "" && "set CITUS_UP to a program that starts a Citus cluster, see bench/README.md";

t.setTimeout(300_000);

t.test("a cluster is compared with one server", { skip: withoutCluster }, async (t) => {
  const options = {
    program,
    rounds: 1,
    scale: 0.1,
    shards: 4,
    say: (line: string) => t.comment(line),
  };
  const stage = await measureStage({ ...options, companies: 16, only: ["GET", "POST"] });
  for (const { operation, one, cluster } of stage.operations) {
    t.match(one, [{ workers: 0 }], "one server has no workers");
    for (const cpu of [...one, ...cluster]) t.ok(cpu.service > 0 && cpu.first > 0);
    for (const cpu of cluster) t.ok(cpu.workers > 0, `${operation.title} uses a worker`);
  }
  const [atCoordinator, atWorker] = stage.counts;
  t.ok((atCoordinator?.get("GET")?.between ?? 0) > 0.5, "each GET asks a worker");
  t.ok((atWorker?.get("GET")?.bytes ?? 0) > 0, "half of them do from the other worker");
  t.equal(stage.memory.length, 4);
  t.ok(stage.memory.every(({ connections, largestMb }) => connections > 0 && largestMb > 0));
  t.ok(stage.distributeMs > 0);
  t.match(stage.deliveries.one, { perSecond: Number }, "one server's deliveries are measured");
  t.match(stage.rowSizes, [{ table: "customers" }, { table: "events" }]);
  t.ok(stage.rowSizes.every(({ bytes }) => bytes > 0));
  const text = printReport(toReport([stage, { ...stage, companies: 8 }], 1));
  t.match(text, /GET one customer +\d/);
  t.comment(text);
});
