/**
 * Tests that a cluster runs each statement of a request on the company's node. Without a cluster, tests only that one server
 * runs the statements for a cluster, and that those for the company's node name its tables by `tableOf`.
 */
import t from "tap";
import pg from "pg";
import { v7 as uuid } from "uuid";
import { companiesToErase, eraseCopies } from "#src/db/customers/erase-copies.ts";
import { operations, type OperationId } from "#src/generated/operations.ts";
import type { Operation } from "#src/generated/typebox.ts";
import { DAY_MS } from "#src/kernel/time.ts";
import { erasureParts } from "#src/process/erasures.ts";
import { OTHER_ADDRESS } from "../contract/cases/resources.ts";
import { startApi, type CallOptions } from "../helpers/api.ts";
import { FUNCTION_ON_ONE_SERVER, startCluster, withoutCluster } from "../helpers/servers/citus.ts";
import { requests } from "../helpers/requests.ts";
import { explainOnCluster, recordStatements } from "./statements.ts";
import { makeWorld, WORLD_ADDRESS, type World } from "../helpers/world.ts";

/** Besides zones, which the request of the cases exports: a company makes 10 exports per hour. */
const EXPORTED = [
  "customers",
  "locations",
  "skus",
  "pricelists",
  "services",
  "products",
  "material-types",
  "load-compositions",
  "pricing-types",
];

/** Queries of lists whose statements differ. */
const QUERIES: Partial<Record<OperationId, readonly string[]>> = {
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
    "email=a@b.example&phone=5125550142&customerNumber=10001",
  ],
  listLocations: [
    "searchTerm=a",
    "status=ACTIVE",
    "updatedSince=2026-01-01T00:00:00Z",
    "sort=updatedAt&updatedSince=2026-01-01T00:00:00Z",
    "page=50",
    "zipcode=78701&city=austin",
  ],
  listPrices: ["zipcode=78701", `address=${encodeURIComponent(WORLD_ADDRESS)}`],
  listPricelists: ["q=list", "page=3", "status=active"],
  listSkus: ["q=a", "mode=ecommerce", "mode=zone", "mode=default", "zipcode=10001", "page=3"],
  listServices: ["q=a", "page=3"],
};

const ANY_VERSION = { headers: { "if-match": "*" } };

/** Requests besides test/contract/cases, whose statements differ. */
const REQUESTS: Partial<Record<OperationId, (world: World) => readonly CallOptions[]>> = {
  exportResource: () => EXPORTED.map((resource) => ({ params: { resource } })),
  createCustomer: () => [{ body: { displayName: "Second", externalId: "crm-2" } }],
  updateCustomer: ({ customerId: id }) => [
    { params: { id }, body: { phone: "2", externalId: "crm-3" } },
    { params: { id }, body: { phone: "3", externalId: "crm-5" }, ...ANY_VERSION },
  ],
  upsertCustomer: () => {
    const params = { externalId: "crm-4" };
    return [
      { params, body: { displayName: "New" } },
      { params, body: { displayName: "Changed" } },
      { params, body: { displayName: "Again" }, ...ANY_VERSION },
    ];
  },
  createLocation: ({ customerId }) => [
    { body: { customerId, address: OTHER_ADDRESS, externalId: "site-1" } },
    { body: { customerId, address: WORLD_ADDRESS, purchaseOrderNumber: "4711" } },
  ],
  updateLocation: ({ locationId: id }) => [
    { params: { id }, body: { name: "Yard", externalId: "site-2" } },
    { params: { id }, body: { address: "500 E 4th St, Austin, TX 78701" } },
    { params: { id }, body: { status: "INACTIVE" }, ...ANY_VERSION },
  ],
  upsertLocation: ({ customerId }) => {
    const params = { externalId: "site-3" };
    const body = { customerId, address: "600 S Lamar Blvd, Austin, TX 78704" };
    return [
      { params, body },
      { params, body: { ...body, name: "Store" } },
      { params, body: { customerId, address: "30 Prospect Park W, Brooklyn, NY 11215" } },
      { params, body, ...ANY_VERSION },
    ];
  },
  updateLocationByExternalId: () => [
    { params: { externalId: "site-3" }, body: { status: "INACTIVE" }, ...ANY_VERSION },
  ],
  createPricelist: ({ defaultPricelistId: sourcePriceListId, customerId, chargeId }) => {
    const body = { sourcePriceListId, customerId, includeAll: true };
    return [
      { body: { ...body, name: "All of it" } },
      { body: { ...body, name: "All but one", chargeRemovals: [chargeId] } },
    ];
  },
  updatePricelist: ({ customerPricelistId: id, bareSkuId, removableChargeId }) => [
    { params: { id }, body: { name: "Renamed", skuPrices: [{ skuId: bareSkuId, price: 7 }] } },
    { params: { id }, body: { chargeRemovals: [removableChargeId] } },
    { params: { id }, body: { status: "inactive" }, ...ANY_VERSION },
  ],
  // The last operation: others need the customer.
  eraseCustomer: ({ customerId: id }) => [{ params: { id } }],
};

