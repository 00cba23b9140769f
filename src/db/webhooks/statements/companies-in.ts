/** Lists the companies that have rows in a table, in few steps. */
import type { TableName } from "../../schema/table-kinds.ts";
import { companySql, tableOf, type CompanySql } from "../../core/companies/company-sql.ts";

/**
 * SQL of the ids of the companies that have rows, which steps from company to company through an index.
 * @param condition SQL: the index has the rows that meet it
 */
export const companiesIn = (table: TableName, condition = "true"): CompanySql => companySql`
  with recursive company as (
    (select company_id as id from ${tableOf(table)} where ${condition} order by company_id limit 1)
    union all
    select (select company_id from ${tableOf(table)} where ${condition} and company_id > company.id
      order by company_id limit 1)
    from company where company.id is not null
  )
  select id from company where id is not null`;
