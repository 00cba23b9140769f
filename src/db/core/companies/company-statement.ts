/** Calls the function that runs a statement on the node of a company's shards (db/citus/company-function.ts). */
import { createHash } from "node:crypto";
import type { Row } from "../statements/row.ts";
import { companySql, type CompanySql } from "./company-sql.ts";

/** The function's name. A change of its definition needs a new one, since old processes call it during a deployment. */
export const COMPANY_FUNCTION = "run_on_company_3";

/** Its parameters: the company, a name of the statement, its parts, and the values of its parameters. */
export const CALL_COMPANY_FUNCTION = `select ${COMPANY_FUNCTION}($1, $2, $3, $4) as row`;

/** The key of a row, which belongs to a company. */
export interface CompanyKey {
  readonly companyId: string;
}

/** A statement with the same parameters and rows. */
export interface BothStatements {
  readonly onOneServer: CompanySql;
  readonly onCluster: CompanySql;
}

/** Names of prepared statements by text. */
const statementNames = new Map<string, string>();

/** Servers that start have this SQLSTATE too. */
const MOVED = "57P03";
const MOVED_MESSAGE = /^the company \S+ is on another node$/;

/** Whether the function found the company on another node. It has not run the statement then. */
export function hasMoved(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === MOVED &&
    MOVED_MESSAGE.test(error.message)
  );
}

/** The name of a prepared statement, the same for the same text. */
export function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = createHash("sha1").update(text).digest("hex");
    statementNames.set(text, name);
  }
  return name;
}

/** The values of CALL_COMPANY_FUNCTION. */
export type CompanyCall = readonly [
  companyId: string,
  name: string,
  parts: readonly string[],
  values: readonly (string | null)[],
];

/** The call of CALL_COMPANY_FUNCTION for a statement and its values. */
export function companyCall(
  companyId: string,
  { text, parts }: CompanySql,
  values: readonly unknown[],
): CompanyCall {
  return [companyId, statementName(text), parts, values.map(parameterText)];
}

/** Runs one statement for several companies of a node, each on its own shard. */
const TOGETHER = companySql`
  select called.n::int as n, answer
  from unnest($1::uuid[], $2::text[]) with ordinality as called (company_id, parameters, n)
  cross join lateral ${COMPANY_FUNCTION}(called.company_id, $3, $4, called.parameters::text[]) as answer`;

/**
 * The call that makes several calls of one statement, in their order.
 * @param calls about companies of one node
 */
export function sharedCall(calls: readonly [CompanyCall, ...CompanyCall[]]): CompanyCall {
  const [[companyId, name, parts]] = calls;
  return companyCall(companyId, TOGETHER, [
    calls.map(([id]) => id),
    calls.map(([, , , values]) => parameterText(values)),
    name,
    parts,
  ]);
}

/** Sorts the rows of `sharedCall` by its calls. */
export function rowsOfCalls(rows: readonly Row[], calls: readonly CompanyCall[]): Row[][] {
  const answers = calls.map((): Row[] => []);
  for (const { n, answer } of rows) answers[n - 1]?.push(answer as Row);
  return answers;
}

/** A parameter's value as text, as Postgres reads it for the parameter's type; null for null and undefined. */
export function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  if (Array.isArray(value)) return `{${value.map(elementText).join(",")}}`;
  return typeof value === "string" ? value : JSON.stringify(value);
}

function elementText(value: unknown): string {
  const element = parameterText(value);
  return element === null ? "null" : `"${element.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
