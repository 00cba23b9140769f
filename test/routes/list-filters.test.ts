/** Tests the values that filters of lists take. */
import t from "tap";
import { operations } from "#src/generated/operations.ts";
import { startApi } from "../helpers/api.ts";

const api = await startApi(t);

const LISTS = Object.values(operations).filter(
  ({ operationId }) => operationId.startsWith("list") && operationId !== "listEvents",
);

t.test(
  "each list refuses a status that it doesn't know, and names those that it knows",
  async (t) => {
    const withStatus = LISTS.filter(({ schema }) => "status" in parametersOf(schema));
    t.equal(withStatus.length, 4);
    for (const { operationId } of withStatus) {
      const response = await api.call(operationId, { query: { status: "foo" } });
      t.equal(response.statusCode, 400, operationId);
      t.match(response.json().extraData.issues, [
        { in: "query", path: "/status", keyword: "enum", message: /active.*inactive/i },
      ]);
    }
  },
);

t.test("a scope that no pricelist has gives an empty list, as in 1.0.0", async (t) => {
  const response = await api.call("listPricelists", { query: { scope: "foo" } });
  t.equal(response.statusCode, 200);
  t.match(response.json(), { data: [], total: 0 });
});

function parametersOf(schema: (typeof LISTS)[number]["schema"]): object {
  return "querystring" in schema ? schema.querystring.properties : {};
}
