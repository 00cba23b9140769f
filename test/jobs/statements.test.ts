/** Tests that pg-boss' tables belong to pg-boss: statements of the service don't name them, and migrations keep up with it. */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PgBoss } from "pg-boss";
import t from "tap";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { clusterOptions, testDatabase } from "../helpers/database.ts";
import { teardown } from "../helpers/teardown.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Files that may name tables of pg-boss. */
const EXEMPT: readonly (readonly [RegExp, string])[] = [
  [
    /^src\/db\/migrations\/migration-locks\.ts$/,
    "locks tables in the order in which processes of an earlier version do",
  ],
];

/** What pg-boss has created in its schemas, and the version of it. `pgboss.test_clock` is a setting. */
async function tablesPattern(): Promise<RegExp> {
  const plans = await readFile(join(ROOT, "drizzle/0044_background_jobs.sql"), "utf8");
  const created = plans.matchAll(/CREATE (?:TABLE|FUNCTION|TYPE) jobs\.(\w+)/g);
  const names = [...new Set([...created].map(([, name]) => name))];
  return new RegExp(
    String.raw`\bpgboss\.(?!test_clock\b)\w+|\.schemaVersion\b|\bjobs\.(?:${names.join("|")})\b`,
    "g",
  );
}

t.test("no statement names a table of pg-boss", async (t) => {
  const pattern = await tablesPattern();
  t.match("select from jobs.job_common", pattern, "the pattern finds them");
  const found: string[] = [];
  const unused = new Set(EXEMPT.map(([files]) => files));
  for await (const file of glob("src/**/*.{ts,sql}", { cwd: ROOT })) {
    const names = [...(await readFile(join(ROOT, file), "utf8")).matchAll(pattern)];
    if (names.length === 0) continue;
    const exempt = EXEMPT.find(([files]) => files.test(file));
    if (exempt) unused.delete(exempt[0]);
    else found.push(...names.map(([name]) => `${file}: ${name}`));
  }
  t.strictSame(found, [], "use pg-boss' functions, see src/jobs/jobs.ts");
  t.strictSame([...unused], [], "remove exemptions that nothing needs");
});

t.test("the tables are those of the installed pg-boss", async (t) => {
  const url = await testDatabase(t);
  const db = openDatabase(url, { poolSize: 1, ...(await clusterOptions()) });
  teardown(t, "closing the database", () => db.close());
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.jobs.runStatement(text, values) },
    schema: "jobs",
    migrate: false,
    createSchema: false,
  });
  t.match(await boss.detectSchemaDrift(), { ok: true }, "add a migration with getMigrationPlans");
});
