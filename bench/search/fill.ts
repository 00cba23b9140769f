/** Many customers that look like people, made by the database itself. */
import { Client } from "pg";
import { AREA_CODES, FIRST_NAMES, LAST_NAMES, MAIL_DOMAINS, plain, TRADES } from "./words.ts";

/** Rows of one statement. */
const BATCH = 100_000;

/**
 * Gives each of some companies as many customers: persons and firms, common and rare names, some without an
 * address or a number. The same at each run. They are created in order, three minutes apart, by ordinal.
 * Statistics and the visibility map are left as an autovacuum leaves them.
 * @param url of a database that is a measurement's own
 * @param first the ordinal of the first one, when the companies have customers already
 */
export async function fillCustomers(
  url: string,
  companyIds: readonly string[],
  count: number,
  first = 1,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const perStatement = Math.max(1, Math.floor(BATCH / companyIds.length));
    for (let from = first; from < first + count; from += perStatement) {
      const to = Math.min(from + perStatement, first + count) - 1;
      await client.query(INSERT, [companyIds, from, to, ...WORDS]);
    }
    await client.query(
      `update company_counters set customers = customers + $2,
         next_customer_number = next_customer_number + $2
       where company_id = any($1::uuid[])`,
      [companyIds, count],
    );
    await client.query("vacuum (analyze) customers");
    await client.query("vacuum (analyze) company_counters");
  } finally {
    await client.end();
  }
}

const WORDS = [
  FIRST_NAMES,
  FIRST_NAMES.map(plain),
  LAST_NAMES,
  LAST_NAMES.map(plain),
  TRADES,
  MAIL_DOMAINS,
  AREA_CODES,
];

/** A number from 0 to 1 that looks like chance, and is the same for the same customer of the same company at each run. */
const chance = (use: number) =>
  `((hashint4extended(i, place * 100 + ${use}) & 1048575) / 1048576.0)`;
/** The square makes the first words of a list more common than the last ones. */
const ordinal = (words: string, use: number) =>
  `1 + floor(cardinality(${words}::text[]) * ${chance(use)} * ${chance(use)})::int`;
const word = (words: string, use: string) => `(${words}::text[])[${use}]`;

const INSERT = `
  insert into customers
    (company_id, id, display_name, customer_number, status, email, phone, created_at, updated_at)
  select company, uuidv7(created_at - now()),
    case when firm < 0.25
      then ${word("$6", "family")} || ' ' || ${word("$8", "trade")} || case when firm < 0.12 then ' LLC' else '' end
      else ${word("$4", "given")} || ' ' || case when firm > 0.9 then chr(65 + i % 26) || '. ' else '' end
        || ${word("$6", "family")} end,
    (10000 + i)::text, case when firm > 0.95 then 'inactive' else 'active' end,
    case when with_mail < 0.85 then ${word("$5", "given")} || '.' || ${word("$7", "family")}
      || case when with_mail < 0.6 then (i % 997)::text else '' end || '@' || ${word("$9", "domain")} end,
    case when with_phone < 0.8 then '+1 ' || ${word("$10", "area")} || ' ' || line / 10000 || ' '
      || lpad((line % 10000)::text, 4, '0') end,
    created_at, created_at
  from (select company, i, ${chance(1)} as firm, ${chance(2)} as with_mail, ${chance(3)} as with_phone,
      ${ordinal("$4", 4)} as given, ${ordinal("$6", 5)} as family, ${ordinal("$8", 6)} as trade,
      ${ordinal("$9", 7)} as domain, ${ordinal("$10", 8)} as area,
      2000000 + (7999999 * ${chance(9)})::int as line,
      date_trunc('day', now()) - interval '3 minutes' * (2000000 - i) as created_at
    from unnest($1::uuid[]) with ordinality as companies (company, place),
      generate_series($2::int, $3::int) i) made
  order by i`;
