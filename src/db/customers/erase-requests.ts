/** Erases erased customers' personal data in what is stored of requests: responses of idempotency keys, paths and captures. */
import { NIL } from "uuid";
import { DAY_MS } from "../../kernel/time.ts";
import { ERASED_PART, recordablePath, type Conceal } from "../../kernel/recorded-path.ts";
import type { Executor } from "../core/connections/client.ts";
import { eraseInJson, eraseItemErrors } from "./erased.ts";

/** Customers of a company that are erased together, and rows that are rewritten together. */
export const MAX_ROWS = 500;

/**
 * SQL of a condition that `body` names one of some customers. The names of the fields make it cheaper to find ids, and belong
 * to customers, locations, pricelists and errors.
 * @param ids SQL
 */
export const NAMES_ONE = (ids: string) => `exists (
    select from regexp_matches(body, '"(?:id|customerId)":"([0-9a-fA-F-]{36})"', 'g') as found (id)
    where lower(found.id[1]) = any(${ids}::text[]))`;

/** Rows to rewrite. */
interface Rows {
  /** Returns the next rows (key, text) in the order of keys. Parameters: the company, a key that comes before, and more. */
  readonly select: string;
  /** Comes before all keys. */
  readonly first: string;
  /** Stores texts. Parameters: the company, keys and texts. */
  readonly update: string;
}

async function rewriteRows(
  tx: Executor,
  companyId: string,
  { select, first, update }: Rows,
  more: readonly unknown[],
  rewrite: (text: string) => string,
): Promise<void> {
  let last = first;
  for (;;) {
    const { rows } = await tx.runStatement(select, [companyId, last, ...more]);
    const found = rows as { key: string; text: string }[];
    const keys = found.map(({ key }) => key);
    if (keys.length > 0)
      await tx.runStatement(update, [companyId, keys, found.map(({ text }) => rewrite(text))]);
    if (keys.length < MAX_ROWS) return;
    last = keys.at(-1) ?? last;
  }
}

const ANSWERS = {
  select: `
  select key, body as text from idempotency_keys
  where company_id = $1 and key > $2 and ${NAMES_ONE("$3")}
  order by key limit ${MAX_ROWS}`,
  first: "",
  update: `
  update idempotency_keys as stored set body = input.body
  from unnest($2::text[], $3::text[]) as input (key, body)
  where stored.company_id = $1 and stored.key = input.key and stored.body <> input.body`,
};

// These errors contain the address or the location's external ID that was sent, and don't say for which customer. Validated
// addresses don't either. Nothing was written, so a request that is repeated may run again.
const HAS_TEXT = `(body like '%"code":"ADDRESS\\_%'
    or (body like '%"code":"EXTERNAL\\_ID\\_EXISTS"%' and body like '%"locationId":"%'))`;
const DELETE_UNNAMED = `
  delete from idempotency_keys
  where company_id = $1 and created_at <= $2
    and (status in (409, 422) and ${HAS_TEXT} or body like '{"data":{"formattedAddress":%')`;
// Other items of a batch were written.
const BATCHES = {
  ...ANSWERS,
  select: `
  select key, body as text from idempotency_keys
  where company_id = $1 and key > $2 and created_at <= $3 and status < 400 and ${HAS_TEXT}
  order by key limit ${MAX_ROWS}`,
};

/** Erases responses that are stored for idempotency keys. A repeated request gets the erased resource. */
export async function eraseAnswers(
  tx: Executor,
  companyId: string,
  ids: readonly string[],
  before: Date,
): Promise<void> {
  const erased = new Set(ids);
  await rewriteRows(tx, companyId, ANSWERS, [ids], (body) => eraseInJson(body, erased));
  await tx.runStatement(DELETE_UNNAMED, [companyId, before]);
  await rewriteRows(tx, companyId, BATCHES, [before], eraseItemErrors);
}

// Paths that recordablePath returns unchanged, which are most. Only the other rows are read.
const UUID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const RECORDABLE = `^(/([a-z][a-z-]*|v1|${UUID}|[{][0-9a-f]{16}[}]|…|(pak|whsec)_…)?)*$`;
const OLD_PATHS = {
  select: `
  select id as key, path as text from request_log
  where company_id = $1 and id > $2 and (path !~ '${RECORDABLE}' or path ~* '/by-external-id/+[^/{…]')
  order by id limit ${MAX_ROWS}`,
  first: NIL,
  update: `
  update request_log set path = input.path, details = null
  from unnest($2::uuid[], $3::text[]) as input (id, path)
  where request_log.company_id = $1 and request_log.id = input.id and request_log.path <> input.path`,
};

// Messages of getCustomerByExternalId, also as a tool.
const OLD_MESSAGES = `
  update request_log set details = null
  where company_id = $1 and details->>'message' like 'There is no customer with the externalId %'`;

const EXTERNAL_IDS = `
  select unnest(location_external_ids || external_id) as id from customer_erasures
  where company_id = $1 and customer_id = any($2::uuid[])`;

// The hashes are the names of an object, in which each part of a path is found by a binary search.
const ERASE_PATHS = `
  update request_log set details = null, path = (
    select string_agg(case when $2::jsonb ? part then '${ERASED_PART}' else part end, '/' order by place)
    from string_to_table(path, '/') with ordinality as parts (part, place))
  where company_id = $1 and path like '%{%'
    and exists (select from string_to_table(path, '/') as part where $2::jsonb ? part)`;

/**
 * Erases the hashes of the former external IDs of customers and their locations in the paths of logged requests. Rewrites the paths and
 * messages first that an earlier version of the service recorded as they were sent: the former external IDs of a customer
 * aren't known, nor all encodings of one.
 */
export async function erasePaths(
  tx: Executor,
  companyId: string,
  ids: readonly string[],
  conceal: readonly Conceal[],
): Promise<void> {
  await rewriteRows(tx, companyId, OLD_PATHS, [], (path) => recordablePath(path, conceal[0]));
  await tx.runStatement(OLD_MESSAGES, [companyId]);
  const { rows } = await tx.runStatement(EXTERNAL_IDS, [companyId, ids]);
  const externalIds = rows.flatMap(({ id }) => (id as string | null) ?? []);
  const hashes = externalIds.flatMap((id) => conceal.map((hide) => [hide(id), 1]));
  if (hashes.length > 0)
    await tx.runStatement(ERASE_PATHS, [companyId, JSON.stringify(Object.fromEntries(hashes))]);
}

/**
 * Deletes captures of requests from before a time. They are encrypted, and any of them may contain the customer: in a
 * list, or in a search.
 */
export async function deleteCaptures(tx: Executor, companyId: string, before: Date): Promise<void> {
  await tx.runStatement("delete from request_captures where company_id = $1 and expires_at <= $2", [
    companyId,
    new Date(before.getTime() + DAY_MS),
  ]);
}
