/** Measures two API processes on one database, and checks that they share one quota. */
import { alternate, median } from "../helpers/rounds.ts";
import { load, loadAnyStatus } from "../helpers/load.ts";
import type { Server } from "../helpers/processes.ts";
import type { Target, Table } from "../report.ts";
import { startContender, type Contender } from "./contenders.ts";
import { operationsOf, type Operation } from "./operations.ts";
import type { World } from "./world.ts";

const CONNECTIONS = 32;

type ServerPair = readonly [Server, Server];

/** Starts a second process, measures both, and then checks the quota. */
export async function measureTwo(
  first: Contender,
  world: World,
  rounds: number,
): Promise<{ table: Table; target: Target }> {
  const second = await startContender("api", first.cluster);
  try {
    const [operation] = operationsOf(world);
    const table = await measureRates([first, second], operation, rounds);
    return { table, target: await checkSharedQuota([first, second], world) };
  } finally {
    await second.stop();
  }
}

/** Uses the same total number of connections for one process and for two. */
async function measureRates(
  servers: ServerPair,
  { title, path, load: options }: Operation,
  rounds: number,
): Promise<Table> {
  await load(servers[1].url + path, options); // warms up the second process
  const rates = await alternate(rounds, ["one", "two"], async (name) => {
    const loaded = name === "one" ? servers.slice(0, 1) : servers;
    const connections = CONNECTIONS / loaded.length;
    const results = await Promise.all(
      loaded.map(({ url }) => load(url + path, { ...options, connections })),
    );
    return results.reduce((sum, { rate }) => sum + rate, 0);
  });
  const [one, two] = [median(rates.one), median(rates.two)];
  return {
    title: `${title}, over one API process and over two at once`,
    columns: [
      { name: "requests", unit: "requests/s" },
      { name: "to one", unit: "ratio" },
    ],
    rows: [
      { name: "one process", values: [one, 1] },
      { name: "two processes", values: [two, two / one] },
    ],
  };
}

/** Sends both processes twice a company's quota at the same time. Exactly the quota must pass. */
async function checkSharedQuota(servers: ServerPair, { limited }: World): Promise<Target> {
  const headers = { authorization: `Bearer ${limited.key}` };
  const results = await Promise.all(
    servers.map(({ url }) =>
      loadAnyStatus(`${url}/v1/customers`, { headers, amount: limited.quota }),
    ),
  );
  const passed = results.reduce((sum, { statuses }) => sum + (statuses["200"] ?? 0), 0);
  return {
    name: `accepted of ${2 * limited.quota} requests to two processes, with a quota of ${limited.quota}`,
    unit: "count",
    value: passed,
    atLeast: limited.quota,
    atMost: limited.quota,
  };
}
