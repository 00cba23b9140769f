/** Tests that the values of a failed query, which may be personal data, are not logged. */
import { DrizzleQueryError } from "drizzle-orm";
import t from "tap";
import { loggable } from "#src/db/core/loggable.ts";

t.test("a failed query is logged with its cause and its text, without its values", async (t) => {
  const cause = new Error("canceling statement due to statement timeout");
  const query = "select id from customers where email = $1";
  const failed = new DrizzleQueryError(query, ["ada@customers.example"], cause);
  t.match(failed.message, "ada@customers.example", "as its message does");
  t.strictSame(loggable(failed), { err: cause, query });
  const { err } = loggable(new DrizzleQueryError(query, ["ada@customers.example"]));
  t.equal((err as Error).message, "a query failed");
});

t.test("any other error is logged as it is", async (t) => {
  const error = new Error("other");
  t.strictSame(loggable(error), { err: error });
});
