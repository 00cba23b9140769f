/** Stores an address that a company has validated, and deletes the oldest ones above the limit. */
import { companySql, tableOf } from "../../core/companies/company-sql.ts";

/** The number of addresses stored per company. Older ones are deleted. */
export const MAX_VALIDATED_ADDRESSES = 1_000;

/**
 * Parameters: the company, the place, the result, and the time. Reads in the order of the index. Rows that another call deletes or
 * validates again are skipped.
 */
export const STORE_ADDRESS = companySql`
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
    )
    for update skip locked
  )
  returning 1 as deleted`;
