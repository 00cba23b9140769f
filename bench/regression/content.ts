/** Fills a database with the rows that the measured requests need. */
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { createApiKey, hashApiKey } from "../../src/accounts/api-key.ts";
import { createSecretBox } from "../../src/kernel/secret-box.ts";
import { createSecret } from "../../src/webhooks/endpoints/secrets-rotation.ts";

export interface Company {
  readonly id: string;
  readonly key: string;
  /** One of its customers. */
  readonly customerId: string;
}

/** Ids and keys of the rows, for requests. */
export interface Content {
  /** Has many customers. */
  readonly company: Company;
  /** Companies with one customer each, one company for each connection. */
  readonly writers: readonly Company[];
}

const CUSTOMERS = 5_000;
const WRITERS = 32;
/** A quota that no measurement reaches. */
const NO_LIMIT = 1_000_000_000;

/**
 * Inserts companies with a key and a webhook endpoint each, and customers in one of them. It uses only tables and columns
 * that releases have: the schema is of another commit.
 * @param url of a migrated database without companies
 * @param receiverPort port of the receiver of webhooks
 * @param secretsKey the service's SECRETS_KEY
 */
export async function fill(
  url: string,
  receiverPort: number,
  secretsKey: Buffer,
): Promise<Content> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const company = await addCompany(client, receiverPort, secretsKey, CUSTOMERS);
    const writers: Company[] = [];
    while (writers.length < WRITERS)
      writers.push(await addCompany(client, receiverPort, secretsKey, 1));
    await client.query("vacuum (analyze)");
    return { company, writers };
  } finally {
    await client.end();
  }
}

async function addCompany(
  client: Client,
  receiverPort: number,
  secretsKey: Buffer,
  customers: number,
): Promise<Company> {
  const [id, endpointId, key] = [randomUUID(), randomUUID(), createApiKey("live")];
  await client.query(
    "insert into companies (id, name, quota, created_at) values ($1, 'Bench', $2, now())",
    [id, NO_LIMIT],
  );
  await client.query(
    `insert into company_counters (company_id, customers, next_customer_number) values ($1, $2::int, 10001 + $2::int)`,
    [id, customers],
  );
  await client.query(
    `insert into api_keys (company_id, id, name, hash, last_four, scopes, created_at)
     values ($1, $2, 'bench', $3, $4, '{customers:read,customers:write}', now())`,
    [id, randomUUID(), hashApiKey(key), key.slice(-4)],
  );
  const secret = createSecretBox(secretsKey).seal(createSecret(), endpointId);
  await client.query(
    `insert into webhook_endpoints (company_id, id, url, event_types, status, secret, created_at)
     values ($1, $2, $3, '{customer.created,customer.updated}', 'enabled', $4, now())`,
    [id, endpointId, `http://127.0.0.1:${receiverPort}/`, secret],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into customers (company_id, id, display_name, customer_number, status, email, phone, created_at, updated_at)
     select $1, gen_random_uuid(), 'Customer ' || md5(i::text), (10000 + i)::text, 'active',
       substr(md5((i * 3)::text), 1, 8) || '@example.com', '+1 ' || (2000000000 + i), now() - i * interval '1 second', now()
     from generate_series(1, $2::int) i returning id`,
    [id, customers],
  );
  return { id, key, customerId: rows[0]?.id ?? "" };
}
