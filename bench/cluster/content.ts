/** Fills a database with companies, before its tables are distributed. */
import { createReadStream } from "node:fs";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { createApiKey, hashApiKey } from "../../src/accounts/api-key.ts";
import { openDatabase } from "../../src/db/core/connections/client.ts";
import { importCatalog } from "../../src/import/catalog/import-catalog.ts";
import { readCatalog } from "../../src/import/catalog/read-catalog.ts";
import { createSecretBox } from "../../src/kernel/secret-box.ts";
import { createSecret } from "../../src/webhooks/endpoints/secrets-rotation.ts";

export interface Company {
  readonly id: string;
  readonly key: string;
  /** One of its customers. */
  readonly customerId: string;
  readonly endpointId: string;
}

export interface Content {
  readonly companies: readonly Company[];
  /** Those that get requests. They have a catalog. */
  readonly measured: readonly Company[];
}

const CATALOG = fileURLToPath(new URL("../../examples/demo-catalog.jsonl", import.meta.url));
/** A quota that no measurement reaches. */
const NO_LIMIT = 1_000_000_000;

/** Content of each company. */
const CUSTOMERS = 4;
/** The external ID of a company's first customer. */
export const EXTERNAL_ID = "CRM-1";
/** The demo catalog has prices for it. */
export const ZIP_CODE = "78704";

/** Makes the ids and keys of companies, so that several databases have the same rows. */
export function makeContent(companies: number, measured: number): Content {
  const all = Array.from({ length: companies }, () => ({
    id: randomUUID(),
    key: createApiKey("live"),
    customerId: randomUUID(),
    endpointId: randomUUID(),
  }));
  return { companies: all, measured: all.slice(0, measured) };
}

/**
 * Inserts companies with a key, a webhook endpoint and a few customers each, and the catalogs of the measured ones.
 * @param url of a migrated database on one server
 * @param receiverPort port of the receiver of webhooks
 */
export async function fill(
  url: string,
  { companies, measured }: Content,
  receiverPort: number,
  secretsKey: Buffer,
): Promise<void> {
  const box = createSecretBox(secretsKey);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const ids = companies.map(({ id }) => id);
    await client.query(
      `insert into companies (id, name, quota, created_at)
       select id, 'Company ' || place, $2, now() from unnest($1::uuid[]) with ordinality as made (id, place)`,
      [ids, NO_LIMIT],
    );
    await client.query(
      `insert into company_counters (company_id, customers, next_customer_number)
       select unnest($1::uuid[]), $2::int, 10001 + $2::int`,
      [ids, CUSTOMERS],
    );
    await client.query(
      `insert into api_keys (company_id, id, name, hash, last_four, scopes, created_at)
       select company, gen_random_uuid(), 'bench', hash, 'none', '{customers:read,customers:write}', now()
       from unnest($1::uuid[], $2::bytea[]) as made (company, hash)`,
      [ids, companies.map(({ key }) => hashApiKey(key))],
    );
    await client.query(
      `insert into webhook_endpoints (company_id, id, url, event_types, status, secret, created_at)
       select company, id, $2, '{customer.created,customer.updated}', 'enabled', secret, now()
       from unnest($1::uuid[], $3::uuid[], $4::bytea[]) as made (company, id, secret)`,
      [
        ids,
        `http://127.0.0.1:${receiverPort}/`,
        companies.map(({ endpointId }) => endpointId),
        companies.map(({ endpointId }) => box.seal(createSecret(), endpointId)),
      ],
    );
    await client.query(
      `insert into customers
         (company_id, id, display_name, customer_number, external_id, status, email, phone, created_at, updated_at)
       select company, case i when 1 then first else gen_random_uuid() end, 'Customer ' || md5(company::text || i),
         (10000 + i)::text, 'CRM-' || i, 'active', substr(md5(i::text), 1, 8) || '@example.com',
         '+1 ' || (2000000000 + i), now() - i * interval '1 second', now()
       from unnest($1::uuid[], $2::uuid[]) as made (company, first), generate_series(1, $3::int) i`,
      [ids, companies.map(({ customerId }) => customerId), CUSTOMERS],
    );
  } finally {
    await client.end();
  }
  await fillCatalogs(url, measured);
}

async function fillCatalogs(url: string, companies: readonly Company[]): Promise<void> {
  const db = openDatabase(url);
  try {
    const catalog = await readCatalog(createReadStream(CATALOG));
    await db.work.transaction(async (tx) => {
      for (const { id } of companies) await importCatalog(tx, id, catalog, new Date());
    });
  } finally {
    await db.close();
  }
}
