/** Lists the endpoints of all companies that have retries which were due by a time, its parameter. */
import { companySql, tableOf } from "../../core/companies/company-sql.ts";
import { RETRY_WAITING } from "../queue-order.ts";

export const ENDPOINTS_WITH_RETRIES = companySql`
  with recursive endpoint as (
    -- Steps from endpoint to endpoint through the index, without reading the deliveries between them.
    (select company_id, endpoint_id from ${tableOf("deliveries")} where ${RETRY_WAITING}
      order by company_id, endpoint_id limit 1)
    union all
    select next.company_id, next.endpoint_id from endpoint cross join lateral (
      select company_id, endpoint_id from ${tableOf("deliveries")}
      where ${RETRY_WAITING} and (company_id, endpoint_id) > (endpoint.company_id, endpoint.endpoint_id)
      order by company_id, endpoint_id limit 1
    ) as next
  )
  select company_id as "companyId", endpoint_id as "endpointId" from endpoint
  where (
      select true from ${tableOf("deliveries")}
      where company_id = endpoint.company_id and endpoint_id = endpoint.endpoint_id
        and ${RETRY_WAITING} and next_attempt_at <= $1
      order by next_attempt_at, id limit 1
    )`;
