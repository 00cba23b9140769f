/** Limits requests below /oauth to 30 per 60 seconds and client network, across all processes. */
import type { FastifyRequest } from "fastify";
import { createCache } from "../../kernel/cache.ts";
import { withDeadline } from "../../kernel/deadline.ts";
import { CONNECT_TIMEOUT_MS } from "../../db/core/connections/connection-slots.ts";
import { countAttempt } from "../../db/requests/rate-windows.ts";
import { networkOf, siteOf } from "../../kernel/network.ts";
import { ApiError, retryAfter, serviceUnavailable } from "../../kernel/errors.ts";
import type { Services } from "../../services.ts";

const MAX_REQUESTS = 30;
const WINDOW_SECONDS = 60;
/** A pool may have to open a connection first. */
const COUNT_DEADLINE_MS = CONNECT_TIMEOUT_MS + 3_000;

/**
 * Counts a request.
 * @throws ApiError REQUEST_LIMIT_EXCEEDED; SERVICE_UNAVAILABLE when requests can't be counted
 */
export type CountRequest = (request: FastifyRequest) => Promise<void>;

export interface Limits {
  /** Counts every request. */
  readonly requests: CountRequest;
  /** Counts client registrations, which are stored: the same number for a whole IPv6 /48, which anyone can rent. */
  readonly registrations: CountRequest;
}

export function createLimits(services: Pick<Services, "db" | "clock">): Limits {
  return {
    requests: createLimit(services, "oauth", networkOf),
    registrations: createLimit(services, "oauth registration", siteOf),
  };
}

/** @param countedBy reduces the client's address to the network that is counted */
function createLimit(
  { db, clock }: Pick<Services, "db" | "clock">,
  what: string,
  countedBy: (address: string) => string,
): CountRequest {
  /** End of the window by network, for networks over the limit. Until then, requests aren't counted. */
  const exhausted = createCache<number>(10_000);

  return async ({ ip }) => {
    const network = countedBy(ip);
    // Without larger networks (IPv4), the first limit suffices.
    if (countedBy !== networkOf && network === networkOf(ip)) return;
    const now = clock.now().getTime();
    const leftMs = (exhausted.get(network) ?? 0) - now;
    if (leftMs > 0) throw exceeded(Math.ceil(leftMs / 1000));
    const { work } = db.forAllCompanies;
    const counted = countAttempt(work, `${what} ${network}`, WINDOW_SECONDS, clock.offsetMs);
    const window = await withDeadline(counted, COUNT_DEADLINE_MS).catch((error: unknown) => {
      throw serviceUnavailable(error);
    });
    if (window.count <= MAX_REQUESTS) return;
    exhausted.set(network, now + window.remainingSeconds * 1000);
    throw exceeded(window.remainingSeconds);
  };
}

function exceeded(seconds: number): ApiError {
  return new ApiError(
    "REQUEST_LIMIT_EXCEEDED",
    `Your address sent more than ${MAX_REQUESTS} requests in ${WINDOW_SECONDS} seconds. Retry after ${seconds} seconds.`,
    { extraData: { retryAfter: seconds }, headers: retryAfter(seconds) },
  );
}
