/** Reads rows of the request log once they are written, and creates rows to insert. */
import { sql, type SQL } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { findRequest, type FoundRequest } from "#src/db/requests/request-list.ts";
import type { RequestLogRow } from "#src/db/requests/request-log.ts";
import type { Api } from "../api.ts";
import { eventually } from "../eventually.ts";
import type { WireResponse } from "../wire.ts";

/** Waits for the row of a request that was answered. */
export async function recorded(
  api: Api,
  response: Pick<WireResponse, "headers">,
  companyId: string = api.company.id,
): Promise<FoundRequest> {
  const id = String(response.headers["x-request-id"]);
  return await eventually(`request ${id} in the log`, () =>
    findRequest(api.services.db.work, companyId, id),
  );
}

/** SQL for the id of a request at a time, also SQL. */
export function idAt(at: SQL): SQL {
  return sql`overlay(gen_random_uuid()::text placing
    regexp_replace(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0'), '(.{8})(.{4})', '\\1-\\2-7')
    from 1 for 15)::uuid`;
}

/** A row of the request log: a successful request, with `change` applied. Its id has its time, as ids of requests. */
export function requestRow(
  companyId: string,
  at: Date,
  change: Partial<RequestLogRow> = {},
): RequestLogRow {
  return {
    companyId,
    id: uuid({ msecs: at.getTime() }),
    at,
    source: "api",
    method: "GET",
    path: "/v1/zones",
    operation: "listZones",
    status: 200,
    code: null,
    durationMs: 1.5,
    keyId: null,
    grantId: null,
    details: null,
    isDeprecated: false,
    clientAddress: null,
    ...change,
  };
}
