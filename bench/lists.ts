/** What lists cost in a large company, beside a small one in the same database. */
import { listCustomers } from "../src/db/customer-list.ts";
import { addManyCustomers } from "../test/helpers/many-customers.ts";
import { startBenchDatabase } from "./database.ts";

const SMALL = 1_000;
const RUNS = 15;

/** Prints the median milliseconds of each query, and the ratio of the large company's to the small one's. */
export async function benchLists(count: number): Promise<void> {
  const bench = await startBenchDatabase();
  try {
    const small = await bench.addCompany();
    const large = await bench.addCompany();
    await addManyCustomers(bench.db.work, small.id, SMALL);
    await addManyCustomers(bench.db.work, large.id, count);
    const last = Math.ceil(count / 25);
    console.log(`query                    ${SMALL} customers   ${count} customers   ratio   total`);
    for (const [name, query] of [
      ["first page", { page: 1 }],
      ["last page", { page: last }],
      ["a page past the end", { page: last + 1 }],
      ["rare term", { page: 1, searchTerm: "2000000777" }],
      ["no match", { page: 1, searchTerm: "nobody at all" }],
      ["common term (1 in 10)", { page: 1, searchTerm: "martinez" }],
      ["common term (1 in 3)", { page: 1, searchTerm: "gmail" }],
      ["two letters", { page: 1, searchTerm: "ma" }],
    ] as const) {
      const measure = async (companyId: string) => {
        const times: number[] = [];
        let total = 0;
        for (let run = 0; run < RUNS; run++) {
          const start = performance.now();
          ({ total } = await listCustomers(bench.db, companyId, { limit: 25, ...query }));
          times.push(performance.now() - start);
        }
        return { median: times.toSorted((a, b) => a - b)[RUNS >> 1] ?? 0, total };
      };
      const [before, after] = [await measure(small.id), await measure(large.id)];
      console.log(
        [
          name.padEnd(24),
          `${before.median.toFixed(2)} ms`.padStart(14),
          `${after.median.toFixed(2)} ms`.padStart(19),
          (after.median / before.median).toFixed(1).padStart(7),
          String(after.total).padStart(9),
        ].join(""),
      );
    }
  } finally {
    await bench.close();
  }
}
