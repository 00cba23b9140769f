/** Bodies with many parts, which would be expensive to validate completely. */
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { refused } from "../helpers/refused.ts";

const api = await startApi(t);
const fill = (count: number, item: string) => `[${`${item},`.repeat(count - 1)}${item}]`;
const id = "019a2b0d-0000-7000-8000-000000000001";
const ids = `"sourcePriceListId":"${id}","customerId":"${id}","name":"z"`;

t.test("an array's length is checked before its items", async (t) => {
  for (const [name, item] of [
    ["empty objects", "{}"],
    ["nulls", "null"],
    ["text that can't be stored", '"\\u0000"'],
    ["nested arrays", "[[]]"],
  ] as const) {
    const payload = `{${ids},"skuSelections":${fill(20_000, item)}}`;
    const response = await api.send("POST", "/v1/pricelists", { payload });
    refused(t, response, "VALIDATION_FAILED", undefined, name);
    t.same(
      response.json().extraData.issues,
      [
        {
          in: "body",
          path: "/skuSelections",
          keyword: "maxItems",
          message: "must have at most 5000 items",
        },
      ],
      name,
    );
  }
});

t.test("a large body gets its first error only, a small one all of them", async (t) => {
  const unknown = (count: number) =>
    `{${Array.from({ length: count }, (_, n) => `"a${n}":1`).join(",")}}`;
  const issues = async (payload: string) =>
    (await api.send("POST", "/v1/customers", { payload })).json().extraData.issues as unknown[];
  t.equal((await issues(unknown(20_000))).length, 1);
  t.equal((await issues(unknown(10))).length, 11, "and the missing name");
});

t.test("agents' arguments are checked in the same order", async (t) => {
  const { compileArguments } = await import("#src/validation/flat-arguments.ts");
  const { operations } = await import("#src/generated/operations.ts");
  const check = compileArguments(operations.createPricelist);
  const skuSelections = Array.from({ length: 20_000 }, () => ({}));
  const args = { sourcePriceListId: id, customerId: id, name: "z", skuSelections };
  try {
    check(args);
    t.fail("accepted");
  } catch (error) {
    t.match(error, { extraData: { issues: [{ keyword: "maxItems" }] } });
  }
});
