/** Who is calling? Bearer key → caller, or 401. */
import { LRUCache } from "lru-cache";
import { findKeyByHash, KEYS_CHANGED, touchKey, type FoundKey } from "../db/api-keys.ts";
import { withDeadline } from "../db/deadline.ts";
import { ApiError, serviceUnavailable } from "../errors.ts";
import type { Services } from "../services.ts";
import { hashApiKey, isWellFormed } from "./api-key.ts";
import type { Caller } from "./caller.ts";

const CACHED_KEYS = 10_000;
/** How long a revoked key could live on in a process that missed the notification. */
const CACHE_TTL_MS = 10_000;
const LOOKUP_DEADLINE_MS = 3_000;
const TOUCH_EVERY_MS = 60_000;

export interface Authenticator {
  /**
   * Finds the caller of a request.
   * @param authorization the header's value
   * @throws ApiError UNAUTHENTICATED, or SERVICE_UNAVAILABLE when keys can't be looked up
   */
  authenticate(authorization: string | undefined): Promise<Caller>;
  /** Waits for what is still being noted. */
  close(): Promise<void>;
}

/** Makes an authenticator with a cache that revocations empty, and starts listening for them. */
export function createAuthenticator(
  services: Services,
  log: (error: unknown) => void,
): Authenticator {
  const { db, clock } = services;
  const cache = new LRUCache<string, FoundKey>({ max: CACHED_KEYS, ttl: CACHE_TTL_MS });
  const touched = new LRUCache<string, number>({ max: CACHED_KEYS });
  const pending = new Set<Promise<void>>();

  const forget = () => cache.clear();
  // What was revoked while the connection was down is caught by emptying the cache as it comes up.
  db.listen(KEYS_CHANGED, forget, forget);

  async function find(key: string): Promise<FoundKey | undefined> {
    const hash = hashApiKey(key);
    const id = hash.toString("base64");
    const cached = cache.get(id);
    if (cached) return cached;
    try {
      const found = await withDeadline(findKeyByHash(db.fast, hash), LOOKUP_DEADLINE_MS);
      if (found) cache.set(id, found);
      return found;
    } catch (error) {
      throw serviceUnavailable(error);
    }
  }

  function noteUse(key: FoundKey, now: Date): void {
    const last = touched.get(key.keyId) ?? key.lastUsedAt?.getTime() ?? 0;
    if (now.getTime() - last < TOUCH_EVERY_MS) return;
    touched.set(key.keyId, now.getTime());
    const note = touchKey(db.work, key.companyId, key.keyId, now)
      .catch(log)
      .finally(() => pending.delete(note));
    pending.add(note);
  }

  return {
    async authenticate(authorization) {
      const key = bearer(authorization);
      if (!isWellFormed(key))
        throw refused("The API key is not valid: check that it was copied whole.");
      const found = await find(key);
      const now = clock.now();
      if (!found) throw refused("The API key is unknown or was revoked. Create a new one.");
      if (found.expiresAt && found.expiresAt <= now)
        throw refused(`The API key expired at ${found.expiresAt.toISOString()}. Create a new one.`);
      noteUse(found, now);
      return found;
    },
    async close() {
      await Promise.all(pending);
    },
  };
}

function bearer(authorization: string | undefined): string {
  if (authorization === undefined)
    throw refused("Send your API key in the header: Authorization: Bearer pak_…", false);
  const match = /^Bearer +(\S+)$/i.exec(authorization);
  if (!match?.[1]) throw refused("The Authorization header must read: Bearer pak_…", false);
  return match[1];
}

/** RFC 6750, section 3.1: `invalid_token` is said only of a token that was there. */
function refused(message: string, sent = true): ApiError {
  const challenge = `Bearer realm="Partner API"${sent ? ', error="invalid_token"' : ""}`;
  return new ApiError("UNAUTHENTICATED", message, { headers: { "www-authenticate": challenge } });
}
