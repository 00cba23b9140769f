/** Generates many realistic customers in the database. */
import { Client } from "pg";
import { AREA_CODES, FIRST_NAMES, LAST_NAMES, MAIL_DOMAINS, toMailName, TRADES } from "./words.ts";

/** Rows per statement. */
const BATCH_ROWS = 100_000;

/**
 * Adds the same number of customers to each company: persons and businesses, with common and rare names, some without
 * an email address or phone number. Every run generates the same customers, created every three minutes.
 * Statistics and the visibility map are left as an autovacuum leaves them.
 * @param url database of the measurement
 * @param first ordinal of the first customer, if the companies already have customers
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
    const perStatement = Math.max(1, Math.floor(BATCH_ROWS / companyIds.length));
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

/** Adds a location to each customer of a company, with statistics and the visibility map. */
export async function fillLocations(url: string, companyId: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (let from = 1; from <= count; from += BATCH_ROWS)
      await client.query(INSERT_LOCATIONS, [companyId, from, from + BATCH_ROWS - 1]);
    await client.query("update company_counters set active_locations = $2 where company_id = $1", [
      companyId,
      count,
    ]);
    await client.query("vacuum (analyze) locations");
  } finally {
    await client.end();
  }
}

const INSERT_LOCATIONS = `
  insert into locations (company_id, id, customer_id, name, status, location_note, purchase_order_number, address, city,
    state, zipcode, street_no, county, borough, geo_place_id, lat, lng, precision, geocoder, created_at, updated_at)
  select company_id, id, id, display_name || ' ' || (array['yard', 'site', 'office', 'warehouse'])[1 + i % 4], 'ACTIVE', '',
    'PO-2026-' || customer_number,
    i % 9900 || ' ' || (array['Congress Ave', 'S Lamar Blvd', 'Main St', 'Guadalupe St', 'Burnet Rd'])[1 + i % 5] || ', '
      || (array['Austin', 'Houston', 'Dallas'])[1 + i % 3] || ', TX ' || 78700 + i % 90,
    '', 'TX', '', '', '', '', id::text, 30, -97, 'rooftop', 'bench', created_at, created_at
  from (
    select *, customer_number::int - 10000 as i from customers
    where company_id = $1 and customer_number::int - 10000 between $2::int and $3::int
  ) customer
  order by i`;

const WORDS = [
  FIRST_NAMES,
  FIRST_NAMES.map(toMailName),
  LAST_NAMES,
  LAST_NAMES.map(toMailName),
  TRADES,
  MAIL_DOMAINS,
  AREA_CODES,
];

/** SQL of a pseudo-random number from 0 to 1, the same in every run for the same customer and company. */
const random = (use: number) =>
  `((hashint4extended(i, place * 100 + ${use}) & 1048575) / 1048576.0)`;
/** SQL of a word's index. The square makes the first words of a list more common than the last ones. */
const ordinal = (words: string, use: number) =>
  `1 + floor(cardinality(${words}::text[]) * ${random(use)} * ${random(use)})::int`;
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
  from (select company, i, ${random(1)} as firm, ${random(2)} as with_mail, ${random(3)} as with_phone,
      ${ordinal("$4", 4)} as given, ${ordinal("$6", 5)} as family, ${ordinal("$8", 6)} as trade,
      ${ordinal("$9", 7)} as domain, ${ordinal("$10", 8)} as area,
      2000000 + (7999999 * ${random(9)})::int as line,
      date_trunc('day', now()) - interval '3 minutes' * (2000000 - i) as created_at
    from unnest($1::uuid[]) with ordinality as companies (company, place),
      generate_series($2::int, $3::int) i) made
  order by i`;
