/** Searches a company's keys, endpoints, agents and users by name. */
import { and, desc, eq, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { maskKey } from "../../kernel/environment.ts";
import type { Executor } from "../core/connections/client.ts";
import { agentGrants, apiKeys, users, webhookEndpoints } from "../schema/index.ts";

/** Only this many of a company's newest rows of each kind are searched: revoked keys and agents stay forever. */
const MAX_SEARCHED = 500;

export interface NamedThing {
  readonly kind: "key" | "endpoint" | "agent" | "user";
  readonly id: string;
  readonly name: string;
  /** Tells things with the same name apart. */
  readonly detail: string;
}

/**
 * Finds things whose name, URL, email address or last four characters contain a text, ignoring case.
 * @param in `userCompanyId`: the company whose users act in the company
 * @param text not empty
 * @param limit the maximum of each kind
 */
export async function findNamedThings(
  db: Executor,
  { companyId, userCompanyId }: { readonly companyId: string; readonly userCompanyId: string },
  text: string,
  limit: number,
): Promise<NamedThing[]> {
  const contains = (...columns: (PgColumn | SQL.Aliased)[]) =>
    or(...columns.map((column) => sql`strpos(lower(${column}), ${text.toLowerCase()}) > 0`));
  const keys = db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      detail: apiKeys.lastFour,
      environment: apiKeys.environment,
    })
    .from(apiKeys)
    .where(eq(apiKeys.companyId, companyId))
    .orderBy(desc(apiKeys.createdAt))
    .limit(MAX_SEARCHED)
    .as("keys");
  const endpoints = db
    .select({ id: webhookEndpoints.id, name: webhookEndpoints.name, detail: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.companyId, companyId), ne(webhookEndpoints.status, "deleted")))
    .limit(MAX_SEARCHED)
    .as("endpoints");
  const agents = db
    .select({
      id: agentGrants.id,
      name: agentGrants.clientName,
      detail: agentGrants.redirectHost,
    })
    .from(agentGrants)
    .where(eq(agentGrants.companyId, companyId))
    .orderBy(desc(agentGrants.createdAt))
    .limit(MAX_SEARCHED)
    .as("agents");
  const members = db
    .select({ id: users.id, name: users.email, detail: users.role })
    .from(users)
    .where(and(eq(users.companyId, userCompanyId), isNull(users.removedAt)))
    .limit(MAX_SEARCHED)
    .as("members");
  const [foundKeys, foundEndpoints, foundAgents, foundUsers] = await Promise.all([
    db.select().from(keys).where(contains(keys.name, keys.detail)).limit(limit),
    db.select().from(endpoints).where(contains(endpoints.name, endpoints.detail)).limit(limit),
    db.select().from(agents).where(contains(agents.name, agents.detail)).limit(limit),
    db.select().from(members).where(contains(members.name)).limit(limit),
  ]);
  return [
    ...foundKeys.map(({ environment, detail, ...key }) => ({
      kind: "key" as const,
      ...key,
      detail: maskKey(environment, detail),
    })),
    ...foundEndpoints.map(({ id, name, detail }) => ({
      kind: "endpoint" as const,
      id,
      name: name ?? detail,
      detail: name === null ? "" : detail,
    })),
    ...foundAgents.map((row) => ({ kind: "agent" as const, ...row })),
    ...foundUsers.map((row) => ({ kind: "user" as const, ...row })),
  ];
}
