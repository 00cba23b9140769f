/** Enforces the company's request quota: 100 requests per 60 seconds unless configured otherwise. */
import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createCache } from "../kernel/cache.ts";
import {
  chargeRequests,
  countRequest,
  findQuotaWindow,
  QUOTA_WINDOW_MS as WINDOW_MS,
  type WindowState,
} from "../db/requests/quota.ts";
import { ApiError, retryAfter, serviceUnavailable } from "../kernel/errors.ts";
import type { Services } from "../services.ts";
import type { Caller } from "./caller.ts";

const UUID_LENGTH = 36;

/** The error for a request over the quota. */
export class QuotaExceeded extends ApiError {
  readonly quota: number;
  /** By this process's clock: at most as much too early as counting the request took. */
  readonly windowStartedAt: Date;

  /** @param why a sentence. Default: the quota is used up */
  constructor(
    quota: number,
    ttlMs: number,
    windowStartedAt: Date,
    why = `The company's quota of ${quota} requests per ${WINDOW_MS / 1000} seconds is used up.`,
  ) {
    const seconds = Math.ceil(ttlMs / 1000);
    super("REQUEST_LIMIT_EXCEEDED", `${why} Retry after ${seconds} seconds.`, {
      extraData: { retryAfter: seconds },
      headers: retryAfter(seconds),
    });
    this.quota = quota;
    this.windowStartedAt = windowStartedAt;
  }
}

/** A window in which a company has used up its quota. */
interface Exhausted {
  readonly quota: number;
  readonly startedAt: Date;
  readonly untilMs: number;
}

/** What is left of such a window. */
interface UsedUp {
  readonly leftMs: number;
  readonly startedAt: Date;
}

/** The caller's key was revoked after the lookup: the request isn't counted. */
export class KeyRevoked extends Error {}

export interface Quota {
  /**
   * Counts a request of `request.caller` and sets the quota headers.
   * @throws ApiError REQUEST_LIMIT_EXCEEDED; SERVICE_UNAVAILABLE when the request can't be counted, since an uncounted
   *   request must not pass; or KeyRevoked
   */
  count(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Finds the window in which the company's quota is known to be used up. Until it ends, requests aren't counted. */
  findUsedUp(caller: Caller): UsedUp | undefined;
  /**
   * Sets the quota headers of a request that was counted elsewhere.
   * @param askedAtMs the clock's time before it was counted
   * @throws ApiError REQUEST_LIMIT_EXCEEDED
   */
  accept(reply: FastifyReply, caller: Caller, counted: WindowState, askedAtMs: number): void;
}

/** Registers the limiter. */
export async function createQuota(app: FastifyInstance, services: Services): Promise<Quota> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    max: (request) => callerOf(request).quota,
    // Counts by company. The store also checks that the key is still valid; tokens aren't cached, so need no check.
    keyGenerator: (request) => `${callerOf(request).companyId}/${credentialId(callerOf(request))}`,
    store: postgresStore(services),
  });
  const limit = app.createRateLimit();
  const { clock } = services;
  /** Windows of companies over the quota. Until a window ends, requests aren't counted. */
  const exhausted = createCache<Exhausted>(10_000);

  function findUsedUp({ companyId, quota }: Caller): UsedUp | undefined {
    const over = exhausted.size > 0 ? exhausted.get(companyId) : undefined;
    if (over?.quota !== quota) return undefined;
    const leftMs = over.untilMs - clock.now().getTime();
    return leftMs > 0 ? { leftMs, startedAt: over.startedAt } : undefined;
  }

  function accept(
    reply: FastifyReply,
    { companyId, quota }: Caller,
    { count, remainingMs }: WindowState,
    askedAtMs: number,
  ): void {
    if (count <= quota) return setQuotaHeaders(reply, quota, quota - count, remainingMs);
    // The remaining time was read between the query and its response. A start that is too late would leave out the
    // window's first request; an end that is too early would let a request pass.
    const startedAt = new Date(askedAtMs + remainingMs - WINDOW_MS);
    exhausted.set(companyId, { untilMs: clock.now().getTime() + remainingMs, startedAt, quota });
    throw exceeded(reply, quota, remainingMs, startedAt);
  }

  return {
    findUsedUp,
    accept,
    async count(request, reply) {
      const caller = callerOf(request);
      const over = findUsedUp(caller);
      if (over) throw exceeded(reply, caller.quota, over.leftMs, over.startedAt);
      const askedAtMs = clock.now().getTime();
      const state = await limit(request);
      if (state.isAllowed) return;
      const { max, remaining, isExceeded, ttl } = state;
      const count = isExceeded ? max + 1 : max - remaining;
      accept(reply, caller, { count, remainingMs: ttl }, askedAtMs);
    },
  };
}

