/** Tests that a backup contains every table. */
import t from "tap";
import { listTables } from "#src/db/backup/catalog.ts";
import { TABLE_KINDS } from "#src/db/schema/table-kinds.ts";
import { withQuery } from "../../backup/databases.ts";
import { testDatabase } from "../../helpers/database.ts";

/** Windows of a minute to a day, which a restored service opens again. */
const LEFT_OUT = new Set(["quota_windows", "rate_windows"]);

t.test("all tables of the schema are stored, except counts of open windows", async (t) => {
  const tables = await withQuery(await testDatabase(t), listTables);
  const stored = tables.filter(({ schema }) => schema === "public").map(({ name }) => name);
  const expected = Object.keys(TABLE_KINDS).filter((name) => !LEFT_OUT.has(name));
  t.strictSame(stored.toSorted(), expected.toSorted());
});
