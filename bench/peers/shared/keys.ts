/** Finds API keys by their SHA-256 and caches them for 10 seconds, like the service does. */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Query } from "./query.ts";
import { Refusal } from "./refusal.ts";

export interface Caller {
  readonly companyId: string;
  readonly keyId: string;
  readonly scopes: readonly string[];
  readonly quota: number;
}

interface FoundKey extends Caller {
  readonly revokedAt: Date | null;
  readonly expiresAt: Date | null;
}

const FIND = `
  select k.company_id as "companyId", k.id as "keyId", k.scopes, k.expires_at as "expiresAt",
    k.revoked_at as "revokedAt", c.quota
  from api_keys k join companies c on c.id = k.company_id where k.hash = $1`;

export type FindCaller = (authorization: string | undefined) => Promise<Caller>;

/** Returns a function that finds the caller of an Authorization header, and throws a Refusal (401) if there is none. */
export function createCallers(query: Query): FindCaller {
  const cache = new LRUCache<string, FoundKey>({ max: 10_000, ttl: 10_000 });
  return async (authorization) => {
    const [, secret] = /^Bearer (\S+)$/i.exec(authorization ?? "") ?? [];
    if (secret === undefined) throw unauthenticated();
    const hash = createHash("sha256").update(secret).digest();
    const id = hash.toString("base64");
    let key = cache.get(id);
    if (!key) {
      [key] = await query<FoundKey>(FIND, [hash]);
      if (!key) throw unauthenticated();
      cache.set(id, key);
    }
    if (key.revokedAt || (key.expiresAt && key.expiresAt <= new Date())) throw unauthenticated();
    return key;
  };
}

/** @throws Refusal (403) if the caller lacks the scope */
export function requireScope({ scopes }: Caller, scope: string): void {
  if (!scopes.includes(scope))
    throw new Refusal(403, "INSUFFICIENT_SCOPE", `This operation requires the scope ${scope}.`);
}

function unauthenticated(): Refusal {
  return new Refusal(401, "UNAUTHENTICATED", "Send a valid API key: Authorization: Bearer pak_…");
}