const LAST: OperationId = "eraseCustomer";

/** The ways to run a statement of one company on one node; the call of the company's function is a router plan. */
const ON_ONE_NODE = new Set(["local", "fast-path", "router"]);

/** What requests write besides: counts of rate limits, and the request log. */
const IS_BACKGROUND = /insert into "?(rate_windows|request_log|request_counts)/;

t.test("a cluster runs the statements of each operation on the company's node", async (t) => {
  const [url, api] = await Promise.all([
    withoutCluster ? undefined : startCluster(t),
    // On one server, with the statements for a cluster.
    startApi(t, { environment: "sandbox", database: { isSharded: true } }),
  ]);
  const { db, clock } = api.services;
  await db.work.runStatement(FUNCTION_ON_ONE_SERVER);
  const world = await makeWorld(api);
  const coordinator = url === undefined ? undefined : new pg.Client(url);
  await coordinator?.connect();
  t.teardown(() => coordinator?.end());
  const seen = new Map<string, string>();

  const explainAll = async (name: string, work: () => Promise<unknown>) => {
    for (const statement of await recordStatements(work)) {
      if (!coordinator || seen.has(statement.text)) continue;
      const execution = String(await explainOnCluster(coordinator, statement));
      seen.set(statement.text, execution);
      if (IS_BACKGROUND.test(statement.text)) continue;
      t.ok(ON_ONE_NODE.has(execution), `${name}: ${execution}`, {
        statement: statement.text,
      });
    }
  };
  const play = async (operation: Operation) => {
    const id = operation.operationId as OperationId;
    const request: CallOptions = requests[id](world);
    const calls = [
      request,
      ...(QUERIES[id] ?? []).map((query) => ({ ...request, query })),
      ...(REQUESTS[id]?.(world) ?? []),
    ];
    if (Object.hasOwn(operation.schema.headers?.properties ?? {}, "idempotency-key"))
      calls.push({ ...requests[id](world), headers: { "idempotency-key": uuid() } });
    for (const call of calls) {
      const { statusCode, body } = await api.call(id, call);
      t.ok(statusCode < 300, `${id} ${JSON.stringify(call)} gives ${statusCode}`, { body });
    }
  };

  const all = Object.values<Operation>(operations).toSorted(
    (a, b) =>
      Number(a.method !== "GET") - Number(b.method !== "GET") ||
      Number(a.operationId === LAST) - Number(b.operationId === LAST),
  );
  for (const operation of all) await explainAll(operation.operationId, () => play(operation));

  const later = new Date(clock.now().getTime() + DAY_MS);
  t.strictSame(await companiesToErase(db.work, later), [api.company.id]);
  await explainAll("the erasure of copies", async () => {
    while (await eraseCopies(db.work, api.company.id, later, erasureParts(api.services)));
  });
  t.comment(Object.groupBy(seen.values(), (execution) => execution));
});
