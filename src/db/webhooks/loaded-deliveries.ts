/**
 * Loads what an attempt needs: the delivery with its endpoint and its event, found by company and id. Statements are
 * text, because Drizzle has no row sets as parameters.
 */
import { splitByCompany } from "../core/company-batches.ts";
import type { Executor, Row } from "../core/executor.ts";

/** A delivery with the data that an attempt needs. */
export interface LoadedDelivery {
  readonly companyId: string;
  readonly id: string;
  readonly trigger: string;
  readonly state: string;
  readonly endpointId: string;
  readonly endpointStatus: string;
  readonly isThrottled: boolean;
  readonly url: string;
  /** Encrypted. */
  readonly secret: Buffer;
  readonly nextSecret: Buffer | null;
  readonly nextSecretAt: Date | null;
  /** Encrypted: the endpoint's custom headers; null if it has none. */
  readonly headers: Buffer | null;
  readonly eventId: string;
  readonly eventType: string;
  readonly body: string;
  /** The request that caused the event, if any. */
  readonly requestId: string | null;
  /** The time at which the attempt is due. */
  readonly nextAttemptAt: Date | null;
}

const COLUMNS = `d.company_id as "companyId", d.id, d.trigger, d.state, d.endpoint_id as "endpointId",
    e.status as "endpointStatus", e.is_throttled as "isThrottled", e.url, e.secret,
    e.next_secret as "nextSecret", e.next_secret_at as "nextSecretAt", e.headers, v.id as "eventId",
    v.type as "eventType", v.body, v.request_id as "requestId",
    d.next_attempt_at as "nextAttemptAt"`;

// Left joins in this order, so that the planner looks up the few requested rows and reads no table.
const joins = (requested: string, companyId: string) => `${requested}
  left join deliveries d on d.company_id = ${companyId} and d.id = ${requested}.id
  left join webhook_endpoints e on e.company_id = d.company_id and e.id = d.endpoint_id
  left join events v on v.company_id = d.company_id and v.id = d.event_id`;

const LOAD = `
  with requested as (select * from unnest($1::uuid[], $2::uuid[]) as requested (company_id, id))
  select ${COLUMNS} from ${joins("requested", "requested.company_id")}
  where d.id is not null`;

// Each table is compared with the company, so that its node runs the statement.
const LOAD_OF_COMPANY = `
  select ${COLUMNS} from deliveries d
  left join webhook_endpoints e on e.company_id = $1 and e.id = d.endpoint_id
  left join events v on v.company_id = $1 and v.id = d.event_id
  where d.company_id = $1 and d.id = any($2::uuid[])`;

/**
 * Loads the deliveries that still exist, by id.
 * @param requested on a cluster, of one company
 */
export async function loadDeliveries(
  db: Executor,
  requested: readonly { companyId: string; deliveryId: string }[],
): Promise<Map<string, LoadedDelivery>> {
  const companies = requested.map(({ companyId }) => companyId);
  const ids = requested.map(({ deliveryId }) => deliveryId);
  const [companyId = ""] = companies;
  const { rows } = db.isSharded
    ? await db.together.runForCompany(companyId, LOAD_OF_COMPANY, [companyId, ids])
    : await db.runStatement(LOAD, [companies, ids]);
  const deliveries = db.isSharded ? rows.map(fromJson) : (rows as LoadedDelivery[]);
  return new Map(deliveries.map((row) => [row.id, row]));
}

/** Reads bytes and timestamps from their text in JSON, which a cluster returns. */
function fromJson(row: Row): LoadedDelivery {
  const bytes = (text: string | null) => text && Buffer.from(text.slice(2), "hex"); // behind \x
  const time = (text: string | null) => text && new Date(text);
  return {
    ...row,
    secret: bytes(row["secret"]),
    nextSecret: bytes(row["nextSecret"]),
    headers: bytes(row["headers"]),
    nextSecretAt: time(row["nextSecretAt"]),
    nextAttemptAt: time(row["nextAttemptAt"]),
  } as LoadedDelivery;
}

/** A row of `loadingClaims`: a job of pg-boss, with its delivery. */
export interface LoadedClaim {
  /** Id of the job and of its delivery. */
  readonly id: string;
  readonly retryCount: number;
  readonly groupId: string | null;
  readonly data: unknown;
  /** Null if the delivery no longer exists. */
  readonly delivery: LoadedDelivery | null;
}

/** Texts made by `loadingClaims`, by the claim's text. There are as many as pg-boss has for its batch sizes. */
const claimTexts = new Map<string, string>();

/**
 * Extends pg-boss's statement that claims jobs: the same statement loads their deliveries, and its commit isn't awaited
 * on disk. A crash of Postgres can therefore forget claims of the last fraction of a second, whose deliveries are then
 * attempted again. Changes nothing else, and works on connections that others use between two statements.
 * @param text the statement, which returns the jobs' columns
 */
export function loadingClaims(text: string): string {
  let extended = claimTexts.get(text);
  if (extended === undefined) {
    extended = `
      with setting as materialized (select set_config('synchronous_commit', 'off', true)),
      claimed as (${text})
      select claimed.id as "jobId", claimed."retryCount", claimed."groupId", claimed.data, ${COLUMNS}
      from setting cross join ${joins("claimed", "(claimed.data ->> 'companyId')::uuid")}`;
    claimTexts.set(text, extended);
  }
  return extended;
}

/**
 * Loads the deliveries of claims, on a cluster: by company, since the queue is on another node.
 * @param claims the rows of pg-boss's statement
 * @returns the claims of companies whose deliveries were loaded, and the errors of the others
 */
export async function loadClaims(
  db: Executor,
  claims: readonly Row[],
): Promise<{ loaded: LoadedClaim[]; failed: LoadedClaim[]; errors: unknown[] }> {
  const all = claims.map(({ id, retryCount, groupId, data }) => ({
    companyId: data.companyId as string,
    deliveryId: id as string,
    claim: { id, retryCount, groupId, data, delivery: null },
  }));
  const loaded: LoadedClaim[] = [];
  const failed: LoadedClaim[] = [];
  const errors: unknown[] = [];
  const loads = splitByCompany(db, all).map(async (some) => {
    try {
      const deliveries = await loadDeliveries(db, some);
      for (const { claim, deliveryId } of some)
        loaded.push({ ...claim, delivery: deliveries.get(deliveryId) ?? null });
    } catch (error) {
      errors.push(error);
      failed.push(...some.map(({ claim }) => claim));
    }
  });
  await Promise.all(loads);
  return { loaded, failed, errors };
}

/** Reads the rows of `loadingClaims`. */
export function readClaims(rows: readonly Record<string, unknown>[]): LoadedClaim[] {
  return rows.map(({ jobId, retryCount, groupId, data, ...delivery }) => ({
    id: jobId as string,
    retryCount: retryCount as number,
    groupId: groupId as string | null,
    data,
    delivery: delivery["id"] === null ? null : (delivery as unknown as LoadedDelivery),
  }));
}
