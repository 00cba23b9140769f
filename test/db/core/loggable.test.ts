/** Tests that the values of a failed query, which may be personal data, are not logged. */
import { DrizzleQueryError } from "drizzle-orm";
import { pino } from "pino";
import t from "tap";
import { loggable } from "#src/db/core/connections/loggable.ts";

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

t.test("what Postgres quotes of rows and parameters is not logged", async (t) => {
  const quoted = "Key (external_id)=(ada@customers.example) already exists.";
  const cause = Object.assign(new Error("duplicate key"), { code: "23505", detail: quoted });
  const wrapped = new DrizzleQueryError("insert into customers", [], cause);
  for (const error of [cause, wrapped, Object.assign(new Error("no"), { where: quoted })]) {
    const lines: string[] = [];
    pino({}, { write: (line: string) => void lines.push(line) }).error(loggable(error), "failed");
    t.notMatch(lines.join(""), "ada@customers");
  }
  t.match(loggable(wrapped).err, { message: "duplicate key", code: "23505", stack: String });
  t.equal(cause.detail, quoted, "the error itself stays as it is");
});
