/** Tests that a company's expensive reads don't delay other companies' requests. */
import t from "tap";
import { quotaWindows } from "../../src/db/schema/index.ts";
import { apiProcess } from "../helpers/api-process.ts";
import { startApi } from "../helpers/api.ts";
import { addLargeCatalog } from "../helpers/large-catalog.ts";
import { measureNeighbours } from "../helpers/neighbours.ts";

const QUOTA = 100;
/** A machine that is busy with other tests disturbs some measurements; the promise must hold in one. */
const ATTEMPTS = 5;

t.test(
  "while one company spends its quota on its most expensive reads, another company's p99 stays within 2 times its p99 alone plus 20 ms, and it gets no 503 (S2)",
  async (t) => {
    const api = await startApi(t);
    const neighbour = await api.addCompany();
    const { db } = api.services;
    await addLargeCatalog(db.jobs, neighbour.id, { services: 2, skus: 20, customers: 30 });
    const expensive = await api.addCompany(QUOTA);
    await addLargeCatalog(db.jobs, expensive.id, { services: 20, skus: 400, customers: 120 });
    const keys = { expensive: expensive.key, neighbour: neighbour.key };
    const url = await apiProcess(t, api.databaseUrl);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      await db.work.delete(quotaWindows);
      const times = await measureNeighbours(url, keys, QUOTA);
      t.strictSame([...times.statuses], [200], "the neighbour's requests are answered");
      // On a busy machine, some of the expensive ones wait too long for their own company's.
      t.strictSame(
        times.expensiveStatuses.filter((status) => status !== 200 && status !== 503),
        [],
      );
      const { aloneMs, besideMs, expensiveMs } = times;
      const [alone, beside, all] = [aloneMs, besideMs, expensiveMs].map((ms) => ms.toFixed(1));
      t.comment(
        `p99 alone ${alone} ms, beside ${beside} ms (${times.count} requests in ${all} ms)`,
      );
      if (besideMs <= 2 * aloneMs + 20) return;
    }
    t.fail("the neighbour was delayed in every measurement");
  },
);
