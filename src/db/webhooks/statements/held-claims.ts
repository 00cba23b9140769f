/** Lists the claims of all workers. */
import { companySql, tableOf } from "../../core/companies/company-sql.ts";
import { MAX_PER_ENDPOINT, PRIORITIES } from "../queue-order.ts";
import { companiesIn } from "./companies-in.ts";
import { waitingEndpoints } from "./waiting-endpoints.ts";

/** Claimed rows are among the first of their priority: the others needn't be read. */
const front = (comparison: "<" | ">=") => companySql`
      (select position, delivery_id, attempt, claimed_by from ${tableOf("delivery_queue")}
        where company_id = waiting.company_id and endpoint_id = waiting.endpoint_id
          and position ${comparison} ${PRIORITIES.late}
        order by position, delivery_id limit ${2 * MAX_PER_ENDPOINT})`;

export const HELD_CLAIMS = companySql`
  with recursive asked as (
    select id as company_id from (${companiesIn("delivery_queue")}) as company
  ), ${waitingEndpoints()}
  select waiting.company_id as "companyId", waiting.endpoint_id as "endpointId", front.position::float8 as position,
    front.delivery_id as "deliveryId", front.attempt, front.claimed_by as worker
  from waiting cross join lateral (${front("<")}
    union all${front(">=")}
  ) as front
  where waiting.endpoint_id is not null and front.claimed_by is not null`;
