/** Gives a test's database the schema of an earlier version. */
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type postgres from "postgres";
import type { Test } from "tap";
import { temporaryFolder } from "../temporary.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../drizzle", import.meta.url));

/** Runs the migrations up to one of them on an empty database. */
export async function migrateUntil(t: Test, sql: postgres.Sql, last: number): Promise<void> {
  const folder = await temporaryFolder(t);
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8"));
  journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last);
  await writeFile(path, JSON.stringify(journal));
  await migrate(drizzle(sql), { migrationsFolder: folder });
}
