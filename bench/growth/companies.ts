/** Adds many companies, each with counters, a key and a quota window. */
import { Client } from "pg";
import { fillCustomers } from "../search/fill.ts";

const CUSTOMERS_EACH = 3;

/** Adds companies that aren't measured, with few customers each. */
export async function addOtherCompanies(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into companies (id, name, created_at)
       select uuidv7(), 'Company ' || i, now() from generate_series(1, $1::int) i returning id`,
      [count],
    );
    const ids = rows.map(({ id }) => id);
    for (const statement of PER_COMPANY) await client.query(statement, [ids]);
    await client.query("vacuum (analyze)");
    await fillCustomers(url, ids, CUSTOMERS_EACH);
  } finally {
    await client.end();
  }
}

const PER_COMPANY = [
  `insert into company_counters (company_id) select unnest($1::uuid[])`,
  `insert into api_keys (company_id, id, name, hash, last_four, scopes, created_at)
   select company, uuidv7(), 'Unused', sha256(uuid_send(company)), 'none', '{customers:read}', now()
   from unnest($1::uuid[]) company`,
  `insert into quota_windows (company_id, count, started_at)
   select company, 1, now() from unnest($1::uuid[]) company`,
];
