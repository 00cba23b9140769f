/** Statements from templates with comments. */
import t from "tap";
import { sqlText } from "#src/db/core/statements/sql-text.ts";

t.test("comments of a template aren't sent to the server", async (t) => {
  const part = sqlText`a as (
    -- The first part: select from nothing.
    select 1
  )`;
  t.equal(
    sqlText`
  with ${part}
  -- The text 'a -- b' is no comment.
  select 'a -- b', ${2} from a`,
    `
  with a as (
    select 1
  )
  select 'a -- b', 2 from a`,
  );
});
