/** Finds customers and locations by what names them: an external ID, a number, an email address, a phone, or words. */
import { sql, type SQL } from "drizzle-orm";
import type { Customer, Location } from "../../generated/schemas.ts";
import type { CompanyDatabase, Executor } from "../core/connections/client.ts";
import { keysOf } from "../customers/customer-list.ts";
import { CUSTOMER_LIST } from "../customers/customers-table.ts";
import { searchFew } from "../lists/search-few.ts";
import { findLocationByExternalId } from "../locations/locations.ts";
import { LOCATION_LIST } from "../locations/locations-table.ts";
import { customers } from "../schema/index.ts";

interface FoundRecords {
  readonly customers: readonly Customer[];
  readonly locations: readonly Location[];
}

const NOTHING: FoundRecords = { customers: [], locations: [] };
/** Fewer characters are in too many texts, and no index finds them. */
const MIN_WORD = 3;
/** Fewer digits are no telephone number. */
const MIN_PHONE_DIGITS = 7;

/**
 * Finds a company's customers and locations. What has exactly the text is found by an index, and then nothing else; otherwise
 * those that contain all its words, newest first.
 * @param text in any case, except for an external ID
 * @param limit the maximum of each kind
 */
export async function findRecords(
  db: CompanyDatabase,
  companyId: string,
  text: string,
  limit: number,
): Promise<FoundRecords> {
  const term = text.replaceAll(/\p{Cc}/gu, " ").trim();
  if (term === "") return NOTHING;
  const [exact, location] = await Promise.all([
    findExact(db.work, companyId, term, limit),
    findLocationByExternalId(db.read, companyId, term),
  ]);
  if (exact !== "" || location !== undefined) return parsed(exact, location?.json ?? "");
  if (term.length < MIN_WORD) return NOTHING;
  const [found, places] = await Promise.all([
    searchFew(db, CUSTOMER_LIST, companyId, term, limit),
    searchFew(db, LOCATION_LIST, companyId, term, limit),
  ]);
  return parsed(found, places);
}

function parsed(found: string, places: string): FoundRecords {
  return {
    customers: JSON.parse(`[${found}]`) as Customer[],
    locations: JSON.parse(`[${places}]`) as Location[],
  };
}

async function findExact(
  db: Executor,
  companyId: string,
  text: string,
  limit: number,
): Promise<string> {
  const { rows } = await db.execute<{ items: string | null }>(exactQuery(companyId, text, limit));
  return rows[0]?.items ?? "";
}

/** Queries customers with a key, each by its own index. Exported so that tests can explain its plan. */
export function exactQuery(companyId: string, text: string, limit: number): SQL {
  const isPhone =
    text.replaceAll(/\D/g, "").length >= MIN_PHONE_DIGITS && /^[\d\s()+./-]+$/.test(text);
  const keys = [
    ...keysOf({ customerNumber: text, externalId: text }),
    ...keysOf(text.includes("@") ? { email: text } : {}),
    ...keysOf(isPhone ? { phone: text } : {}),
  ];
  const scans = keys.map(
    (key) =>
      sql`(select id from ${customers} where company_id = ${companyId} and ${key} limit ${limit})`,
  );
  return sql`
    select array_to_string(array(
      select (select ${sql.raw(CUSTOMER_LIST.json)} from ${customers} where company_id = ${companyId} and id = found.id)
      from (${sql.join(scans, sql` union `)} limit ${limit}) found
    ), ',') as items`;
}
