/** Compares the filters that the database evaluates with the same rules in TypeScript, on any data. */
import { deepStrictEqual } from "node:assert";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import t from "tap";
import { v7 as uuid } from "uuid";
import { insertEvent } from "#src/db/events/events.ts";
import {
  FILTER_OPERATORS,
  type FilterCondition,
  type FilterValue,
} from "#src/db/schema/event-filters.ts";
import { webhookEndpoints } from "#src/db/schema/index.ts";
import { insertMissedDeliveries } from "#src/db/webhooks/missed-events.ts";
import { BatchWriter } from "#src/db/writes/batch-writer.ts";
import { CREATE_CUSTOMER } from "#src/db/writes/customer-writes.ts";
import { makeEventId } from "#src/events/envelope.ts";
import { anyCharacter } from "../../helpers/inputs/any-character.ts";
import { startApi } from "../../helpers/api.ts";
import { matches } from "../../webhooks/filters/matches.ts";
import { outcomesOf, writeOf } from "../writes/batch-of.ts";

const api = await startApi(t);
const { db } = api.services;
const creates = new BatchWriter(db.writes, CREATE_CUSTOMER);

/** Any text that Postgres can store, most of them short and of few letters, so that values coincide. */
const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom("", "a", "ab", "A", "é", "e\u0301", "true", "1", "null"),
  },
  fc.string({ unit: anyCharacter, maxLength: 4 }).map((any) => any.replaceAll("\0", "x")),
);
const number = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -2, max: 2 }) },
  fc.constantFrom(1e308, 5e-324, 2 ** 53, 2 ** 53 + 2, 0.1, 1.5, -1e21),
  fc.double({ noDefaultInfinity: true, noNaN: true }).map((any) => any + 0),
);
const value: fc.Arbitrary<FilterValue> = fc.oneof(text, number, fc.boolean());
const NAMES = ["a", "b", "status"];
/** Any JSON, nested a few levels, with few names. */
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    value,
    fc.constant(null),
    fc.array(tie("json"), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie("json"), { maxKeys: 3 }),
  ),
}));
const path = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 });

const filterOn = (field: fc.Arbitrary<string>, values: fc.Arbitrary<FilterValue>) =>
  fc.array(
    fc.record<FilterCondition>({
      field,
      operator: fc.constantFrom(...FILTER_OPERATORS),
      values: fc.array(values, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 2 },
  );

t.test("the database and TypeScript agree about any data and any filter", async (t) => {
  const filter = filterOn(
    path.map((names) => ["data", ...names].join(".")),
    value,
  );
  // Seldom drawn: a number that equals the text.
  const prefix: FilterCondition = { field: "data.a", operator: "starts_with", values: [1] };
  const pairs = [[[prefix], { a: "1" }] as const, ...fc.sample(fc.tuple(filter, json), 3000)];
  const { rows } = await db.work.execute(sql`
    select event_matches(pair -> 0, pair -> 1) as matches
    from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) with ordinality as pairs (pair, n) order by n`);
  const expected = pairs.map(([conditions, data]) => matches(conditions, data));
  for (const [i, { matches: actual }] of rows.entries())
    deepStrictEqual(actual, expected[i], JSON.stringify(pairs[i]));
  t.equal(rows.length, pairs.length);
  const matching = expected.filter(Boolean).length;
  t.ok(matching > 200 && matching < 2800, `${matching} of 3000 match`);
});

/** Adds a company with an endpoint per filter, and one without. */
async function addCompany(filters: readonly FilterCondition[][]) {
  const { id: companyId } = await api.addCompany();
  const rows = [null, ...filters].map((eventFilter) => ({
    companyId,
    id: uuid(),
    url: "https://receiver.example/",
    eventTypes: ["customer.created"],
    eventFilter,
    status: "enabled",
    secret: Buffer.alloc(0),
    createdAt: new Date(),
  }));
  await db.work.insert(webhookEndpoints).values(rows);
  return { companyId, endpoints: rows };
}

/** Compares the events that each endpoint got with those that the rules in TypeScript give it. */
async function compare({ companyId, endpoints }: Awaited<ReturnType<typeof addCompany>>) {
  const { rows } = await db.work.execute(sql`
    select v.body, array(select d.endpoint_id from deliveries d
      where d.company_id = v.company_id and d.event_id = v.id) as endpoints
    from events v where v.company_id = ${companyId} order by v.sequence`);
  let matching = 0;
  for (const { body, endpoints: actual } of rows as { body: string; endpoints: string[] }[]) {
    const { data } = JSON.parse(body) as { readonly data: unknown };
    const expected = endpoints
      .filter(({ eventFilter }) => eventFilter === null || matches(eventFilter, data))
      .map(({ id }) => id);
    deepStrictEqual(actual.toSorted(), expected.toSorted(), body);
    matching += expected.length - 1;
  }
  return { events: rows.length, matching };
}

t.test(
  "a write, a batch of writes and a recovery evaluate filters by the same rules",
  async (t) => {
    const FIELDS = [
      "displayName",
      "status",
      "email",
      "phone",
      "companyName",
      "customerId",
      "other",
    ];
    const filter = filterOn(
      fc.constantFrom(...FIELDS).map((name) => `data.${name}`),
      fc.oneof(fc.constantFrom("a", "active", "10001"), value),
    );
    const row = fc.record({
      id: fc.constant("").map(() => uuid()),
      display_name: text,
      status: fc.constantFrom("active", "inactive"),
      email: fc.option(text),
      phone: fc.option(text),
      company_name: fc.option(text),
      external_id: fc.constant(null),
    });
    let matching = 0;
    const property = fc.asyncProperty(
      fc.array(filter, { minLength: 1, maxLength: 4 }),
      fc.array(fc.array(row, { maxLength: 6 }), { minLength: 2, maxLength: 2 }),
      fc.array(json, { maxLength: 6 }),
      async (filters, [first = [], second = []], bodies) => {
        const [company, other, feed] = [
          await addCompany(filters),
          await addCompany([]),
          await addCompany(filters),
        ];
        const writes = [
          ...first.map((customer) => writeOf(company.companyId, customer)),
          ...second.map((customer) => writeOf(other.companyId, customer)),
        ];
        await outcomesOf(creates, db.work, writes);
        for (const { companyId } of [company, feed])
          for (const data of bodies)
            await insertEvent(db.work, companyId, {
              id: makeEventId(),
              type: "customer.created",
              body: JSON.stringify({ data }),
              createdAt: new Date(),
            });
        const written = await compare(company);
        deepStrictEqual(written.events, first.length + bodies.length);
        matching += written.matching;
        deepStrictEqual(await compare(other), { events: second.length, matching: 0 });

        await db.work.execute(sql`delete from deliveries where company_id = ${feed.companyId}`);
        const range = { from: 0, length: 100, since: new Date(0) };
        for (const { id, eventTypes, eventFilter } of feed.endpoints) {
          const endpoint = { id, eventTypes, eventFilter };
          await insertMissedDeliveries(db.work, feed.companyId, endpoint, range, new Date());
        }
        deepStrictEqual((await compare(feed)).events, bodies.length);
      },
    );
    await fc.assert(property, { numRuns: 25 });
    t.ok(matching > 10, `${matching} matching deliveries`);
  },
);
