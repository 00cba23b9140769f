/** Measures one company's requests while another spends its quota on the most expensive reads of a large catalog. */
import { openPool } from "../../src/db/core/connections/pool.ts";
import { quotaWindows } from "../../src/db/schema/index.ts";
import { addLargeCatalog, addZones } from "../../test/helpers/data/large-catalog.ts";
import { addCompany, startBenchDatabase } from "../database.ts";
import { startServer } from "../helpers/processes.ts";
import { median } from "../helpers/rounds.ts";
import type { Bench } from "../report.ts";
import { measureNeighbours } from "./measure.ts";

const ROUNDS = 6;
const QUOTA = 100;
const CATALOG = { services: 50, skus: 5_000, customers: 500, zones: 50 };
const SMALL_CATALOG = { services: 2, skus: 20, customers: 30 };

const HOW = `One process of the service. A company with ${CATALOG.skus} SKUs and ${CATALOG.customers} customers' pricelists \
sends its quota of ${QUOTA} requests at once; another company searches its customers, one request after the other, before \
and meanwhile. Each round has a new quota window.`;

export const benchNeighbours: Bench = async ({ rounds = ROUNDS, say }) => {
  const bench = await startBenchDatabase();
  try {
    const neighbour = await bench.addCompany();
    const expensive = await addCompany(bench.db, QUOTA);
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
    const times = [];
    try {
      for (let round = 1; round <= rounds; round++) {
        say(`Round ${round}.`);
        await bench.db.work.delete(quotaWindows);
        const keys = { expensive: expensive.key, neighbour: neighbour.key };
        times.push(await measureNeighbours(server.url, keys, QUOTA));
      }
    } finally {
      await server.stop();
    }
    const refused = times.filter(({ statuses }) => statuses.has(503)).length;
    const excess = median(times.map(({ aloneMs, besideMs }) => besideMs - 2 * aloneMs));
    return {
      name: "neighbours",
      title: "Neighbours",
      how: HOW,
      tables: [
        {
          title: "A company's searches",
          columns: [
            { name: "p99 alone", unit: "ms" },
            { name: "p99 beside", unit: "ms" },
            { name: "requests meanwhile", unit: "count" },
            { name: "all expensive requests", unit: "ms" },
          ],
          rows: times.map((time, index) => ({
            name: `round ${index + 1}`,
            values: [time.aloneMs, time.besideMs, time.count, time.expensiveMs],
          })),
        },
      ],
      targets: [
        { name: "p99 beside, above twice p99 alone", unit: "ms", value: excess, atMost: 20 },
        { name: "rounds with a 503 for the company", unit: "count", value: refused, atMost: 0 },
      ],
    };
  } finally {
    await bench.close();
  }
};
