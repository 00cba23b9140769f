/**
 * Stores addresses that a company has validated lately, so that a location can be created at one without asking the
 * geocoder again.
 */
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import type { Found } from "../../geocoding/geocoder.ts";
import { DAY_MS } from "../../kernel/time.ts";
import type { Executor } from "../core/connections/client.ts";
import { RETENTION } from "../schema/retention.ts";

/** A result as stored. Times are text. */
type StoredFound = Pick<Found, "address" | "precision" | "provider"> & {
  readonly formerPlaceIds: readonly string[];
  readonly storeUntil: string | null;
};

/** The number of addresses stored per company. Older ones are deleted. */
export const MAX_VALIDATED_ADDRESSES = 1_000;

// Reads in the order of the index. Rows that another call deletes or validates again are skipped.
const STORE = companySql`
  with stored as (
    insert into ${tableOf("validated_addresses")} (company_id, geo_place_id, found, validated_at)
    values ($1::uuid, $2, $3::jsonb, $4::timestamptz)
    on conflict (company_id, geo_place_id) do update
    set found = excluded.found, validated_at = excluded.validated_at
  )
  delete from ${tableOf("validated_addresses")}
  where company_id = $1 and geo_place_id in (
    select geo_place_id from ${tableOf("validated_addresses")}
    where company_id = $1 and geo_place_id <> $2 and validated_at < (
      select validated_at from ${tableOf("validated_addresses")} where company_id = $1
      order by validated_at desc nulls last offset ${MAX_VALIDATED_ADDRESSES - 2} limit 1
    ) for update skip locked
  )
  returning 1 as deleted`;

/**
 * Stores an address by its place, instead of an earlier one there, and deletes the company's oldest ones above
 * `MAX_VALIDATED_ADDRESSES`.
 */
export async function storeValidatedAddress(
  db: Executor,
  companyId: string,
  { address, precision, provider, storeUntil, ...found }: Found,
  now: Date,
): Promise<void> {
  const formerPlaceIds = found.formerPlaceIds?.() ?? [];
  const stored = JSON.stringify({ address, precision, provider, storeUntil, formerPlaceIds });
  const values = [companyId, address.geoPlaceId, stored, now];
  await db.runForCompany(companyId, STORE, values);
}

const FIND = companySql`
  select found from ${tableOf("validated_addresses")}
  where company_id = $1::uuid and geo_place_id = $2 and validated_at > $3::timestamptz`;

/**
 * Finds an address that the company has validated within the retention.
 * @returns the geocoder's result without verdicts
 */
export async function findValidatedAddress(
  db: Executor,
  companyId: string,
  geoPlaceId: string,
  now: Date,
): Promise<Omit<Found, "components"> | undefined> {
  const since = new Date(now.getTime() - RETENTION.validated_addresses.days * DAY_MS);
  const { rows } = await db.runForCompany(companyId, FIND, [companyId, geoPlaceId, since]);
  const stored = rows[0]?.["found"] as StoredFound | undefined;
  if (!stored) return undefined;
  const { formerPlaceIds, storeUntil, ...found } = stored;
  return {
    kind: "found",
    ...found,
    formerPlaceIds: () => formerPlaceIds,
    storeUntil: storeUntil === null ? null : new Date(storeUntil),
  };
}
