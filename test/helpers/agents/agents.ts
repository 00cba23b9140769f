/** Inserts authorized agents without the sign-in, for tests of other features. */
import { createHash, randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import { SCOPES } from "#src/accounts/scopes.ts";
import * as tables from "#src/db/schema/index.ts";
import type { Api, Company } from "../api.ts";

export interface LetIn {
  /** The access token. */
  readonly token: string;
  readonly grantId: string;
  readonly userId: string;
  readonly companyId: string;
  readonly clientId: string;
}

const HOUR_MS = 3_600_000;

/**
 * Gives a company a user with an agent that holds an access token.
 * @param audience the resource that the token is for (default: the service's `/mcp`)
 */
export async function addAgent(
  api: Api,
  { id: companyId }: Pick<Company, "id">,
  {
    scopes = [...SCOPES],
    audience = `${api.baseUrl}/mcp`,
    confirmsWrites = false,
  }: {
    readonly scopes?: readonly string[];
    readonly audience?: string;
    readonly confirmsWrites?: boolean;
  } = {},
): Promise<LetIn> {
  const db = api.services.db.work;
  const now = api.services.clock.now();
  const [userId, grantId, token] = [uuid(), uuid(), randomBytes(32).toString("base64url")];
  const user = { companyId, id: userId, email: `${userId}@example.com`, role: "admin" };
  await db.insert(tables.users).values({ ...user, createdAt: now });
  const clientId = uuid();
  const agent = { clientId, clientName: "An agent", redirectHost: "agent.example" };
  const grant = { companyId, id: grantId, userId, ...agent, scopes: [...scopes], confirmsWrites };
  await db.insert(tables.agentGrants).values({ ...grant, createdAt: now });
  const agentOfUser = { companyId, token, grantId, userId, clientId };
  await insertToken(api, agentOfUser, audience, scopes);
  return agentOfUser;
}

/** Gives an agent a further access token. */
export async function addToken(api: Api, agent: LetIn): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await insertToken(api, { ...agent, token }, `${api.baseUrl}/mcp`, SCOPES);
  return token;
}

async function insertToken(
  { services: { db, clock } }: Api,
  { companyId, token, grantId, userId, clientId }: LetIn,
  audience: string,
  scopes: readonly string[],
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  await db.work.insert(tables.agentTokens).values({
    companyId,
    hash: createHash("sha256").update(token).digest(),
    kind: "AccessToken",
    grantId,
    payload: {
      kind: "AccessToken",
      accountId: `${companyId}.${userId}`,
      clientId,
      grantId,
      aud: audience,
      scope: scopes.join(" "),
      iat: Math.floor(now.getTime() / 1000),
      exp: Math.floor(expiresAt.getTime() / 1000),
    },
    expiresAt,
  });
}
