/** Tests that the database separates companies: no row can refer to a row of another company. */
import { randomBytes, randomUUID } from "node:crypto";
import postgres from "postgres";
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { tenantTables } from "../helpers/data/checksum.ts";
import { addAgent } from "../helpers/agents/agents.ts";
import { makeDelivery } from "../helpers/data/deliveries.ts";
import { makeUserRows } from "../helpers/data/user-rows.ts";
import { requests } from "../helpers/requests.ts";
import { makeWorld } from "../helpers/world.ts";

interface ForeignKey {
  readonly name: string;
  readonly child: string;
  readonly parent: string;
  /** Columns in the order of the key; each refers to the parent's column at its position. */
  readonly columns: readonly string[];
  readonly parentColumns: readonly string[];
}

const api = await startApi(t);
const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());
const other = await api.addCompany();
for (const company of [api.company, other]) {
  const world = await makeWorld(api, company);
  await sql`
    insert into customer_erasures (company_id, customer_id, erased_at, due_at)
    values (${company.id}, ${world.erasedCustomerId}, now(), now())`;
  await makeDelivery(api, company, world.eventId);
  await makeUserRows(api, company);
  // A key of the documentation.
  await sql`
    update api_keys set documentation_user_id = (select id from users where company_id = ${company.id} limit 1)
    where company_id = ${company.id} and id = (select id from api_keys where company_id = ${company.id} limit 1)`;
  // A zone with a pricelist.
  await sql`
    update zones set pricelist_id = (select id from pricelists where company_id = ${company.id} limit 1)
    where company_id = ${company.id}`;
  await addAgent(api, company);
  const hash = randomBytes(32);
  await sql`
    insert into agent_confirmations (company_id, hash, grant_id, fingerprint, expires_at)
    select company_id, ${hash}, id, ${hash}, now() from agent_grants where company_id = ${company.id} limit 1`;
  await api.call("updatePricelist", { ...requests.updatePricelist(world), key: company.key });
  await api.call("createPricelist", { ...requests.createPricelist(world), key: company.key });
}
const tables = await tenantTables(sql);
const foreignKeys = await findForeignKeys();

/**
 * Columns with an id but without a foreign key. They are shown to users and looked up within their own company; the
 * named row may be written later (a request) or deleted earlier. Counts and the services of pricelists are written from
 * rows that have the key; rows of the queue are inserted by the statement that inserts or changes their delivery. Emails are inserted in the transaction that raises their alert.
 */
const NOT_REFERENCES = new Set([
  // How far housekeeping came.
  "old_search_texts.written_until",
  "api_keys.replaced_by",
  "attempt_counts.endpoint_id",
  "attempt_durations.endpoint_id",
  "delivery_counts.endpoint_id",
  "delivery_queue.delivery_id",
  "delivery_queue.endpoint_id",
  "emails.alert_id",
  "events.request_id",
  "pricelist_services.customer_id",
  "request_captures.request_id",
  "request_log.grant_id",
  "request_log.key_id",
  "request_stats_progress.through_id",
]);

t.test("every table belongs to a company, except for those that no company can own", async (t) => {
  const others = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${tables})
    order by 1`;
  // Sign-in attempts and agents' OAuth objects precede the sign-in, so their company is unknown. A worker delivers for
  // all companies, and a process has the same keys for all.
  t.strictSame(
    others.map(({ name }) => name),
    [
      "companies",
      "coordinator",
      "delivery_workers",
      "oauth_objects",
      "rate_windows",
      "secrets_keys",
    ],
  );
});

t.test("every tenant table's primary key starts with company_id", async (t) => {
  const keys = await sql<{ table: string; first: string }[]>`
    select c.relname as table, a.attname as first from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relname = any(${tables})
    order by 1`;
  t.strictSame(
    keys.map(({ table, first }) => [table, first]),
    tables.map((table) => [table, "company_id"]),
  );
});

t.test("company_id is never nullable", async (t) => {
  const nullable = await sql`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' and is_nullable = 'YES'`;
  t.strictSame([...nullable], []);
});

