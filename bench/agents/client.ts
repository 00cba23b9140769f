/** An agent that counts its calls and what it reads. It knows only the list of tools and the results. */
import { createHash, randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { OpenDatabase } from "../../src/db/core/connections/client.ts";
import { SCOPES } from "../../src/accounts/scopes.ts";
import { agentGrants, agentTokens, users } from "../../src/db/schema/index.ts";

const HOUR_MS = 3_600_000;

/** Part of a result's JSON that a task reads. */
// oxlint-disable-next-line typescript/no-explicit-any -- a model reads any JSON
type Result = any;

interface Counts {
  readonly calls: number;
  /** UTF-8 bytes of the text of all results. */
  readonly bytes: number;
}

/** Calls a tool. Throws for an error, since a task's calls succeed. */
export type Call = (name: string, args?: object) => Promise<Result>;

export interface AgentClient {
  readonly call: Call;
  /** Returns the counts since the last time. */
  take(): Counts;
  /** The bytes of the list of tools, and their number. */
  list(): Promise<{ readonly bytes: number; readonly tools: number }>;
}

/** Connects to `/mcp` of a server. */
export function connectAgent(url: string, token: string): AgentClient {
  let counts = { calls: 0, bytes: 0 };
  const send = async (method: string, params: object): Promise<Result> => {
    const response = await fetch(`${url}/mcp`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    const body = await response.text();
    const [, data = body] = /^data: ([^\r\n]*)/m.exec(body) ?? [];
    const { result } = JSON.parse(data);
    if (!result) throw new Error(`${method}: ${body.slice(0, 500)}`);
    return result;
  };
  return {
    async call(name, args = {}) {
      const result = await send("tools/call", { name, arguments: args });
      const texts: string[] = result.content.map(({ text }: { text?: string }) => text ?? "");
      if (result.isError) throw new Error(`${name} ${JSON.stringify(args)}: ${texts.join()}`);
      counts = { calls: counts.calls + 1, bytes: counts.bytes + Buffer.byteLength(texts.join("")) };
      return result.structuredContent ?? texts.join("");
    },
    take() {
      const taken = counts;
      counts = { calls: 0, bytes: 0 };
      return taken;
    },
    async list() {
      const { tools } = await send("tools/list", {});
      return { bytes: Buffer.byteLength(JSON.stringify(tools)), tools: tools.length };
    },
  };
}

/**
 * Authorizes an agent without the sign-in.
 * @param url the server's
 * @returns its access token
 */
export async function authorizeAgent(
  db: OpenDatabase,
  companyId: string,
  url: string,
): Promise<string> {
  const [userId, grantId, clientId] = [uuid(), uuid(), uuid()];
  const token = randomBytes(32).toString("base64url");
  const now = new Date();
  const createdAt = now;
  const user = { companyId, id: userId, email: `${userId}@bench.example`, role: "admin" };
  await db.work.insert(users).values({ ...user, createdAt });
  const agent = { clientId, clientName: "Bench", redirectHost: "bench.example" };
  const scopes = [...SCOPES];
  await db.work
    .insert(agentGrants)
    .values({ companyId, id: grantId, userId, ...agent, scopes, createdAt });
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  await db.work.insert(agentTokens).values({
    companyId,
    hash: createHash("sha256").update(token).digest(),
    kind: "AccessToken",
    grantId,
    payload: {
      kind: "AccessToken",
      accountId: `${companyId}.${userId}`,
      clientId,
      grantId,
      aud: `${url}/mcp`,
      scope: scopes.join(" "),
      iat: Math.floor(now.getTime() / 1000),
      exp: Math.floor(expiresAt.getTime() / 1000),
    },
    expiresAt,
  });
  return token;
}
