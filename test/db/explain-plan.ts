/** Runs queries with EXPLAIN ANALYZE and reads their plans, on a cluster the plans of the node that has the rows. */
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Executor } from "#src/db/core/connections/client.ts";

export interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: Plan[];
  /** On a cluster, what its nodes run. */
  readonly "Distributed Query"?: {
    readonly Job: {
      readonly Tasks: readonly [{ readonly "Remote Plan": readonly [readonly [Explained]] }];
    };
  };
}

interface Explained {
  readonly Plan: Plan;
}

/** Runs a query and returns its plan with the actual numbers of rows. */
export async function explain(db: Executor, query: SQLWrapper): Promise<Plan> {
  const { rows } = await db.execute<{ "QUERY PLAN": [Explained] }>(
    sql`explain (analyze, format json) ${db.isSharded ? withValues(query) : query}`,
  );
  const [row] = rows;
  if (!row) throw new Error("no plan");
  return onNode(row["QUERY PLAN"][0].Plan);
}

const dialect = new PgDialect();

/** A query without parameters: a cluster's nodes plan for their values, but `explain` shows a plan for any value. */
function withValues(query: SQLWrapper): SQL {
  const { sql: text, params } = dialect.sqlToQuery(sql`${query}`);
  return sql.raw(
    text.replaceAll(/\$(\d+)/g, (_, ordinal: string) => {
      const value = params[Number(ordinal) - 1];
      if (value === null || value === undefined) return "null";
      if (value instanceof Date) return `'${value.toISOString()}'`;
      if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
      if (typeof value === "number" || typeof value === "boolean") return `'${value}'`;
      throw new Error("only plain values can be written as text here");
    }),
  );
}

/** The plan of a cluster's node, with the names of tables and indexes in place of their shards'. */
function onNode(plan: Plan): Plan {
  const distributed = plan["Distributed Query"];
  if (!distributed) return plan;
  const [[{ Plan: remote }]] = distributed.Job.Tasks[0]["Remote Plan"];
  return JSON.parse(withoutShards(JSON.stringify(remote)));
}

/** A plan's text with the names of tables and indexes in place of their shards'. */
function withoutShards(text: string): string {
  return text.replaceAll(/(?<=[a-z_0-9])_\d{6}\b/g, "");
}

/** The version of Postgres whose plans tests expect, which the embedded server has. */
const NEW_PLANNER = 18;

/** A reason to skip a test of plans that older servers don't make, although they find the same rows; false for others. */
export async function unlessNewPlanner(db: Executor): Promise<string | false> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int / 10000 as version`,
  );
  const version = rows[0]?.version ?? 0;
  return version < NEW_PLANNER && `PostgreSQL ${version} reads more rows here than ${NEW_PLANNER}`;
}

/** All nodes of a plan. */
export function nodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}

/** What the names of the request log's partitions add to its own. */
const PARTITION = /_(\d{8}|before|other)$/;

/** The number of rows that scans of a table or its partitions read, including rows removed by filters. */
export function rowsRead(plan: Plan, table: string): number {
  return nodes(plan)
    .filter((node) => node["Relation Name"]?.replace(PARTITION, "") === table)
    .map(
      (node) =>
        (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
    )
    .reduce((sum, rows) => sum + rows, 0);
}
