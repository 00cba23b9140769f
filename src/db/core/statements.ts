/** Statements given as text: other libraries' own, and ours where building them anew costs too much. */
import { createHash } from "node:crypto";
import type { Client, Pool, PoolClient } from "pg";
import type { Executor } from "./executor.ts";

/** A row of a statement whose columns only its caller knows. */
// oxlint-disable-next-line typescript/no-explicit-any -- as the drivers and pg-boss type rows
export type Row = Record<string, any>;

const connections = new WeakMap<Executor, Pool | PoolClient | Client>();
const names = new Map<string, string>();

/** Tells on which connection, or on which of a pool's, an executor's statements run. */
export function remember(executor: Executor, connection: Pool | PoolClient | Client): void {
  connections.set(executor, connection);
}

/**
 * Runs a statement as it stands, on a database or in a transaction. With values it is prepared, once for each
 * connection; without, it may be several statements, whose rows are returned one after the other.
 * @param executor any; without values, not `fast`
 */
export async function runStatement(
  executor: Executor,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: Row[] }> {
  const connection = connections.get(executor);
  if (!connection) throw new Error("statements as text run on a pool or in a transaction of one");
  if (values.length > 0)
    return await connection.query<Row>({ name: nameOf(text), text, values: [...values] });
  if (!("totalCount" in connection)) return joined(await connection.query<Row>(text));
  const client = await connection.connect();
  let failed = true;
  try {
    const result = joined(await client.query<Row>(text));
    failed = false;
    return result;
  } finally {
    // After an error between BEGIN and COMMIT the connection is of no use to the next.
    client.release(failed);
  }
}

/** Several statements in one text have several results, whatever the driver's types say. */
function joined(result: { rows: Row[] } | { rows: Row[] }[]): { rows: Row[] } {
  return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
}

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("sha1").update(text).digest("base64url");
    names.set(text, name);
  }
  return name;
}
