/** Statements whose tables are values. */
import t from "tap";
import { companySql, tableOf } from "#src/db/core/companies/company-sql.ts";

t.test("a statement has its text, and its parts with the tables' names between them", async (t) => {
  const part = companySql`select 'a \n b' from ${tableOf("customers")}`;
  const { text, parts } = companySql`with a as (${part})
    -- The comment stays.
    update ${tableOf("deliveries", "d")} set state = ${2} from ${"a"} where d.id = ${true}`;
  t.equal(
    text,
    String.raw`with a as (select 'a \n b' from customers)
    -- The comment stays.
    update deliveries as d set state = 2 from a where d.id = true`,
  );
  t.strictSame(parts, [
    String.raw`with a as (select 'a \n b' from `,
    "customers",
    ` as customers)
    -- The comment stays.
    update `,
    "deliveries",
    " as d set state = 2 from a where d.id = true",
  ]);
});

t.test("a statement without tables has one part", async (t) => {
  t.strictSame(companySql`select 1`.parts, ["select 1"]);
});

t.test("a statement may begin and end with a table", async (t) => {
  t.strictSame(companySql`${tableOf("customers")}${tableOf("events")}`.parts, [
    "",
    "customers",
    " as customers",
    "events",
    " as events",
  ]);
});
