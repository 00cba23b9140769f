/** Lists customers. Pages have a constant cost at any table size. */
import { sql, type SQL } from "drizzle-orm";
import type { CompanyDatabase, Executor } from "../core/connections/client.ts";
import { anchoredPage } from "../lists/anchors.ts";
import { searchRows } from "../lists/search-rows.ts";
import { CUSTOMER_JSON, readPage } from "./customer-json.ts";
import { listOfKeys } from "../lists/key-list.ts";
import { listSorted, type SortedRequest } from "../lists/sorted-list.ts";
import { CUSTOMER_LIST } from "./customers-table.ts";
import type { Position } from "../core/lists/keyset.ts";
import { DEEP_OFFSET, offsetOf, type JsonPage } from "../core/lists/page.ts";

/** Values that customers have exactly. Empty ones are no filter. */
export interface CustomerKeys {
  readonly externalId?: string;
  /** In any case. */
  readonly email?: string;
  /** Its digits, with or without the country code 1. */
  readonly phone?: string;
  readonly customerNumber?: string;
}

/**
 * Lists a page of a company's customers, with the total.
 * @param filter `searchTerm` matches parts of displayName, customerId, email or phone, see core/lists/search.ts
 */
export async function listCustomers(
  db: CompanyDatabase,
  companyId: string,
  filter: SortedRequest & CustomerKeys,
): Promise<JsonPage> {
  const {
    searchTerm,
    status,
    updatedSince,
    page: number,
    limit,
    sort = "-createdAt",
    position,
  } = filter;
  const page = { page: number, limit };
  const keys = keysOf(filter);
  if (keys.length > 0)
    return await db.list(async (work) => listOfKeys(work, CUSTOMER_LIST, companyId, filter, keys));
  const isPlain = status === undefined && updatedSince === undefined && sort === "-createdAt";
  if (isPlain && !searchTerm && position?.value)
    return await pageAfter(db.read, companyId, page.limit, position);
  if (position || !isPlain) return await listSorted(db, CUSTOMER_LIST, companyId, filter);
  if (searchTerm) return await searchRows(db, CUSTOMER_LIST, companyId, searchTerm, page);
  if (offsetOf(page) < DEEP_OFFSET) return await readPage(db.read, companyId, page);
  return (
    (await anchoredPage(db.read, CUSTOMER_LIST, companyId, page)) ??
    (await db.list(async (work) => readPage(work, companyId, page)))
  );
}

/** The conditions of exact filters, each of which an index finds. */
export function keysOf({ externalId, email, phone, customerNumber }: CustomerKeys): SQL[] {
  return [
    ...(externalId ? [sql`external_id = ${externalId}`] : []),
    ...(email ? [sql`email is not null and lower(email) = lower(${email})`] : []),
    ...(phone ? [hasPhone(phone)] : []),
    ...(customerNumber ? [sql`customer_number <> '' and customer_number = ${customerNumber}`] : []),
  ];
}

/** Compares the digits of telephone numbers. The country code of the USA and Canada may be left out on either side. */
function hasPhone(phone: string): SQL {
  const digits = phone.replaceAll(/[^0-9]/g, "");
  if (digits === "") return sql`false`;
  const [, national] = WITH_COUNTRY_CODE.exec(digits) ?? [];
  const written = digits.length === 10 ? [digits, `1${digits}`] : [digits, national ?? digits];
  const numbers = written.map((number) => sql`${number}`);
  return sql`phone is not null
    and translate(phone, translate(phone, '0123456789', ''), '') in (${sql.join(numbers, sql`, `)})`;
}

const WITH_COUNTRY_CODE = /^1(\d{10})$/;

/** The statement of the most frequent pages. Parameters: company, rows, the position's time and id. */
export const PAGE_AFTER = `
  select array_to_string(items[1:$2 - 1], ',') as items, cardinality(items) >= $2 as has_more, total from (
    select array(
      select ${CUSTOMER_JSON} from (
        (select id, created_at from customers
          where company_id = $1 and (created_at, id) < ($3::timestamptz, $4::uuid)
          order by created_at desc nulls last, id desc limit $2)
        union all
        (select id, created_at from customers where company_id = $1 and created_at is null
          order by created_at desc nulls last, id desc limit $2)
      ) found
      join customers on customers.company_id = $1 and customers.id = found.id
      order by found.created_at desc nulls last, found.id desc limit $2
    ) as items, (select customers::float8 from company_counters where company_id = $1) as total
  ) page`;

/** Lists the customers after one with a creation time, newest first. */
async function pageAfter(
  db: Executor,
  companyId: string,
  limit: number,
  { value, id }: Position,
): Promise<JsonPage> {
  const { rows } = await db.runStatement(PAGE_AFTER, [companyId, limit + 1, value, id]);
  const [page] = rows as { items: string | null; has_more: boolean; total: number | null }[];
  return { items: page?.items ?? "", hasMore: page?.has_more ?? false, total: page?.total ?? 0 };
}
