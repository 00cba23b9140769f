/** Finds out how a term is searched fastest, by reading at most a few hundred rows. */
import { createCache } from "../../kernel/cache.ts";
import { MINUTE_MS } from "../../kernel/time.ts";
import { textArray } from "../core/statements/arrays.ts";
import type { Executor } from "../core/connections/client.ts";
import { hasTrigram, patternsOf } from "../core/lists/search.ts";
import type { ListQuery } from "./list-query.ts";
import type { ListedTable } from "./listed-table.ts";

/** Up to this number of rows, matches of any term are counted in a few milliseconds. */
export const SMALL_COMPANY = 20_000;
/** The newest rows that show whether a term is common, and the number of them that match then. */
const SAMPLED = 200;
const COMMON = 14;

/**
 * Companies that were small a minute ago, so that their searches are one statement. The statement is exact, also if they have
 * grown since.
 */
const smallCompanies = createCache<SearchSize>(1_000, { ttl: MINUTE_MS });

export interface SearchSize {
  /** The number of the company's rows. */
  readonly rows: number;
  /** The number of writes that still store their change. */
  readonly changesLeft: number;
  /** Whether matches of the query are stored, up to date or not. Only for a company with more than a few rows. */
  readonly isStored: boolean;
  /** Whether a large part of the newest rows match the term. Only for a company with more than a few rows. */
  readonly isCommon: boolean;
}

/** Parameters: company, key, patterns, rows of a small company. */
const sizeSql = ({ name, order, counters }: ListedTable) => `
  select rows, "changesLeft",
    case when rows > $4::float8
      then exists (select from search_totals where company_id = $1 and term = $2) else false end as "isStored",
    case when rows > $4::float8 then ${COMMON} = (
      select count(*) from (
        select from (
          select search_text from ${name} where company_id = $1
          order by ${order("-createdAt", "created_at", "id")} limit ${SAMPLED}
        ) newest where search_text collate "C" like all ($3::text[]) limit ${COMMON}
      ) matching) else false end as "isCommon"
  from (
    select (${counters.total})::float8 as rows, (${counters.storedUntil} - ${counters.version})::float8 as "changesLeft"
    from company_counters where company_id = $1
  ) size`;

/**
 * Reads the size of a company, and what its searches need to know about a term.
 * @param smallCompany up to this number of rows, the result can be a minute old
 * @returns undefined for no company
 */
export async function findSize(
  db: Executor,
  table: ListedTable,
  companyId: string,
  query: ListQuery,
  smallCompany = SMALL_COMPANY,
): Promise<SearchSize | undefined> {
  const id = `${table.name}/${companyId}`;
  const known = smallCompanies.get(id);
  if (known && known.rows <= smallCompany) return known;
  const patterns = textArray(patternsOf(query), String);
  const { rows } = await db.runStatement(sizeSql(table), [
    companyId,
    query.key,
    patterns,
    smallCompany,
  ]);
  const [size] = rows as unknown as SearchSize[];
  if (size && size.rows <= smallCompany) smallCompanies.set(id, size);
  return size;
}

/** Whether it is worth trying to read all matches of a term: the trigram index finds them, and there may be few. */
export function isRare({ words }: ListQuery, { isStored, isCommon }: SearchSize): boolean {
  return !isStored && !isCommon && words.some(hasTrigram);
}