t.test("every foreign key between tenant tables pairs company_id with company_id", async (t) => {
  t.ok(foreignKeys.length > 10, `${foreignKeys.length} foreign keys are found`);
  for (const { name, columns, parentColumns } of foreignKeys) {
    const at = columns.indexOf("company_id");
    t.ok(at >= 0, `${name} contains company_id`);
    t.equal(parentColumns[at], "company_id", `${name} refers to it`);
  }
});

t.test("every column with another row's id is part of a foreign key", async (t) => {
  const columns = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables}) and udt_name = 'uuid'
      and column_name not in ('company_id', 'id')`;
  t.ok(columns.length > 10, `${columns.length} columns are found`);
  for (const { table, column } of columns)
    t.not(
      foreignKeys.some((key) => key.child === table && key.columns.includes(column)),
      NOT_REFERENCES.has(`${table}.${column}`),
      `${table}.${column}`,
    );
});

for (const key of foreignKeys)
  t.test(`${key.name} refuses a reference to another company's row`, async (t) => {
    const rollback = new Error("roll back");
    await sql
      .begin(async (tx) => {
        const error = await tx
          .savepoint((inner) => insertAcross(inner, key))
          .then(
            () => undefined,
            (refusal: postgres.PostgresError) => refusal,
          );
        t.equal(error?.code, "23503", "foreign_key_violation");
        // On a cluster, the message names the constraint of a shard.
        t.match(error?.message, new RegExp(`constraint "${key.name}(_\\d+)?"`));
        // Without the key, the same row is accepted: nothing but the key refused it.
        await tx`alter table ${tx(key.child)} drop constraint ${tx(key.name)}`;
        t.equal(await insertAcross(tx, key), 1);
        throw rollback;
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error;
      });
  });

/** Copies a row of one company with a reference to the other company's row; returns how many rows were inserted. */
async function insertAcross(tx: postgres.TransactionSql, key: ForeignKey): Promise<number> {
  const { child, parent, columns, parentColumns } = key;
  const column = columns.find((name) => name !== "company_id") ?? "";
  if (columns.length > 2) throw new Error(`${key.name} has more columns than this helper supports`);
  const target = parentColumns[columns.indexOf(column)] ?? "";
  const written = await tx<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${child} and is_generated = 'NEVER'`;
  const names = written.map(({ name }) => name);
  const [row] = await tx`
    select ${tx(names)} from ${tx(child)}
    where company_id = ${api.company.id} and ${tx(column)} is not null limit 1`;
  const [foreign] = await tx`
    select ${tx(target)} as id from ${tx(parent)} where company_id = ${other.id} limit 1`;
  const values: { [column: string]: postgres.SerializableParameter } = {
    ...row,
    ...(names.includes("id") ? { id: randomUUID() } : {}),
    ...(names.includes("hash") ? { hash: randomBytes(16) } : {}), // unique
    ...(names.includes("external_id") ? { external_id: null } : {}), // unique
    [column]: foreign?.["id"],
  };
  // The values are in the statement: a cluster's node inserts such a row, and reports what its constraints refuse.
  const inserted = await tx`insert into ${tx(child)} ${tx(values, names)}`;
  return inserted.count;
}

async function findForeignKeys(): Promise<ForeignKey[]> {
  const names = (oid: string, numbers: string) => sql`
    array(select attname::text from unnest(${sql(numbers)}) with ordinality as n(number, at)
      join pg_attribute on attrelid = ${sql(oid)} and attnum = n.number order by n.at)`;
  return await sql<ForeignKey[]>`
    select conname as name, child.relname as child, parent.relname as parent,
      ${names("conrelid", "conkey")} as columns, ${names("confrelid", "confkey")} as "parentColumns"
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    where contype = 'f' and child.relname = any(${tables}) and parent.relname = any(${tables})
    order by conname`;
}
