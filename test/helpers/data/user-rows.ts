/** Inserts a user with a session, a password link and an authorized agent. */
import { randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import * as tables from "#src/db/schema/index.ts";
import type { Api, Company } from "../api.ts";

/** Gives a company such a user. */
export async function makeUserRows(api: Api, { id: companyId }: Company): Promise<void> {
  const db = api.services.db.work;
  const now = api.services.clock.now();
  const userId = uuid();
  await db.insert(tables.users).values({
    companyId,
    id: userId,
    email: `${userId}@example.com`,
    role: "admin",
    createdAt: now,
  });
  await db.insert(tables.userSessions).values({
    companyId,
    id: uuid(),
    userId,
    hash: randomBytes(32),
    userAgent: "a browser",
    createdAt: now,
    lastSeenAt: now,
  });
  await db
    .insert(tables.passwordLinks)
    .values({ companyId, userId, hash: randomBytes(32), expiresAt: now });
  await db.insert(tables.agentGrants).values({
    companyId,
    id: uuid(),
    userId,
    clientId: "client",
    clientName: "An agent",
    redirectHost: "agent.example",
    scopes: ["customers:read"],
    createdAt: now,
  });
}
