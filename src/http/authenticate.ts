/** Authenticates requests by API key: bearer key → caller, or 401. */
import type { Socket } from "node:net";
import { createCache } from "../kernel/cache.ts";
import { environmentOf, hashApiKey, isWellFormed, looksLikeKey } from "../accounts/api-key.ts";
import { findKeyByHash, KEYS_CHANGED, touchKeys, type FoundKey } from "../db/accounts/api-keys.ts";
import { answeredInTime } from "../db/core/statements/answer-deadline.ts";
import { isStandaloneSandbox } from "../kernel/environment.ts";
import { ApiError, serviceUnavailable } from "../kernel/errors.ts";
import type { Services } from "../services.ts";
import type { Authenticate, Caller } from "./caller.ts";
import { CredentialRefused } from "./credential-refused.ts";
import { createLastUsedRecorder, type CredentialUse } from "./last-used.ts";

const CACHED_KEYS = 10_000;
/** Longest time that a revoked key still works in a process that missed the notification. */
const CACHE_TTL_MS = 10_000;
/** The same, where no notifications arrive. Revoked keys are refused at once in any case, when the request is counted. */
const CACHE_TTL_WITHOUT_NOTIFICATIONS_MS = 1_000;
const LOOKUP_DEADLINE_MS = 3_000;

export interface Authenticator {
  readonly authenticate: Authenticate;
  /**
   * Returns the caller at once if the connection's last request had the same key, for as long as the cache may have it.
   * Most connections send the same key with every request, so it needn't be hashed again.
   */
  recall(authorization: string | undefined, socket: Socket): Caller | undefined;
  /** Clears the cache, after a cached key turned out to be revoked. */
  forget(): void;
  /** Waits for pending `last used` writes. */
  close(): Promise<void>;
}

/** A key as it was looked up, with what each request needs of it. */
interface CachedKey {
  readonly found: FoundKey;
  readonly caller: Caller;
  readonly use: CredentialUse;
  /** Number of changes of keys before the lookup. */
  readonly generation: number;
  /** Monotonic time in milliseconds at which the cache forgets it. */
  readonly untilMs: number;
}

/** What a connection last sent. The header is in the connection's memory anyway, and is forgotten with it. */
interface Recalled {
  readonly authorization: string;
  readonly key: CachedKey;
}

/** Creates an authenticator with a cache, and starts listening for key changes, which clear it. */
export function createAuthenticator(
  { db, clock }: Services,
  log: (error: unknown) => void,
): Authenticator {
  const ttl = db.canListen ? CACHE_TTL_MS : CACHE_TTL_WITHOUT_NOTIFICATIONS_MS;
  const cache = createCache<CachedKey>(CACHED_KEYS, { ttl });
  const connections = new WeakMap<Socket, Recalled>();
  const { fast, work } = db.forAllCompanies;
  const lastUsed = createLastUsedRecorder(work, touchKeys, log);

  let generation = 0;
  const forget = () => {
    generation++;
    cache.clear();
  };
  // Clearing on reconnect covers keys that were revoked while the connection was down.
  db.listen(KEYS_CHANGED, forget, forget);

  async function find(key: string): Promise<CachedKey | undefined> {
    const hash = hashApiKey(key);
    const id = hash.toString("base64");
    const cached = cache.get(id);
    if (cached) return cached;
    const generationAtLookup = generation;
    const found = await lookUp(fast, hash);
    // A prefix that promises another environment than the key reaches could only be written into the database by hand.
    if (found && found.environment !== environmentOf(key)) return undefined;
    const looked = found && toCachedKey(found, generationAtLookup, ttl);
    // A change notification since the lookup means that the row may be outdated.
    if (looked && generationAtLookup === generation) cache.set(id, looked);
    return looked;
  }

  function recall(authorization: string | undefined, socket: Socket): Caller | undefined {
    const recalled = connections.get(socket);
    if (!recalled || recalled.authorization !== authorization) return undefined;
    const { generation: generationAtLookup, untilMs, found, use, caller } = recalled.key;
    if (generationAtLookup !== generation || performance.now() >= untilMs) return undefined;
    const now = clock.now();
    if (found.expiresAt && found.expiresAt <= now) return undefined;
    lastUsed.record(use, now);
    return caller;
  }

  return {
    forget,
    recall,
    async authenticate(authorization, socket) {
      const recalled = recall(authorization, socket);
      if (recalled) return recalled;
      const key = await find(readKey(authorization));
      const now = clock.now();
      if (!key) throw refused("The API key is unknown or was revoked. Create a new one.");
      const { found, use, caller } = key;
      if (found.revokedAt) throw ended(found, "revoked", found.revokedAt);
      if (found.expiresAt && found.expiresAt <= now) throw ended(found, "expired", found.expiresAt);
      lastUsed.record(use, now);
      if (authorization !== undefined) connections.set(socket, { authorization, key });
      return caller;
    },
    close: () => lastUsed.close(),
  };
}

/** @throws ApiError SERVICE_UNAVAILABLE */
async function lookUp(
  fast: Parameters<typeof findKeyByHash>[0],
  hash: ReturnType<typeof hashApiKey>,
): Promise<FoundKey | undefined> {
  try {
    return await answeredInTime(fast, findKeyByHash(fast, hash), LOOKUP_DEADLINE_MS);
  } catch (error) {
    throw serviceUnavailable(error);
  }
}

function toCachedKey(found: FoundKey, generation: number, ttlMs: number): CachedKey {
  const { companyId, keyId, environment, name, scopes, quota, lastUsedAt } = found;
  const capture = found.capture ?? undefined;
  const isStandalone = isStandaloneSandbox(found);
  const credential = { companyId, keyId, grantId: null };
  return {
    found,
    caller: { ...credential, environment, isStandalone, name, scopes, quota, capture },
    use: { companyId, id: keyId, lastUsedAt },
    generation,
    untilMs: performance.now() + ttlMs,
  };
}

function readKey(authorization: string | undefined): string {
  if (authorization === undefined)
    throw refused("Send your API key in the header: Authorization: Bearer pak_…", false);
  const key = bearerToken(authorization);
  if (key === undefined) throw refused("The Authorization header must be: Bearer pak_…", false);
  if (isWellFormed(key)) return key;
  if (looksLikeKey(key))
    throw refused("The API key is not valid. Check that you copied all of it.");
  throw refused(
    "This is not an API key: API keys begin with pak_. Agents’ tokens work on /mcp only.",
  );
}

function ended({ companyId, keyId }: FoundKey, state: "revoked" | "expired", since: Date) {
  const verb = state === "revoked" ? "was revoked" : "expired";
  const message = `The API key ${verb} at ${since.toISOString()}. Create a new one.`;
  return new CredentialRefused(
    { companyId, keyId, grantId: null },
    { state, since },
    message,
    challenge(),
  );
}

function refused(message: string, isKeySent = true): ApiError {
  return new ApiError("UNAUTHENTICATED", message, { headers: challenge(isKeySent) });
}

/** RFC 6750, section 3.1: `invalid_token` only when the request had a token. */
export function challenge(isKeySent = true): { "www-authenticate": string } {
  return {
    "www-authenticate": `Bearer realm="Partner API"${isKeySent ? ', error="invalid_token"' : ""}`,
  };
}

/** The token of an Authorization header that reads `Bearer …` (RFC 6750, section 2.1); undefined for any other, and for none. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
}
