/** The command that migrates the database, or shows what that would do. */
import { readConfig, type Config } from "../config/config.ts";
import { migrate } from "../db/migrations/migrate.ts";
import { tryMigrations, type TableLock, type Trial } from "../db/migrations/migration-trial.ts";
import { startDatabaseServer } from "../db/embedded/database-server.ts";
import { OperatorError } from "../kernel/operator-error.ts";
import { serviceVersion } from "../kernel/service-version.ts";
import { describeCommandError } from "../process/explain-error.ts";
import type { Result } from "./output.ts";

interface MigrateCommand {
  readonly dryRun?: true;
  /** In seconds, as the operator wrote it. */
  readonly limit: string;
}

const MAX_LIMIT_SECONDS = 86_400;

/** Runs the pending migrations, whatever MIGRATE says. With `--dry-run`, tries them and rolls them back. */
export async function migrateDatabase({ dryRun, limit }: MigrateCommand): Promise<Result> {
  const limitMs = readLimitMs(limit);
  const config = readConfig(process.env);
  return await withServer(config, async (url) =>
    dryRun ? report(await tryMigrations(url, limitMs), limitMs) : reportRun(await migrate(url)),
  );
}

async function withServer<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const server = await startDatabaseServer(config);
  try {
    return await work(config.databaseDirectUrl ?? server.url);
  } finally {
    await server.stop();
  }
}

function readLimitMs(text: string): number {
  const seconds = /^\d{1,5}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (seconds > 0 && seconds <= MAX_LIMIT_SECONDS) return seconds * 1000;
  throw new OperatorError(
    `--limit must be a number of seconds up to ${MAX_LIMIT_SECONDS}, not "${text}".`,
  );
}

function reportRun(names: readonly string[]): Result {
  const version = serviceVersion();
  const text =
    names.length === 0
      ? `The database has all migrations of version ${version}.`
      : `Migrated the database to version ${version}:\n${names.map((name) => `  ${name}`).join("\n")}`;
  return { json: { version, migrations: names }, text };
}

function report({ pending, tried, problem }: Trial, limitMs: number): Result {
  const version = serviceVersion();
  if (pending.length === 0) return reportRun([]);
  const failure = problem === undefined ? undefined : describeCommandError(problem);
  const migrations = pending.map(({ name, statements }) => {
    const { tookMs, locks } = tried.find((each) => each.name === name) ?? {};
    return { name, statements, tookMs: tookMs === undefined ? null : Math.round(tookMs), locks };
  });
  const parts = migrations.map(({ name, statements, tookMs, locks }) =>
    [
      `-- ${name}: ${tookMs === null ? "not tried to its end" : `${tookMs} ms`}`,
      ...(locks ?? []).map((lock) => `--   ${describeLock(lock)}`),
      ...statements.map((statement) => (statement.endsWith(";") ? statement : `${statement};`)),
    ].join("\n"),
  );
  const count = pending.length === 1 ? "1 migration is" : `${pending.length} migrations are`;
  const end = failure
    ? `-- The trial was rolled back, and nothing was changed. It ended early, within its limit of ${limitMs / 1000} s:\n-- ${failure}`
    : "-- All of them ran in one transaction, which was rolled back: nothing was changed.";
  return {
    json: { version, migrations, problem: failure ?? null },
    text: [`-- ${count} pending for version ${version}.`, ...parts, end].join("\n\n"),
    ...(failure ? { exitCode: 1 } : {}),
  };
}

function describeLock({ table, bytes, blocks, isRewritten }: TableLock): string {
  const size =
    bytes < 2 ** 20 ? `${Math.ceil(bytes / 1024)} kB` : `${Math.ceil(bytes / 2 ** 20)} MB`;
  return `${table} (${size}): ${blocks} wait${isRewritten ? ", all rows are written again" : ""}`;
}
