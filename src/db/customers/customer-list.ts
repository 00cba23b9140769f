/** Lists customers. Pages have a constant cost at any table size. */
import { sql, type SQL } from "drizzle-orm";
import type { CompanyDatabase } from "../core/connections/client.ts";
import { createFind } from "../core/statements/batched-read.ts";
import { anchoredPage } from "../lists/anchors.ts";
import { searchRows } from "../lists/search-rows.ts";
import { readPage } from "./customer-json.ts";
import { listOfKeys } from "../lists/key-list.ts";
import { newestKeyOf, toPage } from "../lists/newest-rows.ts";
import { isPlain, listSorted, type SortedRequest } from "../lists/sorted-list.ts";
import { CUSTOMER_LIST, NEWEST_CUSTOMERS } from "./customers-table.ts";
import { DEEP_OFFSET, offsetOf, type JsonPage } from "../core/lists/page.ts";
import { withoutCountryCode } from "../core/lists/search.ts";

/** Values that customers have exactly. Empty ones are no filter. */
export interface CustomerKeys {
  readonly externalId?: string;
  /** In any case. */
  readonly email?: string;
  /** Its digits, with or without the country code 1. */
  readonly phone?: string;
  readonly customerNumber?: string;
}

const findNewest = createFind(NEWEST_CUSTOMERS);

/**
 * Lists a page of a company's customers, with the total.
 * @param filter `searchTerm` matches parts of displayName, customerId, email or phone, see core/lists/search.ts
 */
export async function listCustomers(
  db: CompanyDatabase,
  companyId: string,
  filter: SortedRequest & CustomerKeys,
): Promise<JsonPage> {
  const newest = newestKeyOf(companyId, filter);
  if (newest) return toPage(await findNewest(db.read, newest));
  const keys = keysOf(filter);
  if (keys.length > 0)
    return await db.list(async (work) => listOfKeys(work, CUSTOMER_LIST, companyId, filter, keys));
  const { searchTerm } = filter;
  if (!isPlain(filter)) return await listSorted(db, CUSTOMER_LIST, companyId, filter);
  if (searchTerm) return await searchRows(db, CUSTOMER_LIST, companyId, searchTerm, filter);
  if (offsetOf(filter) < DEEP_OFFSET) return await readPage(db.read, companyId, filter);
  return (
    (await anchoredPage(db.read, CUSTOMER_LIST, companyId, filter)) ??
    (await db.list(async (work) => readPage(work, companyId, filter)))
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
  const digits = withoutCountryCode(phone.replaceAll(/\D/g, ""));
  if (digits === "") return sql`false`;
  const numbers = digits.length === 10 ? sql`${digits}, ${`1${digits}`}` : sql`${digits}`;
  return sql`phone is not null
    and translate(phone, translate(phone, '0123456789', ''), '') in (${numbers})`;
}
