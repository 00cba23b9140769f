/** The company's request quota: 100 requests in a window of 60 seconds unless its contract says otherwise. */
import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { withDeadline } from "../kernel/deadline.ts";
import { countRequest, QUOTA_WINDOW_MS as WINDOW_MS } from "../db/requests/quota.ts";
import { ApiError, retryAfter, serviceUnavailable } from "../kernel/errors.ts";
import type { Services } from "../services.ts";
import type { Caller } from "./caller.ts";

const COUNT_DEADLINE_MS = 3_000;

/** The refusal of a request above the quota. */
export class QuotaExceeded extends ApiError {
  readonly quota: number;
  /** To some milliseconds: as long ago as the time that is left of the window says. */
  readonly windowStartedAt: Date;

  constructor(quota: number, ttlMs: number, now: Date) {
    const seconds = Math.ceil(ttlMs / 1000);
    super(
      "REQUEST_LIMIT_EXCEEDED",
      `The company's quota of ${quota} requests per ${WINDOW_MS / 1000} seconds is used up. Retry after ${seconds} seconds.`,
      { extraData: { retryAfter: seconds }, headers: retryAfter(seconds) },
    );
    this.quota = quota;
    this.windowStartedAt = new Date(now.getTime() + ttlMs - WINDOW_MS);
  }
}

/** The caller's key was revoked after it was looked up: the request isn't counted. */
export class KeyIsGone extends Error {}

/** Counts a request of `request.caller` and sets the quota headers. */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Registers the limiter.
 * @returns what counts one request
 * @throws (from what it returns) ApiError REQUEST_LIMIT_EXCEEDED; SERVICE_UNAVAILABLE when requests
 *   can't be counted, for an uncounted request must not pass; KeyIsGone
 */
export async function createQuota(app: FastifyInstance, services: Services): Promise<CountRequest> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    max: (request) => callerOf(request).quota,
    // Counted by company; a key is looked at on the way. A token was, a moment ago.
    keyGenerator: (request) => `${callerOf(request).companyId}/${credentialId(callerOf(request))}`,
    store: postgresStore(services),
  });
  const limit = app.createRateLimit();
  const { clock } = services;
  /** When the window of an exhausted company ends: until then there is nothing to count. */
  const exhausted = new LRUCache<string, { until: number; quota: number }>({ max: 10_000 });

  return async (request, reply) => {
    const { companyId, quota } = callerOf(request);
    const exceeded = (ttlMs: number) => {
      describe(reply, quota, 0, ttlMs);
      return new QuotaExceeded(quota, ttlMs, clock.now());
    };
    const over = exhausted.get(companyId);
    const left = over?.quota === quota ? over.until - clock.now().getTime() : 0;
    if (left > 0) throw exceeded(left);
    const state = await limit(request).catch((error: unknown) => {
      throw error instanceof KeyIsGone ? error : serviceUnavailable(error);
    });
    if (state.isAllowed) return;
    if (state.isExceeded) {
      exhausted.set(companyId, { until: clock.now().getTime() + state.ttl, quota });
      throw exceeded(state.ttl);
    }
    describe(reply, quota, state.remaining, state.ttl);
  };
}

/** IETF draft-ietf-httpapi-ratelimit-headers-11. */
function describe(reply: FastifyReply, quota: number, remaining: number, ttlMs: number): void {
  reply.header("ratelimit-policy", `"company";q=${quota};w=${WINDOW_MS / 1000}`);
  reply.header("ratelimit", `"company";r=${remaining};t=${Math.ceil(ttlMs / 1000)}`);
}

function credentialId({ keyId, grantId }: Caller): string {
  const id = keyId ?? grantId;
  if (id === null) throw new Error("a caller has a key or a grant");
  return id;
}

function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error("a request is counted only once it is authenticated");
  return request.caller;
}

/** The store that @fastify/rate-limit asks, over Postgres: memory would count each process apart. */
function postgresStore({ db, clock }: Services) {
  return class PostgresStore implements FastifyRateLimitStore {
    incr(
      caller: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    ): void {
      const [companyId = "", credentialId = ""] = caller.split("/");
      withDeadline(
        countRequest(db.fast, { companyId, credentialId, offsetMs: clock.offsetMs }),
        COUNT_DEADLINE_MS,
      ).then(
        (state) =>
          state
            ? callback(null, { current: state.count, ttl: state.remainingMs })
            : callback(new KeyIsGone()),
        (error: Error) => callback(error),
      );
    }

    child(): PostgresStore {
      return this;
    }
  };
}
