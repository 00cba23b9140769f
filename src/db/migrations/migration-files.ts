/** Reads the migrations in drizzle/. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

const FOLDER = new URL("../../../drizzle/", import.meta.url);
const JOURNAL = new URL("meta/_journal.json", FOLDER);
/** Drizzle Kit's separator of statements. */
const BREAKPOINT = "--> statement-breakpoint";

/** A migration as the journal lists it. */
export interface MigrationEntry {
  /** Such as `0028_documentation_keys`. */
  readonly name: string;
  /** Identifies it in the database: milliseconds since 1970 when it was written. */
  readonly when: number;
}

export interface Migration extends MigrationEntry {
  readonly hash: string;
  readonly statements: readonly string[];
}

/** The names of all migrations of this version, in their order. */
export async function readJournal(): Promise<MigrationEntry[]> {
  const { entries }: { entries: { when: number; tag: string }[] } = JSON.parse(
    await readFile(JOURNAL, "utf8"),
  );
  return entries.map(({ tag, when }) => ({ name: tag, when }));
}

/** All migrations of this version, in their order. */
export async function readMigrations(): Promise<Migration[]> {
  return await Promise.all((await readJournal()).map(readMigration));
}

async function readMigration(entry: MigrationEntry): Promise<Migration> {
  const text = await readFile(new URL(`${entry.name}.sql`, FOLDER), "utf8");
  const statements = text.split(BREAKPOINT).map((statement) => statement.trim());
  // Drizzle's hash, so that the table of migrations reads the same whichever wrote it.
  return { ...entry, hash: createHash("sha256").update(text).digest("hex"), statements };
}
