/** Tests the names and values that refusals suggest. */
import t from "tap";
import { operations, type OperationId } from "#src/generated/operations.ts";
import { closest } from "#src/kernel/closest.ts";
import { ApiError, validationFailed, type Issue } from "#src/kernel/errors.ts";
import { toolMessage } from "#src/kernel/issue-messages.ts";
import { compileArguments } from "#src/validation/flat-arguments.ts";
import { parseQuery } from "#src/validation/query-parser.ts";
import { compileRequestCheck, type RequestParts } from "#src/validation/request-check.ts";
import { compileCheck } from "#src/validation/validation.ts";

const ID = "01890000-0000-7000-8000-000000000000";

function refusalOf(run: () => unknown): ApiError {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("was not refused");
}

function overRest(id: OperationId, parts: Partial<RequestParts>): ApiError {
  const check = compileRequestCheck(operations[id]);
  const none = { params: {}, query: parseQuery(""), headers: {}, body: undefined };
  return refusalOf(() => check({ ...none, ...parts }));
}

const issuesOf = ({ extraData }: ApiError) => extraData["issues"] as readonly Issue[];

t.test(
  "an unknown query parameter is answered with the documented name that is close",
  async (t) => {
    const refusal = overRest("listCustomers", { query: parseQuery("serchTerm=maria") });
    t.equal(refusal.message, "Unknown query parameter `serchTerm`. Did you mean `searchTerm`?");
    t.strictSame(issuesOf(refusal), [
      {
        in: "query",
        path: "/serchTerm",
        keyword: "additionalProperties",
        message: "is unknown. Did you mean `searchTerm`?",
      },
    ]);
    const far = overRest("listCustomers", { query: parseQuery("q=maria") });
    t.equal(far.message, "Unknown query parameter `q`: remove it or check its spelling.");
  },
);

t.test(
  "an unknown field of the body is answered with the close name at its own level",
  async (t) => {
    const body = { displayName: "Maria", emial: "maria@example.com" };
    const refusal = overRest("createCustomer", { body });
    t.equal(refusal.message, "Unknown field `emial`. Did you mean `email`?");
    const nested = overRest("createPricelist", {
      body: {
        name: "n",
        customerId: ID,
        sourcePriceListId: ID,
        skuSelections: [{ skuId: ID, prcie: 1 }],
      },
    });
    t.match(issuesOf(nested), [
      { path: "/skuSelections/0/price", message: "is required" },
      { path: "/skuSelections/0/prcie", message: "is unknown. Did you mean `price`?" },
    ]);
    t.equal(
      nested.message,
      "Unknown field `/skuSelections/0/prcie`. Did you mean `price`? One more issue is in extraData.issues.",
    );
  },
);

t.test("a value that is not in an enumeration is answered with the close one", async (t) => {
  const status = (value: string) =>
    overRest("listCustomers", { query: parseQuery(`status=${value}`) }).message;
  t.match(status("actve"), /must be one of: .*\. Did you mean `active`\?$/);
  t.match(status("Active"), /Did you mean `active`\?$/);
  t.notMatch(status("purple"), "Did you mean");
});

t.test("a batch's item and a tool suggest names of all parts of the request", async (t) => {
  const check = compileArguments(operations.updateCustomer);
  const { message, extraData } = refusalOf(() => check({ id: ID, dryRunn: true, phone: "1" }));
  t.equal(message, "Unknown field `dryRunn`. Did you mean `dryRun`?");
  const { issues, issueCount } = extraData as { issues: readonly Issue[]; issueCount: number };
  t.equal(
    toolMessage("was refused", issues, issueCount),
    "Unknown argument `dryRunn`. Did you mean `dryRun`?",
  );
});

t.test("messages for agents speak of arguments", async (t) => {
  const issue = (part: Issue["in"], path: string): Issue[] => [
    { in: part, path, keyword: "type", message: "must be a string" },
  ];
  for (const [issues, message] of [
    [issue("query", "/page"), "The call was refused: argument `page` must be a string."],
    [issue("body", "/a/0/b"), "The call was refused: argument `/a/0/b` must be a string."],
    [
      issue("header", "/idempotency-key"),
      "The call was refused: argument `idempotencyKey` must be a string.",
    ],
    [issue("query", ""), "The call was refused: the object of arguments must be a string."],
  ] as const)
    t.equal(toolMessage("was refused", issues, 1), message);
});

t.test("a message counts the issues that it doesn't describe", async (t) => {
  const issue: Issue = { in: "body", path: "/a", keyword: "required", message: "is required" };
  const of = (count: number) =>
    validationFailed(Array.from({ length: count }, () => issue)).message;
  const first = "The request was refused: field `a` is required.";
  t.equal(of(1), first);
  t.equal(of(2), `${first} One more issue is in extraData.issues.`);
  t.equal(of(3), `${first} 2 more issues are in extraData.issues.`);
  t.equal(of(21), `${first} It has 21 issues: the first 20 are in extraData.issues.`);
});

t.test(
  "a name from the request is shortened, and can't change how its message is shown",
  async (t) => {
    const messageFor = (name: string) =>
      overRest("listCustomers", { query: parseQuery(`${encodeURIComponent(name)}=1`) }).message;
    t.equal(
      messageFor("x".repeat(5000)),
      `Unknown query parameter \`${"x".repeat(60)}…\`: remove it or check its spelling.`,
    );
    for (const name of ["a`b", "a\nb", "a\u001B[31mb", "a\u202Eb", "a\u2028b", "a\u200Bb"])
      t.match(
        messageFor(name),
        /^Unknown query parameter `a\?(?:\[31m)?b`: /u,
        encodeURIComponent(name),
      );
  },
);

t.test("only a name with few errors, or an outer word of a single name, is close", async (t) => {
  const known = ["displayName", "email", "phone", "status", "id", "zip", "taxName"];
  for (const [name, expected] of [
    ["emial", "email"],
    ["EMAIL", "email"],
    ["display_name", "displayName"],
    ["dislpayNme", "displayName"],
    ["stauts", "status"],
    ["display", "displayName"],
    ["name", undefined], // two names end with it
    ["q", undefined],
    ["ip", undefined],
    ["address", undefined],
    ["", undefined],
    ["e".repeat(61), undefined],
    ["__proto__", undefined],
  ] as const)
    t.equal(closest(name, known), expected, name);
});

t.test("of thousands of unknown fields, only those that are listed have suggestions", async (t) => {
  const { body } = operations.createCustomer.schema;
  const names = Array.from({ length: 1500 }, (_, n) => `email${String.fromCodePoint(0x4e00 + n)}`);
  const value = { displayName: "x", ...Object.fromEntries(names.map((name) => [name, 1])) };
  const { issues } = compileCheck(body, "body")(value);
  t.equal(issues.length, 1500);
  t.equal(issues.filter(({ message }) => message.includes("Did you mean")).length, 20);
  t.equal(overRest("createCustomer", { body: value }).extraData["issueCount"], 1500);
});
