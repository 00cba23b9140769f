/** Tests each operator of filters at its bounds, in TypeScript and in the database. */
import t from "tap";
import type { FilterOperator, FilterValue } from "#src/db/schema/event-filters.ts";
import { startApi } from "../../helpers/api.ts";
import { matches } from "./matches.ts";

const { services } = await startApi(t);
const db = services.db.work;

/** An operator, its values, the values of a field that it matches, and those that it doesn't. */
type Case = readonly [
  FilterOperator,
  readonly FilterValue[],
  readonly unknown[],
  readonly unknown[],
];

const CASES: readonly Case[] = [
  ["eq", ["a"], ["a"], ["b", "A", "", null, 1]],
  ["ne", ["a"], ["b", "A", "", null, 1], ["a"]],
  ["in", ["a", "b"], ["a", "b"], ["c", null]],
  ["not_in", ["a", "b"], ["c", null], ["a", "b"]],
  ["starts_with", ["ab"], ["ab", "abc"], ["a", "b", "Ab", null, 1]],
  ["gt", [5], [5.1, 6], [5, 4, "6", null]],
  ["gte", [5], [5, 6], [4.9, "5", null]],
  ["lt", [5], [4.9, -1], [5, 6, "4", null]],
  ["lte", [5], [5, 4], [5.1, "5", null]],
  ["exists", [], ["", 0, false], [null]],
  ["not_exists", [], [null], ["", 0, false]],
];

for (const [operator, values, met, unmet] of CASES)
  t.test(`${operator} ${values.join(", ")}`, async (t) => {
    const filter = [{ field: "data.field", operator, values: [...values] }];
    for (const [expected, fields] of [
      [true, met],
      [false, unmet],
    ] as const)
      for (const field of fields) {
        const name = JSON.stringify(field);
        t.equal(matches(filter, { field }), expected, name);
        const { rows } = await db.runStatement(
          "select event_matches($1::jsonb, $2::jsonb) as is_met",
          [JSON.stringify(filter), JSON.stringify({ field })],
        );
        t.equal(rows[0]?.["is_met"], expected, `${name} in the database`);
      }
  });
