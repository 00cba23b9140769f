/** Tests writes, events and quotas on a Citus cluster. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import t from "tap";
import { insertCompany } from "#src/db/accounts/companies.ts";
import { companySql, tableOf } from "#src/db/core/companies/company-sql.ts";
import { CALL_COMPANY_FUNCTION, companyCall } from "#src/db/core/companies/company-statement.ts";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { claimDeliveries } from "#src/db/webhooks/delivery-queue.ts";
import { insertEvent } from "#src/db/events/events.ts";
import { chargeRequests, countRequest } from "#src/db/requests/quota.ts";
import { BatchWriter } from "#src/db/writes/batch-writer.ts";
import { CREATE_CUSTOMER, toUpdateRow, UPDATE_CUSTOMER } from "#src/db/writes/customer-writes.ts";
import { makeEventId } from "#src/events/envelope.ts";
import { creationOf, outcomesOf, writeAll, writeOf } from "../db/writes/batch-of.ts";
import { startCluster, withoutCluster } from "../helpers/servers/citus.ts";
import { teardown } from "../helpers/teardown.ts";

const COMPANIES = 8;

t.test("a cluster", { skip: withoutCluster }, async (t) => {
  const url = await startCluster(t);
  const db = openDatabase(url, { isSharded: true });
  teardown(t, "closing the database", () => db.close());
  const creates = new BatchWriter(db.writes, CREATE_CUSTOMER);
  const updates = new BatchWriter(db.writes, UPDATE_CUSTOMER);
  const companies = Array.from({ length: COMPANIES }, () => randomUUID());
  for (const id of companies) {
    await insertCompany(db.work, { id, name: "Company", quota: 100, createdAt: new Date() });
    for (const [status, type] of [
      ["enabled", "customer.created"],
      ["disabled", "customer.updated"],
    ])
      await db.work.execute(sql`
        insert into webhook_endpoints (company_id, id, url, event_types, status, secret, created_at)
        values (${id}, ${randomUUID()}, 'https://receiver.example/', array[${type}], ${status}, 'secret', ${new Date()})`);
  }
  const [mine = ""] = companies;
  const read = async (query: ReturnType<typeof sql>) =>
    (await db.work.execute(query)).rows.map((row) => Object.values(row));
  const numbersOf = async (companyId: string) =>
    read(sql`select customer_number from customers where company_id = ${companyId} order by 1`);
  const eventsOf = async (companyId: string) =>
    read(sql`select sequence::int from events where company_id = ${companyId} order by 1`);
  const numbers = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => [from + i]);

  t.test("concurrent creates of many companies have consecutive numbers and events", async (t) => {
    const outcomes = await outcomesOf(
      creates,
      db.work,
      Array.from({ length: 8 * COMPANIES }, (_, i) =>
        creationOf(companies[i % COMPANIES] ?? "", `Customer "${i}" of l'été, 100 %s \\ $1`, {
          traceparent: `00-${String(i).padStart(32, "0")}-0000000000000001-01`,
        }),
      ),
    );
    t.ok(outcomes.every(({ outcome }) => outcome === "written"));
    t.ok(
      outcomes.every((one) => one.outcome === "written" && one.hasWaiting),
      "the worker has something to do",
    );
    for (const id of companies) {
      t.strictSame(
        await numbersOf(id),
        numbers(10_001, 8).map(([number]) => [String(number)]),
      );
      t.strictSame(await eventsOf(id), numbers(1, 8));
      t.strictSame(
        await read(
          sql`select state, queue_priority, count(*)::int from deliveries where company_id = ${id} group by 1, 2`,
        ),
        [["pending", -1, 8]],
        "their deliveries are queued",
      );
    }
    t.strictSame(
      await read(
        sql`select display_name from customers where company_id = ${mine} and customer_number = '10001'`,
      ),
      [[`Customer "0" of l'été, 100 %s \\ $1`]],
    );
  });

  t.test("queued deliveries are claimed once, whoever claims them", async (t) => {
    const claim = async (worker: number) => {
      const requests = companies.map((companyId) => ({ companyId, first: 3, late: 0 }));
      const byNode = await db.writes.groupByNode(requests);
      const answers = await Promise.all(
        [...byNode.values()].map(async (some) => claimDeliveries(db.writes, worker, some)),
      );
      return answers.flat().flatMap(({ claims }) => claims);
    };
    const claims = (await Promise.all([1, 2, 3, 4].map(claim))).flat();
    t.ok(claims.length > 0);
    t.equal(new Set(claims.map(({ deliveryId }) => deliveryId)).size, claims.length);
    t.ok(
      claims.every(({ delivery }) => delivery?.secret),
      "with the deliveries of all nodes",
    );
  });

  t.test("a key is answered once, whatever is sent again", async (t) => {
    const fingerprint = Buffer.from("fingerprint");
    const create = () => creationOf(mine, "With key", { key: "key", fingerprint });
    const first = create();
    const [written] = await outcomesOf(creates, db.work, [first]);
    const [again] = await outcomesOf(creates, db.work, [create()]);
    t.match(written, { outcome: "written" });
    t.match(again, { outcome: "answered", answer: { fingerprint, status: 200 } });
    t.equal(
      again?.outcome === "answered" && again.answer.body,
      written?.outcome === "written" && written.body,
    );
    t.equal((await numbersOf(mine)).length, 9);
    const [updated] = await outcomesOf(updates, db.work, [
      writeOf(mine, toUpdateRow(first.row.id, { displayName: "Renamed" })),
    ]);
    t.match(
      updated,
      { outcome: "written", claims: [], hasWaiting: false },
      "its only endpoint is disabled",
    );
    t.strictSame(
      await read(
        sql`select state, sum(count)::int from delivery_counts where company_id = ${mine} group by 1`,
      ),
      [["skipped", 1]],
    );
    const [missing] = await outcomesOf(updates, db.work, [
      writeOf(mine, toUpdateRow(randomUUID(), { displayName: "Nobody" })),
    ]);
    t.match(missing, { outcome: "skipped" });
  });

  t.test("an event is written with its transaction, or not at all", async (t) => {
    const event = () => ({
      id: makeEventId(),
      type: "customer.created",
      body: '{"data":{}}',
      createdAt: new Date(),
    });
    const before = (await eventsOf(mine)).length;
    await db.work.transaction(async (tx) => {
      await tx.execute(
        sql`update customers set status = 'inactive' where company_id = ${mine} and customer_number = '10002'`,
      );
      await insertEvent(tx, mine, event());
      await tx.execute(
        sql`update customers set phone = '1' where company_id = ${mine} and customer_number = '10002'`,
      );
    });
    t.strictSame(await eventsOf(mine), numbers(1, before + 1));
    const failed = db.work.transaction(async (tx) => {
      await insertEvent(tx, mine, event());
      throw new Error("after the event");
    });
    await t.rejects(failed, /after the event/);
    t.strictSame(await eventsOf(mine), numbers(1, before + 1));
  });

  t.test("concurrent requests are counted exactly", async (t) => {
    const request = (companyId: string) => ({ companyId, credentialId: randomUUID(), offsetMs: 0 });
    const counted = await Promise.all(
      Array.from({ length: 20 * COMPANIES }, async (_, i) =>
        countRequest(db.fast, request(companies[i % COMPANIES] ?? "")),
      ),
    );
    for (const at of companies.keys())
      t.strictSame(
        counted.filter((_, i) => i % COMPANIES === at).map((state) => state?.count),
        numbers(1, 20).flat(),
      );
    t.equal((await chargeRequests(db.fast, mine, 30, 100, 0))?.count, 50);
    t.equal(await chargeRequests(db.fast, mine, 51, 100, 0), undefined);
  });

  t.test(
    "a statement runs again on the connection of a transaction that was rolled back",
    async (t) => {
      const [[port] = []] = await read(sql`
      select nodeport from citus_shards
      where shardid = get_shard_id_for_distribution_column('company_counters', ${mine}::uuid)`);
      const client = new Client(Object.assign(new URL(url), { port: String(port) }).href);
      await client.connect();
      teardown(t, "closing the connection", () => client.end());
      const statement = companySql`select count(*)::int as n from ${tableOf("company_counters")} where company_id = $1`;
      const count = async () => {
        const { rows } = await client.query(CALL_COMPANY_FUNCTION, [
          ...companyCall(mine, statement, [mine]),
        ]);
        return rows;
      };
      await client.query("begin");
      t.strictSame(await count(), [{ row: { n: 1 } }]);
      await client.query("rollback");
      t.strictSame(await count(), [{ row: { n: 1 } }], "it is prepared already");
      t.strictSame(await count(), [{ row: { n: 1 } }], "and known to be");
      const { rows } = await client.query("select from pg_prepared_statements");
      t.equal(rows.length, 1);
    },
  );

  t.test("no write is lost or doubled while shards move", async (t) => {
    const [[shard, from, to] = []] = await read(sql`
      select s.shardid::text as shard, source.nodeport as from, target.nodeport as to
      from citus_shards s
      join pg_dist_node source on source.nodename = s.nodename and source.nodeport = s.nodeport
      join pg_dist_node target on target.groupid not in (0, source.groupid)
      where s.shardid = get_shard_id_for_distribution_column('company_counters', ${mine}::uuid)`);
    const before = (await numbersOf(mine)).length;
    const events = (await eventsOf(mine)).length;
    let isMoving = true;
    const written = new Set<string>();
    const refused: unknown[] = [];
    const write = async () => {
      while (isMoving) {
        const creation = creationOf(mine, "Moved");
        const [result] = await writeAll(creates, db.work, [creation]);
        if (result?.status === "fulfilled") written.add(creation.row.id);
        else refused.push(result?.reason);
      }
    };
    const writers = [1, 2, 3, 4].map(write);
    const client = new Client(url);
    await client.connect();
    try {
      for (const [mode, ...ports] of [
        ["block_writes", from, to],
        ["force_logical", to, from],
      ])
        await client.query(
          "select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, $4)",
          [shard, ...ports, mode],
        );
    } finally {
      isMoving = false;
      await client.end();
    }
    await Promise.all(writers);
    t.ok(written.size > 0);
    t.strictSame(refused, [], "those that waited were repeated on the other node");
    t.comment(`writes while the shards moved twice: ${written.size}`);
    t.equal((await numbersOf(mine)).length, before + written.size);
    t.strictSame(await eventsOf(mine), numbers(1, events + written.size));
  });
});
