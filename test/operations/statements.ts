/** Records the statements that this process sends to Postgres, and explains how a Citus cluster would run them. */
import pg from "pg";

/** A statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Query {
  readonly text?: string;
  readonly values?: readonly unknown[];
}

/** Statements with rows: not statements of transactions and settings. */
const HAS_ROWS = /^\s*(\(|with|select|insert|update|delete)\b/i;

/** Records statements while `work` runs, each text once, including statements of other work meanwhile. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent = await recordAllStatements(work);
  return [...new Map(sent.map((statement) => [statement.text, statement])).values()];
}

/** Records statements while `work` runs, each as often as it is sent. */
export async function recordAllStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const { prototype } = pg.Client;
  // Called with the client as `this`, below.
  const query: (this: void, ...all: unknown[]) => unknown = Reflect.get(prototype, "query");
  const record = (sent: string | Query, values: unknown) => {
    const text = typeof sent === "string" ? sent : (sent.text ?? "");
    const given = typeof sent === "string" ? undefined : sent.values;
    if (HAS_ROWS.test(text))
      recorded.push({ text, values: given ?? (Array.isArray(values) ? values : []) });
  };
  prototype.query = function (this: pg.Client, ...args: [string | Query, unknown]) {
    record(...args);
    return Reflect.apply(query, this, args);
  } as typeof prototype.query;
  try {
    await work();
  } finally {
    Reflect.set(prototype, "query", query);
  }
  return recorded;
}

/**
 * The way in which a cluster runs a statement. `local`: by the node that has the connection. `router`: by one node,
 * unchanged; `fast-path`: chosen without planning. `subplans`: in several steps, each by one node. `several shards`: by
 * several nodes. Otherwise the error: it can't be run.
 */
export type Execution = "local" | "fast-path" | "router" | "subplans" | "several shards" | Error;

/** @param coordinator a separate connection, without a transaction */
export async function explainOnCluster(
  coordinator: pg.Client,
  { text, values }: Statement,
): Promise<Execution> {
  const notices: string[] = [];
  const onNotice = ({ message = "" }: { message?: string | undefined }) => notices.push(message);
  coordinator.on("notice", onNotice);
  try {
    await coordinator.query("begin; set local client_min_messages = debug4");
    const { rows } = await coordinator.query<{ "QUERY PLAN": string }>(
      `explain (costs off) ${text}`,
      [...values],
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    if (!/Citus (Adaptive|INSERT|MERGE)/.test(plan)) return "local";
    if (/Task Count: (?!1$)/m.test(plan)) return "several shards";
    if (plan.includes("Distributed Subplan")) return "subplans";
    return notices.some((notice) => notice.includes("fast-path router")) ? "fast-path" : "router";
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    coordinator.off("notice", onNotice);
    await coordinator.query("rollback");
  }
}
