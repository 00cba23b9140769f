/** Writes a log line and a row of request_log for every request. Rows are written in batches, like the service does. */
import { pino } from "pino";
import type { Caller } from "./keys.ts";
import type { Query } from "./query.ts";

const FLUSH_EVERY_MS = 250;
const BATCH_ROWS = 500;

const INSERT = `
  insert into request_log (company_id, id, at, source, method, path, operation, status, code, duration_ms, key_id)
  select "companyId", "requestId", at, 'api', method, path, operation, status, code, "durationMs", "keyId"
  from json_to_recordset($1::json) as request ("companyId" uuid, "requestId" uuid, at timestamptz,
    method text, path text, operation text, status integer, code text, "durationMs" real, "keyId" uuid)`;

interface FinishedRequest {
  readonly requestId: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly operation: string | null;
  readonly status: number;
  readonly code: string | null;
  readonly at: Date;
  readonly durationMs: number;
}

/** Records a finished request. The caller is undefined if the request wasn't authenticated. */
export type Journal = (request: FinishedRequest, caller: Caller | undefined) => void;

export function createJournal(query: Query): Journal {
  const logger = pino();
  let pending: object[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const rows = JSON.stringify(pending);
    pending = [];
    query(INSERT, [rows]).catch((error: unknown) => logger.error(error, "request log"));
  }

  return (request, caller) => {
    const { companyId, keyId } = caller ?? {};
    logger.info({ ...request, companyId, keyId }, "request");
    if (!caller) return;
    pending.push({ ...request, companyId, keyId });
    timer ??= setTimeout(flush, FLUSH_EVERY_MS);
    if (pending.length >= BATCH_ROWS) flush();
  };
}
