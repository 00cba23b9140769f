/** Erases customers in tests, and finds what is left of them. */
import postgres from "postgres";
import type { Test } from "tap";
import type { Customer, Event } from "#src/generated/schemas.ts";
import { eraseDueCopies } from "#src/process/erasures.ts";
import { startApi, type Api } from "../helpers/api.ts";

const MINUTE_MS = 60_000;

/** Starts a service, with functions to erase customers and to search its database. */
export async function startErasures(t: Test) {
  const api = await startApi(t);
  const sql = postgres(api.databaseUrl, { max: 2, onnotice: () => {} });
  t.teardown(() => sql.end());

  const erase = async (id: string, options: object = {}) =>
    api.call("eraseCustomer", { params: { id }, ...options });

  /** Does everything that is due now and after the second pass. */
  async function eraseAllCopies(of: Api = api): Promise<void> {
    const fail = (error: unknown) => {
      throw error;
    };
    await eraseDueCopies(of.services, fail);
    of.services.clock.advance(2 * MINUTE_MS);
    await eraseDueCopies(of.services, fail);
  }

  async function createCustomer(displayName: string, key = api.company.key): Promise<Customer> {
    const body = { displayName, email: "ada@customers.example" };
    return (await api.call("createCustomer", { body, key })).json().data;
  }

  const read = async (id: string): Promise<Customer> =>
    (await api.call("getCustomer", { params: { id } })).json().data;

  async function feed(key = api.company.key): Promise<Event[]> {
    const events: Event[] = [];
    for (let after: string | undefined; ; after = events.at(-1)?.id) {
      const query = { limit: 100, ...(after === undefined ? {} : { after }) };
      const { data, hasMore } = (await api.call("listEvents", { key, query })).json();
      events.push(...data);
      if (!hasMore) return events;
    }
  }

  /** Finds tables and columns with a text, in text, JSON, arrays and bytes. */
  async function findText(text: string): Promise<string[]> {
    const columns = await sql<{ schema: string; name: string; column: string }[]>`
      select nspname as schema, relname as name, attname as column
      from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
      join pg_type on pg_type.oid = atttypid
      where relkind in ('r', 'p', 'm') and not relispartition and nspname not like 'pg\\_%' and nspname <> 'information_schema'
        and attnum > 0 and not attisdropped and (typcategory in ('S', 'U', 'A') or typname = 'bytea')`;
    const found: string[] = [];
    for (const { schema, name, column } of columns) {
      const hex = Buffer.from(text).toString("hex");
      const value = sql`lower(${sql(column)}::text)`;
      const [row] = await sql`
        select from ${sql(schema)}.${sql(name)}
        where strpos(${value}, ${text.toLowerCase()}) > 0 or strpos(${value}, ${hex}) > 0 limit 1`;
      if (row) found.push(`${schema}.${name}.${column}`);
    }
    return found;
  }

  return { api, sql, erase, eraseAllCopies, createCustomer, read, feed, findText };
}
