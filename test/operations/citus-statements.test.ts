/** Tests that a cluster runs each statement of a request on the company's node. */
import t from "tap";
import pg from "pg";
import { operations, type OperationId } from "../../src/generated/operations.ts";
import type { Operation } from "../../src/generated/typebox.ts";
import { startApi, type CallOptions } from "../helpers/api.ts";
import { FUNCTION_ON_ONE_SERVER, startCluster, withoutCluster } from "../helpers/citus.ts";
import { requests } from "../helpers/requests.ts";
import { explainOnCluster, recordStatements, type Statement } from "../helpers/statements.ts";
import { makeWorld } from "../helpers/world.ts";

t.setTimeout(180_000);

/** Queries of lists whose statements differ. */
const QUERIES: { readonly [K in OperationId]?: readonly string[] } = {
  listCustomers: [
    "page=50&limit=100",
    "searchTerm=a",
    "searchTerm=first customer",
    "status=active",
    "updatedSince=2026-01-01T00:00:00Z",
    "sort=updatedAt",
    "sort=createdAt&updatedSince=2026-01-01T00:00:00Z",
    "page=50&limit=100&status=active",
    "searchTerm=a&status=active&sort=updatedAt",
    "searchTerm=a&updatedSince=2026-01-01T00:00:00Z",
    "externalId=crm-1",
  ],
  listLocations: [
    "searchTerm=a",
    "status=ACTIVE",
    "updatedSince=2026-01-01T00:00:00Z",
    "sort=updatedAt&updatedSince=2026-01-01T00:00:00Z",
    "page=50",
  ],
  listPricelists: ["q=list", "page=3", "status=active"],
  listSkus: ["q=a", "mode=ecommerce", "mode=zone", "mode=default", "zipcode=10001", "page=3"],
  listServices: ["q=a", "page=3"],
};

/** What requests write besides: counts of the quota and of exports, and the request log. */
const IS_BACKGROUND =
  /run_on_company_|insert into "?(quota_windows|rate_windows|request_log|request_counts)/;

t.test(
  "a cluster runs a read's statements on the company's node",
  { skip: withoutCluster },
  async (t) => {
    const [url, api] = await Promise.all([
      startCluster(t),
      // On one server, with the statements for a cluster.
      startApi(t, { database: { isSharded: true } }),
    ]);
    await api.services.db.work.runStatement(FUNCTION_ON_ONE_SERVER);
    const world = await makeWorld(api);
    const coordinator = new pg.Client(url);
    await coordinator.connect();
    t.teardown(() => coordinator.end());
    const seen = new Map<string, string>();

    const recordCalls = async (id: OperationId): Promise<Statement[]> => {
      const request: CallOptions = requests[id](world);
      const calls = [request, ...(QUERIES[id] ?? []).map((query) => ({ ...request, query }))];
      return await recordStatements(async () => {
        for (const call of calls)
          t.equal(
            (await api.call(id, call)).statusCode,
            200,
            `${id} ${JSON.stringify(call.query ?? "")}`,
          );
      });
    };

    const reads = Object.values<Operation>(operations).filter(({ method }) => method === "GET");
    for (const { operationId } of reads)
      for (const statement of await recordCalls(operationId as OperationId)) {
        if (seen.has(statement.text)) continue;
        const execution = await explainOnCluster(coordinator, statement);
        seen.set(statement.text, String(execution));
        if (IS_BACKGROUND.test(statement.text)) continue;
        t.ok(
          ["local", "fast-path", "router"].includes(String(execution)),
          `${operationId}: ${String(execution)}`,
          { statement: statement.text },
        );
      }
    t.comment(Object.groupBy(seen.values(), (execution) => execution));
  },
);
