/** Reads the queue in few steps: its companies, their endpoints, and the first rows of each. */
import { companySql, tableOf, type CompanySql } from "../../core/companies/company-sql.ts";
import { MAX_PER_ENDPOINT, PRIORITIES } from "../queue-order.ts";

const QUEUE = tableOf("delivery_queue");

/** Lists the companies that have rows. Steps from company to company through the key. */
export const COMPANIES_IN_QUEUE = companySql`
  with recursive company as (
    (select company_id as id from ${QUEUE} order by company_id limit 1)
    union all
    select (select company_id from ${QUEUE} where company_id > company.id order by company_id limit 1)
    from company where company.id is not null
  )
  select id from company where id is not null`;

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
      select endpoint_id from ${QUEUE} where company_id = asked.company_id order by endpoint_id limit 1
    ) as endpoint_id
    from asked
    union all
    select ${["company_id", ...columns].join(", ")}, (
      select endpoint_id from ${QUEUE}
      where company_id = waiting.company_id and endpoint_id > waiting.endpoint_id order by endpoint_id limit 1
    )
    from waiting where endpoint_id is not null
  )`;

/** Selects the first rows of an endpoint in `waiting`, retries or others. @param columns SQL */
export const frontRows = (
  isRetry: boolean,
  columns: string,
  limit: number,
): CompanySql => companySql`
      select ${columns} from ${QUEUE}
      where company_id = waiting.company_id and endpoint_id = waiting.endpoint_id
        and position ${isRetry ? ">=" : "<"} ${PRIORITIES.late}
      order by position, delivery_id limit ${limit}`;

const HELD = ["position, delivery_id, attempt, claimed_by", 2 * MAX_PER_ENDPOINT] as const;

/** Lists the claims of all workers. They are among the first rows of their priority: the others needn't be read. */
export const HELD_CLAIMS = companySql`
  with recursive asked as (
    select id as company_id from (${COMPANIES_IN_QUEUE}) as company
  ), ${waitingEndpoints()}
  select waiting.company_id as "companyId", waiting.endpoint_id as "endpointId", front.position::float8 as position,
    front.delivery_id as "deliveryId", front.attempt, front.claimed_by as worker
  from waiting cross join lateral ((${frontRows(false, ...HELD)}) union all (${frontRows(true, ...HELD)})) as front
  where waiting.endpoint_id is not null and front.claimed_by is not null`;
