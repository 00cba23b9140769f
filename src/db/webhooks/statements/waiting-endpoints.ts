/** Lists the endpoints that have rows in the queue. */
import { companySql, tableOf, type CompanySql } from "../../core/companies/company-sql.ts";

/**
 * Parts of a recursive WITH clause that need `asked` (company_id, …), and give `waiting`: its columns with `endpoint_id`,
 * for each endpoint of the companies that has rows. One row of each company has null instead.
 * @param columns further columns of `asked`
 */
export const waitingEndpoints = (
  columns: readonly string[] = [],
): CompanySql => companySql`waiting as (
    -- Steps from endpoint to endpoint through the key, without reading the rows between them.
    select asked.*, (
      select endpoint_id from ${tableOf("delivery_queue")} where company_id = asked.company_id order by endpoint_id limit 1
    ) as endpoint_id
    from asked
    union all
    select ${["company_id", ...columns].join(", ")}, (
      select endpoint_id from ${tableOf("delivery_queue")}
      where company_id = waiting.company_id and endpoint_id > waiting.endpoint_id order by endpoint_id limit 1
    )
    from waiting where endpoint_id is not null
  )`;
