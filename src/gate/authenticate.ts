/** Who is calling? Bearer key → caller, or 401. */
import { LRUCache } from "lru-cache";
import { hashApiKey, isWellFormed } from "../accounts/api-key.ts";
import { findKeyByHash, KEYS_CHANGED, touchKey, type FoundKey } from "../db/api-keys.ts";
import { withDeadline } from "../db/deadline.ts";
import { ApiError, serviceUnavailable } from "../errors.ts";
import type { Services } from "../services.ts";
import type { Caller } from "./caller.ts";

const CACHED_KEYS = 10_000;
/** How long a revoked key could live on in a process that missed the notification. */
const CACHE_TTL_MS = 10_000;
const LOOKUP_DEADLINE_MS = 3_000;
const TOUCH_EVERY_MS = 60_000;

/** The refusal of a key that is known, and no longer good. */
export class KeyRefused extends ApiError {
  readonly companyId: string;
  readonly keyId: string;
  readonly state: "revoked" | "expired";
  readonly since: Date;

  constructor({ companyId, keyId }: FoundKey, state: "revoked" | "expired", since: Date) {
    const what = state === "revoked" ? "was revoked" : "expired";
    const message = `The API key ${what} at ${since.toISOString()}. Create a new one.`;
    super("UNAUTHENTICATED", message, { headers: challenge() });
    this.companyId = companyId;
    this.keyId = keyId;
    this.state = state;
    this.since = since;
  }
}

export interface Authenticator {
  /**
   * Finds the caller of a request.
   * @param authorization the header's value
   * @throws ApiError UNAUTHENTICATED (a KeyRefused when the key is known), or SERVICE_UNAVAILABLE when
   *   keys can't be looked up
   */
  authenticate(authorization: string | undefined): Promise<Caller>;
  /** Forgets all keys: one that was found was revoked since. */
  forget(): void;
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

  let generation = 0;
  const forget = () => {
    generation++;
    cache.clear();
  };
  // What was revoked while the connection was down is caught by emptying the cache as it comes up.
  db.listen(KEYS_CHANGED, forget, forget);

  async function find(key: string): Promise<FoundKey | undefined> {
    const hash = hashApiKey(key);
    const id = hash.toString("base64");
    const cached = cache.get(id);
    if (cached) return cached;
    const asked = generation;
    try {
      const found = await withDeadline(findKeyByHash(db.fast, hash), LOOKUP_DEADLINE_MS);
      // What was read before a change that was told of meanwhile may be what it was before.
      if (found && asked === generation) cache.set(id, found);
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
    forget,
    async authenticate(authorization) {
      const key = bearer(authorization);
      if (!isWellFormed(key))
        throw refused("The API key is not valid: check that it was copied whole.");
      const found = await find(key);
      const now = clock.now();
      if (!found) throw refused("The API key is unknown or was revoked. Create a new one.");
      if (found.revokedAt) throw new KeyRefused(found, "revoked", found.revokedAt);
      if (found.expiresAt && found.expiresAt <= now)
        throw new KeyRefused(found, "expired", found.expiresAt);
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

function refused(message: string, sent = true): ApiError {
  return new ApiError("UNAUTHENTICATED", message, { headers: challenge(sent) });
}

/** RFC 6750, section 3.1: `invalid_token` is said only of a token that was there. */
function challenge(sent = true): { "www-authenticate": string } {
  return {
    "www-authenticate": `Bearer realm="Partner API"${sent ? ', error="invalid_token"' : ""}`,
  };
}
