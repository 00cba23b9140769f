/** Errors of a database that is unavailable, and those that aren't. */
import t from "tap";
import {
  isDiskFull,
  isReadOnlyServer,
  isUnavailable,
  isUniqueViolation,
} from "#src/db/core/connections/failures.ts";

function failure(code: string, message = "", routine = ""): Error {
  return Object.assign(new Error(message), { code, routine });
}

const READ_ONLY: readonly [what: string, error: Error][] = [
  ["a write", failure("25006", "cannot execute INSERT in a read-only transaction")],
  ["a write, in the words of another language", failure("25006", "kann INSERT nicht ausführen")],
  ["a function", failure("55000", "recovery is in progress")],
  ["a transaction id", failure("XX000", "cannot assign TransactionIds during recovery")],
];

const CANCELLED: readonly [what: string, error: Error][] = [
  ["a query", failure("40001", "canceling statement due to conflict with recovery")],
  [
    "a query, in the words of another language",
    failure("40P01", "storniere Anfrage", "ProcessRecoveryConflictInterrupt"),
  ],
];

const LOST_NODE: readonly [what: string, error: Error][] = [
  [
    "at the commit",
    failure("XX000", "could not commit transaction for shard 102025 on at least one active node"),
  ],
  [
    "in a transaction",
    failure("XX000", "failure on connection marked as essential: 127.0.0.1:5432"),
  ],
  ["the coordinator's own", failure("XX000", "postmaster was shut down, exiting")],
  ["in the words of libpq", failure("XX000", "SSL SYSCALL error: EOF detected\ninvalid socket")],
  ["without words", failure("XX000", "", "ReportResultError")],
];

for (const [what, error] of LOST_NODE)
  t.test(`a cluster that lost a node is unavailable: ${what}`, async (t) => {
    const thrown = new Error("Failed query", { cause: error });
    t.ok(isUnavailable(thrown));
    t.notOk(isReadOnlyServer(thrown), "the connection stays");
  });

for (const [what, error] of READ_ONLY)
  t.test(`a standby that refuses ${what} is as good as a broken connection`, async (t) => {
    for (const thrown of [error, new Error("Failed query", { cause: error })]) {
      t.ok(isReadOnlyServer(thrown));
      t.ok(isUnavailable(thrown));
    }
  });

for (const [what, error] of CANCELLED)
  t.test(`a standby that cancels ${what} is unavailable, and its connection stays`, async (t) => {
    const thrown = new Error("Failed query", { cause: error });
    t.ok(isUnavailable(thrown));
    t.notOk(isReadOnlyServer(thrown), "a replica goes on reading");
  });

t.test("errors of a primary that say something else are no outage", async (t) => {
  for (const error of [
    failure("40001", "could not serialize access due to concurrent update", "ExecUpdate"),
    failure("40P01", "deadlock detected", "DeadLockReport"),
    failure("55000", 'sequence "s" is not yet defined in this session'),
    failure("XX000", "cache lookup failed"),
    failure("XX000", "cache lookup failed", "ReportResultError"),
    failure("23505", "conflict with recovery"),
  ]) {
    t.notOk(isReadOnlyServer(error), error.message);
    t.notOk(isUnavailable(error), error.message);
  }
});

t.test("a full disk is an outage of its own kind", async (t) => {
  const error = new Error("Failed query", { cause: failure("53100") });
  t.ok(isDiskFull(error));
  t.ok(isUnavailable(error));
  t.notOk(isReadOnlyServer(error));
});

t.test("a unique key is known by its name, also when a shard of a cluster reports it", (t) => {
  const violation = (error: object) =>
    isUniqueViolation({ code: "23505", ...error }, "users_email");
  t.ok(violation({ constraint: "users_email" }));
  t.ok(violation({ constraint: "users_email_102606" }));
  const message = (name: string) => `duplicate key value violates unique constraint "${name}"`;
  t.ok(violation({ message: message("users_email_102606") }), "of another node");
  t.notOk(violation({ constraint: "users_email_2" }));
  t.notOk(violation({ message: message("other_users_email_102606") }));
  t.notOk(violation({ message: "duplicate key" }));
  t.end();
});
