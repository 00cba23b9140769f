/**
 * Locks the tables of a migration before its first statement, in the order in which the service's writes lock them. Locked
 * one by one between other statements, they would be collected in the order of the migration: a write that has locked one of
 * them then waits for another, and the migration for the write.
 */
import { isLostNode } from "../core/connections/failures.ts";
import type { RunQuery } from "../core/statements/run-query.ts";
import { TABLES_TO_LOCK } from "./statements/tables-to-lock.ts";

/** Lock modes that conflict with writes, from weak to strong (https://www.postgresql.org/docs/current/explicit-locking.html). */
const MODES = ["share", "share row exclusive", "access exclusive"] as const;
type LockMode = (typeof MODES)[number];

/** A lock on a table that exists. */
export interface NeededLock {
  /** As SQL. */
  readonly table: string;
  readonly mode: LockMode;
}

/**
 * Tables in the order in which writes lock them. All others come before, by name: writes don't use them, or only in separate
 * transactions.
 */
export const WRITE_ORDER = [
  "idempotency_keys",
  "customers",
  "locations",
  "company_counters",
  "customer_changes",
  "location_changes",
  "events",
  "webhook_endpoints",
  "deliveries",
  "delivery_counts",
  "pgboss.job",
  "companies",
] as const;

const NAME = String.raw`((?:"[^"]+"|[\w$]+)(?:\.(?:"[^"]+"|[\w$]+))?)`;
const LIST = String.raw`(${NAME}(?:\s*,\s*${NAME})*)`;
const pattern = (source: string) => new RegExp(source.replaceAll("NAME", NAME), "gi");
const ALTER_TABLE = pattern(
  String.raw`\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?NAME\s+([^;]*)`,
);
const DROP_PART = pattern(String.raw`\bdrop\s+(?:constraint|column)\s+(?:if\s+exists\s+)?NAME`);
const DROP = new RegExp(String.raw`\bdrop\s+(table|index)\s+(?:if\s+exists\s+)?${LIST}`, "gi");
/** Statements and parts that lock the table whose name they end with. */
const OTHERS: readonly (readonly [RegExp, LockMode])[] = [
  [pattern(String.raw`\bcreate\s+(?:unique\s+)?index\s[^;]*?\son\s+(?:only\s+)?NAME`), "share"],
  [
    pattern(
      String.raw`\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s[^;]*?\son\s+NAME`,
    ),
    "share row exclusive",
  ],
  [pattern(String.raw`\breferences\s+NAME`), "share row exclusive"],
  [pattern(String.raw`\bdrop\s+trigger\s[^;]*?\son\s+NAME`), "access exclusive"],
  [pattern(String.raw`\b(?:attach|detach)\s+partition\s+NAME`), "access exclusive"],
  [pattern(String.raw`\bpartition\s+of\s+NAME`), "access exclusive"],
  [pattern(String.raw`\btruncate\s+(?:table\s+)?NAME`), "access exclusive"],
];
/** Changes of a table that lock it against writes only, or not even that. */
const ADDS_FOREIGN_KEY = /^add\s+constraint\s+\S+\s+foreign\s+key/i;
const ALLOWS_WRITES = /^(?:validate\s+constraint|set\s*\()/i;

interface Mention {
  /** A table or an index, which may not exist yet. */
  readonly name: string;
  readonly mode: LockMode;
  /** A constraint or column of the table that is dropped: if it is a foreign key, the other table is locked too. */
  readonly part?: string;
  /** Whether the table is dropped, with its foreign keys. */
  readonly isDropped?: boolean;
}

/**
 * Finds the locks that statements take on existing tables, in the order in which to take them. A statement that it
 * misjudges locks its table when it runs.
 */
export async function findNeededLocks(
  query: RunQuery,
  statements: readonly string[],
): Promise<NeededLock[]> {
  const mentions = statements.flatMap(readMentions);
  if (mentions.length === 0) return [];
  const { rows } = await query(TABLES_TO_LOCK, [
    mentions.map(({ name }) => name),
    mentions.map(({ mode }) => mode),
    mentions.map(({ part }) => part ?? null),
    mentions.map(({ isDropped }) => isDropped ?? false),
  ]);
  const found = Map.groupBy(rows as NeededLock[], ({ table }) => table);
  const locks = [...found].map(([table, same]) => ({ table, mode: strongest(same) }));
  return locks.toSorted((a, b) => rank(a) - rank(b) || (a.table < b.table ? -1 : 1));
}

function readMentions(statement: string): Mention[] {
  const text = statement.replaceAll(/--.*$/gm, " ").replaceAll(/\/\*.*?\*\//gs, " ");
  const mentions: Mention[] = [];
  for (const [, name = "", change = ""] of text.matchAll(ALTER_TABLE)) {
    if (ALLOWS_WRITES.test(change)) continue;
    const isForeignKey = ADDS_FOREIGN_KEY.test(change);
    const mode = isForeignKey ? "share row exclusive" : "access exclusive";
    mentions.push({ name, mode });
    for (const [, part = ""] of change.matchAll(DROP_PART))
      mentions.push({ name, mode, part: part.replaceAll('"', "") });
  }
  for (const [, kind = "", names = ""] of text.matchAll(DROP))
    for (const name of names.split(/\s*,\s*/))
      mentions.push({ name, mode: "access exclusive", isDropped: kind.toLowerCase() === "table" });
  for (const [expression, mode] of OTHERS)
    for (const [, name = ""] of text.matchAll(expression)) mentions.push({ name, mode });
  return mentions;
}

function strongest(locks: readonly NeededLock[]): LockMode {
  return MODES[Math.max(...locks.map(({ mode }) => MODES.indexOf(mode)))] ?? "access exclusive";
}

function rank({ table }: NeededLock): number {
  return WRITE_ORDER.findIndex((name) => name === table);
}

/** A node of a cluster didn't lock a table. */
class LockError extends Error {
  readonly code = "55P03";

  constructor(table: string, cause: unknown) {
    super(`a node didn't lock ${table}`, { cause });
  }
}

/**
 * Takes locks in order, and gives up when they take longer than `waitMs` together: writes wait for those that
 * are taken meanwhile.
 * @throws the server's error with SQLSTATE 55P03 when the time is up
 */
export async function takeLocks(
  query: RunQuery,
  locks: readonly NeededLock[],
  waitMs: number,
): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (const { table, mode } of locks) {
    const leftMs = Math.max(1, Math.ceil(deadline - performance.now()));
    await query(`set local lock_timeout = ${leftMs}`);
    await query(`lock table ${table} in ${mode} mode`).catch((error: unknown) => {
      // A cluster doesn't say why a node has no lock: most often, because the table is in use there.
      throw isLostNode(error) ? new LockError(table, error) : error;
    });
  }
  await query(`set local lock_timeout = ${waitMs}`);
}
