/** The order in which migrations lock tables is the order of writes. */
import t from "tap";
import { Client } from "pg";
import { WRITE_ORDER } from "#src/db/migrations/migration-locks.ts";
import { startApi } from "../../helpers/api.ts";
import { unlessOneServer } from "../../helpers/database.ts";
import { eventually } from "../../helpers/eventually.ts";
import { teardown } from "../../helpers/teardown.ts";
import { addEndpoint, startReceiver } from "../../helpers/webhooks.ts";

const order: readonly string[] = WRITE_ORDER;
/** What writes lock before a table although it comes later: a creation counts first, and a change last. */
const EXCEPTIONS: { readonly [write: string]: readonly string[] } = {
  "createCustomer customers": ["company_counters"],
  "createLocation locations": ["company_counters"],
};

t.test(
  "a write that waits for a table has locked none that migrations lock after it",
  { skip: await unlessOneServer("a write's locks are on the company's node") },
  async (t) => {
    const api = await startApi(t);
    await addEndpoint(api, (await startReceiver(t)).url);
    const created = await api.call("createCustomer", { body: { displayName: "First" } });
    const { id } = created.json().data;
    let n = 0;
    const key = () => ({ "idempotency-key": `order-${++n}` });
    const address = () => `${100 + n} Congress Ave, Austin, TX 78701`;
    const writes = {
      createCustomer: () =>
        api.call("createCustomer", { headers: key(), body: { displayName: `Customer ${n}` } }),
      updateCustomer: () =>
        api.call("updateCustomer", { params: { id }, body: { displayName: `Changed ${++n}` } }),
      createLocation: () =>
        api.call("createLocation", {
          headers: key(),
          body: { customerId: id, address: address() },
        }),
    };
    // Later calls run the plans of the first ones.
    for (const write of Object.values(writes)) for (let i = 0; i < 2; i++) await write();
    const client = new Client({ connectionString: api.databaseUrl });
    await client.connect();
    teardown(t, "closing the connection", () => client.end());
    for (const table of order)
      for (const [name, write] of Object.entries(writes)) {
        await client.query(`begin; lock table ${table} in access exclusive mode`);
        let isDone = false;
        const writing = write().finally(() => (isDone = true));
        const held = await eventually(`${name} or its wait for ${table}`, async () => {
          if (isDone) return [];
          const { rows } = await client.query<{ held: string[] }>(
            `select array(select h.relation::regclass::text from pg_locks h join pg_class c on c.oid = h.relation
            where h.pid = w.pid and h.granted and c.relkind in ('r', 'p')) as held
          from pg_locks w join pg_database d on d.oid = w.database
          where not w.granted and d.datname = current_database() and (w.relation = $1::regclass
            or w.relation in (select relid from pg_partition_tree($1::regclass)))`,
            [table],
          );
          return rows[0]?.held;
        });
        await client.query("commit");
        t.equal((await writing).statusCode, 200, `${name} ends`);
        const later = new Set(order.slice(order.indexOf(table) + 1));
        const wrong = held.filter((one) => later.has(one));
        t.strictSame(wrong, EXCEPTIONS[`${name} ${table}`] ?? [], `${name} waits for ${table}`);
      }
  },
);
