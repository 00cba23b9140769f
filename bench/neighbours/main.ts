/**
 * Measures one company's requests while another spends its quota on the most expensive reads of a large catalog, and while
 * its sandbox spends its quota on events.
 */
import { openPool } from "../../src/db/core/connections/pool.ts";
import { quotaWindows } from "../../src/db/schema/index.ts";
import { addLargeCatalog, addZones } from "../../test/helpers/data/large-catalog.ts";
import { addCompany, startBenchDatabase, type BenchCompany } from "../database.ts";
import { startServer } from "../helpers/processes.ts";
import { median } from "../helpers/rounds.ts";
import type { Bench, Table } from "../report.ts";
import type { BurstRequest } from "./burst.ts";
import { measureNeighbours, type NeighbourTimes } from "./measure.ts";

const ROUNDS = 6;
const QUOTA = 100;
const CATALOG = { services: 50, skus: 5_000, customers: 500, zones: 50 };
const SMALL_CATALOG = { services: 2, skus: 20, customers: 30 };

/** Most expensive reads of the catalog. */
const READS = [
  { path: "/v1/services?limit=100" },
  { path: "/v1/skus?limit=100" },
  { path: "/v1/skus?limit=100&mode=default" },
  { path: "/v1/pricelists?limit=100" },
  { path: "/v1/prices?limit=100&zipcode=78704" }, // of all zones
];
/** Requests that only a sandbox accepts, with the most work each. */
const TRIGGERS = [
  { path: "/v1/sandbox/events", body: { type: "customer.updated", count: 100 } },
  { path: "/v1/sandbox/events", body: { type: "pricelist.updated", count: 100, reverse: true } },
  { path: "/v1/sandbox/clock", body: { seconds: 3600 } },
];

const HOW = `One process of the service. A company with ${CATALOG.skus} SKUs and ${CATALOG.customers} customers' pricelists \
sends its quota of ${QUOTA} requests at once; another company searches its customers, one request after the other, before \
and meanwhile. Then its own sandbox sends ${QUOTA} requests, most for 100 events each. Each round has a new quota window.`;

export const benchNeighbours: Bench = async ({ rounds = ROUNDS, say }) => {
  const bench = await startBenchDatabase();
  try {
    const neighbour = await bench.addCompany();
    const expensive = await addCompany(bench.db, QUOTA);
    const sandbox = await addCompany(bench.db, QUOTA, neighbour.id);
    say("Creating the catalogs, which takes some minutes.");
    // Without a time limit for statements.
    const superuser = openPool({ connectionString: bench.superuserUrl, max: 1 });
    try {
      await addLargeCatalog(superuser, neighbour.id, SMALL_CATALOG);
      await addLargeCatalog(superuser, expensive.id, CATALOG);
      await addZones(superuser, expensive.id, { zones: CATALOG.zones, zipcode: "78704" });
    } finally {
      await superuser.close();
    }
    const environment = { DATABASE_URL: bench.url, DEMO: "off", ROLE: "api" };
    const server = await startServer("src/main.ts", { environment, readyPath: "/health/ready" });
    const measure = async (other: BenchCompany, kinds: readonly BurstRequest[]) => {
      await bench.db.work.delete(quotaWindows);
      const keys = { expensive: other.key, neighbour: neighbour.key };
      return await measureNeighbours(server.url, keys, kinds, QUOTA);
    };
    const besideReads: NeighbourTimes[] = [];
    const besideSandbox: NeighbourTimes[] = [];
    try {
      for (let round = 1; round <= rounds; round++) {
        say(`Round ${round}.`);
        besideReads.push(await measure(expensive, READS));
        besideSandbox.push(await measure(sandbox, TRIGGERS));
      }
    } finally {
      await server.stop();
    }
    const all = [...besideReads, ...besideSandbox];
    const refused = all.filter(({ statuses }) => statuses.has(503)).length;
    return {
      name: "neighbours",
      title: "Neighbours",
      how: HOW,
      tables: [
        tableOf("Searches beside expensive reads of another company", besideReads),
        tableOf("Searches beside events of the company's sandbox", besideSandbox),
      ],
      targets: [
        {
          name: "beside reads: p99 above twice p99 alone",
          unit: "ms",
          value: excessOf(besideReads),
          atMost: 20,
        },
        {
          name: "beside a sandbox: p99 above twice p99 alone",
          unit: "ms",
          value: excessOf(besideSandbox),
          atMost: 20,
        },
        { name: "rounds with a 503 for the company", unit: "count", value: refused, atMost: 0 },
      ],
    };
  } finally {
    await bench.close();
  }
};

function excessOf(times: readonly NeighbourTimes[]): number {
  return median(times.map(({ aloneMs, besideMs }) => besideMs - 2 * aloneMs));
}

function tableOf(title: string, times: readonly NeighbourTimes[]): Table {
  return {
    title,
    columns: [
      { name: "p99 alone", unit: "ms" },
      { name: "p99 beside", unit: "ms" },
      { name: "requests meanwhile", unit: "count" },
      { name: "all other requests", unit: "ms" },
    ],
    rows: times.map((time, index) => ({
      name: `round ${index + 1}`,
      values: [time.aloneMs, time.besideMs, time.count, time.expensiveMs],
    })),
  };
}
