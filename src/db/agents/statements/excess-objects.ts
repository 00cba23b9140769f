/** Chooses objects of the authorization server to delete. */
import { sql, type SQL } from "drizzle-orm";
import { oauthObjects } from "../../schema/index.ts";

/**
 * From a sample beside a new object's random hash: expired ones first, then objects of the networks with the most.
 * @param isLimited the condition of the objects that are limited
 * @param sample the number of objects to choose from
 * @param excess the number of objects to choose
 */
export function excessObjectsQuery(
  isLimited: SQL,
  inserted: Buffer,
  now: Date,
  sample: number,
  excess: number,
): SQL {
  return sql`
    with sampled as materialized (
      (select hash, network, expires_at from ${oauthObjects}
      where ${isLimited} and hash > ${inserted} order by hash limit ${sample})
      union all
      (select hash, network, expires_at from ${oauthObjects}
      where ${isLimited} and hash < ${inserted} order by hash limit ${sample})
      limit ${sample}
    )
    select hash from (
      select hash, expires_at, row_number() over (partition by network order by expires_at desc) as nth,
        row_number() over (
          partition by substring(network from 1 for case length(network) when 6 then 4 else 2 end)
          order by expires_at desc
        ) as nth_in_larger
      from sampled
    ) as objects
    order by expires_at > ${now}, nth desc, nth_in_larger desc, expires_at limit ${excess}`;
}
