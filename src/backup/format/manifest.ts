/** Describes the first and the last entry of a backup: see docs/operations/backup.md, "File format". */
import { Ajv } from "ajv";
import { Type, type Static } from "../../generated/typebox.ts";
import { OperatorError } from "../../kernel/operator-error.ts";

/** The version of the format that this code writes, and the newest that it reads. */
export const FORMAT = 1;
export const MANIFEST = "manifest.json";
export const END = "end.json";

/** A bound as Postgres prints it. Anything else could be SQL of somebody else's. */
const BOUND = "^(DEFAULT|FOR VALUES (FROM \\([^;()]*\\) TO \\([^;()]*\\)|IN \\([^;()]*\\)))$";

const Table = Type.Object({
  schema: Type.String(),
  name: Type.String(),
  /** All columns except generated ones. */
  columns: Type.Array(Type.String(), { minItems: 1 }),
  /** The partitions of a partitioned table, whose rows are stored as the table's. */
  partitions: Type.Array(
    Type.Object({ name: Type.String(), bound: Type.String({ pattern: BOUND }) }),
  ),
});

const Manifest = Type.Object({
  format: Type.Integer(),
  /** The service's version. */
  version: Type.String(),
  createdAt: Type.String(),
  /** The server's version, such as `18.4`. */
  postgres: Type.String(),
  /** The rows of drizzle.__drizzle_migrations. */
  migrations: Type.Array(
    Type.Object({
      createdAt: Type.Integer(),
      hash: Type.String(),
      name: Type.Union([Type.String(), Type.Null()]),
      version: Type.Union([Type.String(), Type.Null()]),
      appliedAt: Type.Union([Type.String(), Type.Null()]),
    }),
    { minItems: 1 },
  ),
  /** In the order of their rows in the file. */
  tables: Type.Array(Table, { minItems: 1 }),
  sequences: Type.Array(
    Type.Object({ schema: Type.String(), name: Type.String(), value: Type.String() }),
  ),
  /** The service's keys in base64, the sealing one first; null when they were left out. */
  secretsKeys: Type.Union([Type.Array(Type.String(), { minItems: 1 }), Type.Null()]),
});

const End = Type.Object({
  /** SHA-256 of the manifest, in hex. */
  manifest: Type.String(),
  /** One per table, in the same order. `sha256`: of its rows, in hex. */
  tables: Type.Array(
    Type.Object({ rows: Type.Integer(), bytes: Type.Integer(), sha256: Type.String() }),
  ),
});

export type Manifest = Static<typeof Manifest>;
export type BackupTable = Static<typeof Table>;
export type End = Static<typeof End>;
export type TableSummary = End["tables"][number];

const ajv = new Ajv();
const isManifest = ajv.compile<Manifest>(Manifest);
const isEnd = ajv.compile<End>(End);

/** @throws OperatorError when the manifest has a newer format, or isn't one */
export function parseManifest(text: string): Manifest {
  const manifest: unknown = parseJson(text);
  const { format, version } = (manifest ?? {}) as { format?: unknown; version?: unknown };
  if (typeof format === "number" && format > FORMAT)
    throw new OperatorError(
      `The backup has format ${format}, and this version of the service reads formats up to ${FORMAT}. Install version ${String(version)} of the service or newer.`,
    );
  if (isManifest(manifest)) return manifest;
  throw damaged(`${MANIFEST} is not as expected`);
}

/** @throws OperatorError when it isn't the last entry of a backup */
export function parseEnd(text: string): End {
  const end: unknown = parseJson(text);
  if (isEnd(end)) return end;
  throw damaged(`${END} is not as expected`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Creates the error for a file that isn't a complete backup. */
export function damaged(problem: string): OperatorError {
  return new OperatorError(
    `The backup is damaged or incomplete: ${problem}. Use another copy or an earlier backup.`,
  );
}

/** The name of a table in messages and in the file. */
export function tableName({ schema, name }: Pick<BackupTable, "schema" | "name">): string {
  return `${schema}.${name}`;
}
