/** Tests the totals of filters that match and leave out many rows. */
import { sql } from "drizzle-orm";
import t from "tap";
import { countFiltered, statusAndChange } from "#src/db/core/lists/filter-totals.ts";
import { onSnapshot } from "#src/db/core/statements/snapshot.ts";
import { startApi } from "../../helpers/api.ts";

const api = await startApi(t);
const { db } = api.services;

t.test("a total is counted again after each write, whatever the number of rows", async (t) => {
  for (const few of [0, 2, 4, 100]) {
    const { id, key } = await api.addCompany();
    const filter = {
      key: "customers/active",
      table: sql`customers`,
      ...statusAndChange(["active", "inactive"], { status: "active", since: undefined }),
      countAll: async () => await db.work.$count(sql`customers where company_id = ${id}`),
    };
    const count = async () => await onSnapshot(db.work, (tx) => countFiltered(tx, id, filter, few));
    const create = async (status: string) => {
      const body = { displayName: "A", status };
      return (await api.call("createCustomer", { key, body })).json().data.id as string;
    };
    const ids: string[] = [];
    for (let n = 1; n <= 6; n++) {
      ids.push(await create("active"));
      if (n % 2 === 0) await create("inactive");
      t.equal(await count(), n, `${n} of up to ${few}`);
      t.equal(await count(), n, "and again");
    }
    const body = { status: "inactive" };
    await api.call("updateCustomer", { key, params: { id: ids[0] ?? "" }, body });
    t.equal(await count(), 5, "after an update");
  }
});
