/**
 * Opens connections to the database like the guides do. With TUNED=on, statements have names, so that Postgres plans them
 * once per connection.
 */
import { Pool, type PoolClient, type PoolConfig, type QueryConfig } from "pg";

export const IS_TUNED = process.env["TUNED"] === "on";

/** Opens a pool of 10 connections, the default of pg. */
export function openPool(options: PoolConfig = {}): Pool {
  const pool = new Pool({ connectionString: process.env["DATABASE_URL"], ...options });
  if (IS_TUNED) pool.on("connect", nameStatements);
  return pool;
}

/** Names of statements by their text. */
const names = new Map<string, string>();

type RunQuery = (config: string | QueryConfig, values?: unknown[], ...rest: unknown[]) => unknown;

function nameStatements(client: PoolClient): void {
  const run = client.query.bind(client) as RunQuery;
  const runNamed: RunQuery = (config, values, ...rest) =>
    // Statements without values, such as `begin`, have nothing to plan.
    Array.isArray(values) && values.length > 0
      ? run(named(config), values, ...rest)
      : run(config, values, ...rest);
  client.query = runNamed as typeof client.query;
}

function named(config: string | QueryConfig): QueryConfig {
  const query = typeof config === "string" ? { text: config } : config;
  const name = names.get(query.text) ?? `s${names.size}`;
  names.set(query.text, name);
  return { ...query, name };
}
