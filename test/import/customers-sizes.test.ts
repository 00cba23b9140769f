/** Imports of every size, from a source that is slow. */
import { setImmediate as turn } from "node:timers/promises";
import t from "tap";
import { v7 as uuid } from "uuid";
import { importCustomers } from "#src/db/import/import-customers.ts";
import { toImportRow } from "#src/db/writes/customer-writes.ts";
import { startApi } from "../helpers/api.ts";

const KB = 1024;
/** Bytes of a customer, nearly all of its name. */
const WIDTH = 300;

function customer() {
  return toImportRow({ id: uuid(), displayName: "x".repeat(255), customerNumber: "" });
}

t.test("imports of 1 KB to 2 MB end, however slow their source is", async (t) => {
  const { company, databaseUrl, services } = await startApi(t);
  let expected = 0;
  for (const [at, size] of Array.from({ length: 12 }, (_, power) => KB << power).entries()) {
    const count = Math.ceil(size / WIDTH);
    async function* rows() {
      for (let done = 0; done < count; done += 100) {
        yield Array.from({ length: Math.min(100, count - done) }, customer);
        for (let n = 0; n < at; n++) await turn();
      }
    }
    const { signal } = new AbortController();
    const imported = await importCustomers(databaseUrl, company.id, rows(), signal);
    expected += count;
    t.equal(imported?.customers, count, `${size} bytes`);
  }
  const { rows } = await services.db.work.runStatement("select count(*)::int as n from customers");
  t.strictSame(rows, [{ n: expected }]);
});