/** Sets the quota headers of a request over the quota, and returns its error. */
export function exceeded(
  reply: FastifyReply,
  quota: number,
  ttlMs: number,
  startedAt: Date,
): QuotaExceeded {
  setQuotaHeaders(reply, quota, 0, ttlMs);
  return new QuotaExceeded(quota, ttlMs, startedAt);
}

/**
 * Counts more requests for one that has passed the request pipeline, such as a batch, and sets the quota headers.
 * @throws ApiError REQUEST_LIMIT_EXCEEDED if the quota has fewer left; then none of them counts
 */
export async function chargeMore(
  { db, clock }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  requests: number,
): Promise<void> {
  const { companyId, quota } = callerOf(request);
  const { offsetMs } = clock;
  const { read } = db.forCompany(companyId);
  const charged = await unlessUnavailable(
    chargeRequests(read, companyId, requests, quota, offsetMs),
  );
  if (charged) {
    setQuotaHeaders(reply, quota, quota - charged.count, charged.remainingMs);
    return;
  }
  const found = await unlessUnavailable(findQuotaWindow(read, companyId, WINDOW_MS, offsetMs));
  const { count, remainingMs } = found ?? { count: quota, remainingMs: WINDOW_MS };
  const left = Math.max(0, quota - count);
  setQuotaHeaders(reply, quota, left, remainingMs);
  const startedAt = new Date(clock.now().getTime() + remainingMs - WINDOW_MS);
  const why = `The request counts as ${requests + 1} requests, and the company's quota of ${quota} requests per ${WINDOW_MS / 1000} seconds has ${left + 1} left. Nothing was changed.`;
  throw new QuotaExceeded(quota, remainingMs, startedAt, why);
}

async function unlessUnavailable<T>(counting: Promise<T>): Promise<T> {
  try {
    return await counting;
  } catch (error) {
    throw serviceUnavailable(error);
  }
}

/** Sets the headers of IETF draft-ietf-httpapi-ratelimit-headers-11. */
function setQuotaHeaders(
  reply: FastifyReply,
  quota: number,
  remaining: number,
  ttlMs: number,
): void {
  reply.header("ratelimit-policy", `"company";q=${quota};w=${WINDOW_MS / 1000}`);
  reply.header("ratelimit", `"company";r=${remaining};t=${Math.ceil(ttlMs / 1000)}`);
}

/** The id of the caller's key or grant. */
export function credentialId({ keyId, grantId }: Caller): string {
  const id = keyId ?? grantId;
  if (id === null) throw new Error("a caller has a key or a grant");
  return id;
}

function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error("a request must be authenticated before it is counted");
  return request.caller;
}

/** Store for @fastify/rate-limit in Postgres: in memory, each process would count separately. */
function postgresStore({ db, clock }: Services) {
  return class PostgresStore implements FastifyRateLimitStore {
    incr(
      caller: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    ): void {
      const [companyId, credentialId] = [
        caller.slice(0, UUID_LENGTH),
        caller.slice(UUID_LENGTH + 1),
      ];
      const counted = { companyId, credentialId, offsetMs: clock.offsetMs };
      countRequest(db.forCompany(companyId).read, counted).then(
        (state) =>
          state
            ? callback(null, { current: state.count, ttl: state.remainingMs })
            : callback(new KeyRevoked()),
        (error: unknown) => callback(serviceUnavailable(error)),
      );
    }

    child(): PostgresStore {
      return this;
    }
  };
}
