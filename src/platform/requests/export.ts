/** Exports requests as CSV (RFC 4180), in a bounded number of rows and of requests searched. */
import type { Executor } from "../../db/core/connections/client.ts";
import type { RequestConditions } from "../../db/requests/request-conditions.ts";
import {
  listRequests,
  MAX_SCANNED_REQUESTS,
  type ListedRequest,
} from "../../db/requests/request-list.ts";
import { formatCount } from "../ui/number.ts";

export const EXPORT_PATH = "/developer/requests/export.csv";

/** The number of requests that an export contains at most. */
export const MAX_EXPORTED = 10_000;
const PAGE_SIZE = 1000;
/** Limits the search for rare requests to this many times `MAX_SCANNED_REQUESTS`. */
const MAX_PAGES = 50;

type Cell = string | number | null;

const COLUMNS: { readonly [name: string]: (request: ListedRequest) => Cell } = {
  time: ({ at }) => at.toISOString(),
  request_id: ({ id }) => id,
  source: ({ source }) => source,
  method: ({ method }) => method,
  path: ({ path }) => path,
  operation: ({ operation }) => operation,
  status: ({ status }) => status,
  error_code: ({ code }) => code,
  duration_ms: ({ durationMs }) => durationMs,
  key_id: ({ keyId }) => keyId,
  key_name: ({ keyName }) => keyName,
  agent_id: ({ grantId }) => grantId,
  agent_name: ({ agentName }) => agentName,
};

/**
 * Yields the lines of an export, page by page. If requests are missing, the last line says so in its first column.
 */
export async function* exportLines(
  db: Executor,
  companyId: string,
  conditions: RequestConditions,
): AsyncGenerator<string> {
  yield line(Object.keys(COLUMNS));
  let before: string | undefined;
  let rows = 0;
  for (let page = 0; page < MAX_PAGES && rows < MAX_EXPORTED; page++) {
    const filter = { ...conditions, before, limit: PAGE_SIZE };
    const { requests, next } = await listRequests(db, companyId, filter);
    rows += requests.length;
    yield requests.map((each) => line(Object.values(COLUMNS).map((read) => read(each)))).join("");
    if (next === undefined) return;
    before = next;
  }
  yield line([
    cutText(rows),
    ...Object.keys(COLUMNS)
      .slice(1)
      .map(() => ""),
  ]);
}

function cutText(rows: number): string {
  const reason =
    rows < MAX_EXPORTED
      ? `the search stopped after ${formatCount(MAX_PAGES * MAX_SCANNED_REQUESTS)} requests`
      : `an export contains at most ${formatCount(MAX_EXPORTED)} requests`;
  return `Incomplete: ${reason}. Export the rest with an earlier time as the end.`;
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Text that a spreadsheet would run as a formula gets an apostrophe, which spreadsheets hide. */
export function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
