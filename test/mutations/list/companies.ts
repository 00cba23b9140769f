/** Mutations that let a company read, count or change another company's data. */
import { inFile } from "../mutation.ts";

const OPERATIONS = "test/contract/isolation.test.ts";
const PAGES = "test/platform/isolation.test.ts";
/** Two companies whose rows have the same ids. */
const TWINS = "test/contract/twins.test.ts";

export const companies = [
  ...inFile("src/db/lists/newest-rows.ts", {
    title: "list the customers and locations of all companies",
    find: "where ${table}.company_id = requested.company_id and ${condition}",
    replace: "where ${condition}",
    tests: [OPERATIONS],
  }),
  ...inFile("src/db/core/statements/batched-read.ts", {
    title: "drop company_id from the queries of GET /v1/customers/{id} and /v1/locations/{id}",
    find: "on ${table}.company_id = requested.company_id and ${table}",
    replace: "on ${table}",
    tests: [OPERATIONS],
  }),
  ...inFile("src/db/catalog/pricelists.ts", {
    title: "count the pricelists of all companies",
    find: "    eq(pricelists.companyId, companyId),\n    contains(",
    replace: "    contains(",
    tests: [OPERATIONS],
  }),
  ...inFile("src/db/catalog/skus.ts", {
    title: "read a SKU's price in another company's pricelist",
    find: "where ${pricelistSkus.companyId} = ${companyId} and ${pricelistSkus.skuId} = ${skus.id}\n      and ${list})`",
    replace: "where ${pricelistSkus.skuId} = ${skus.id}\n      and ${list})`",
    tests: [TWINS],
  }),
  ...inFile(
    "src/db/catalog/zones.ts",
    {
      title: "list the zones of all companies",
      find: ".where(and(eq(zones.companyId, companyId), matches))",
      replace: ".where(matches)",
      tests: [OPERATIONS],
    },
    {
      title: "join a zone with another company's services",
      find: "join ${services} on ${qualified(services.companyId)} = ${companyId} and ${qualified(services.id)}",
      replace: "join ${services} on ${qualified(services.id)}",
      tests: [TWINS],
    },
  ),
  ...inFile("src/db/events/feed.ts", {
    title: "read the events of all companies in the feed",
    find: "where company_id = ${companyId} and sequence > ${after} and created_at",
    replace: "where sequence > ${after} and created_at",
    tests: [OPERATIONS],
  }),
  ...inFile("src/db/writes/resource-kinds.ts", {
    title: "update the rows of all companies that have the id",
    find: "from ready where ${table}.company_id = ready.company_id and ${table}.id = ready.id",
    replace: "from ready where ${table}.id = ready.id",
    tests: [TWINS],
  }),
  ...inFile("src/db/requests/idempotency.ts", {
    title: "find the response of another company's idempotency key",
    find: '        eq(idempotencyKeys.companyId, sql.placeholder("companyId")),\n',
    replace: "",
    tests: ["test/http/idempotency-companies.test.ts"],
  }),
  ...inFile("src/db/writes/write-statement.ts", {
    title: "replay the response of another company's idempotency key",
    find: "where stored.company_id = input.company_id and stored.key = input.key",
    replace: "where stored.key = input.key",
    tests: ["test/http/idempotency-companies.test.ts"],
  }),
  ...inFile("src/db/webhooks/webhook-endpoints.ts", {
    title: "find and change another company's endpoint",
    find: "return and(eq(webhookEndpoints.companyId, companyId), eq(webhookEndpoints.id, id));",
    replace: "return eq(webhookEndpoints.id, id);",
    tests: ["test/webhooks/endpoints/endpoints-isolation.test.ts"],
  }),
  ...inFile("src/db/webhooks/filter-preview.ts", {
    title: "count another company's events in the preview of a filter",
    find: "where company_id = $1 and events.type = requested.type",
    replace: "where $1::uuid is not null and events.type = requested.type",
    tests: ["test/db/webhooks/filter-preview.test.ts"],
  }),
  ...inFile("src/db/accounts/api-keys.ts", {
    title: "show and revoke another company's API key",
    find: "return and(eq(apiKeys.companyId, companyId), eq(apiKeys.id, keyId));",
    replace: "return eq(apiKeys.id, keyId);",
    tests: [PAGES],
  }),
  ...inFile("src/db/accounts/users.ts", {
    title: "list and change another company's users",
    find: "return and(eq(users.companyId, companyId), isNull(users.removedAt));",
    replace: "return isNull(users.removedAt);",
    tests: ["test/platform/users.test.ts", PAGES],
  }),
  ...inFile("src/db/accounts/user-sessions.ts", {
    title: "end the sessions of all users of a company",
    find: "        eq(userSessions.userId, userId),\n        exceptId",
    replace: "        exceptId",
    tests: ["test/platform/sessions.test.ts", "test/platform/users.test.ts"],
  }),
  ...inFile("src/db/agents/agent-grants.ts", {
    title: "list another company's agents",
    find: ".where(eq(agentGrants.companyId, companyId))\n    .orderBy(",
    replace: ".orderBy(",
    tests: ["test/platform/agents.test.ts", PAGES],
  }),
  ...inFile("src/db/requests/request-list.ts", {
    title: "show another company's request",
    find: "        eq(requestLog.companyId, companyId),\n        eq(requestLog.id, id),",
    replace: "        eq(requestLog.id, id),",
    tests: ["test/platform/request-page.test.ts", PAGES],
  }),
  ...inFile("src/db/requests/request-conditions.ts", {
    title: "list another company's requests",
    find: "    eq(requestLog.companyId, companyId),\n    since &&",
    replace: "    since &&",
    tests: ["test/platform/requests.test.ts", PAGES],
  }),
  ...inFile(
    "src/db/requests/captures.ts",
    {
      title: "delete the captured requests of all companies",
      find: "delete from ${requestCaptures} where company_id = ${companyId}`",
      replace: "delete from ${requestCaptures} where ${companyId}::uuid is not null`",
      tests: ["test/db/requests/captures.test.ts"],
    },
    {
      title: "count another company's captured requests",
      find: "return and(eq(requestCaptures.companyId, companyId), gt(requestCaptures.expiresAt, now));",
      replace: "return gt(requestCaptures.expiresAt, now);",
      tests: ["test/db/requests/captures.test.ts"],
    },
  ),
  ...inFile("src/db/accounts/audit-log.ts", {
    title: "list another company's audit log",
    find: "        eq(auditLog.companyId, companyId),\n        action &&",
    replace: "        action &&",
    tests: ["test/platform/audit.test.ts", PAGES],
  }),
  ...inFile("src/db/search/named-things.ts", {
    title: "find another company's agents in the search",
    find: "    .where(eq(agentGrants.companyId, companyId))\n",
    replace: "",
    tests: ["test/platform/search.test.ts", PAGES],
  }),
];
