/** The limit on all that is below /oauth: 30 requests in 60 seconds from one address, over all processes. */
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { networkOf } from "../../accounts/sign-in.ts";
import { withDeadline } from "../../kernel/deadline.ts";
import { countAttempt } from "../../db/requests/rate-windows.ts";
import { ApiError, retryAfter, serviceUnavailable } from "../../kernel/errors.ts";
import type { Services } from "../../services.ts";

const MOST_REQUESTS = 30;
const WINDOW_SECONDS = 60;
const COUNT_DEADLINE_MS = 3_000;

/**
 * Counts a request.
 * @throws ApiError REQUEST_LIMIT_EXCEEDED; SERVICE_UNAVAILABLE when requests can't be counted
 */
export type Limit = (request: FastifyRequest) => Promise<void>;

export function createLimit({ db, clock }: Pick<Services, "db" | "clock">): Limit {
  /** When the windows of those who used theirs up end: until then there is nothing to count. */
  const exhausted = new LRUCache<string, number>({ max: 10_000 });

  return async ({ ip }) => {
    const network = networkOf(ip);
    const now = clock.now().getTime();
    const left = (exhausted.get(network) ?? 0) - now;
    if (left > 0) throw exceeded(Math.ceil(left / 1000));
    const counted = countAttempt(db.work, `oauth ${network}`, WINDOW_SECONDS, clock.offsetMs);
    const window = await withDeadline(counted, COUNT_DEADLINE_MS).catch((error: unknown) => {
      throw serviceUnavailable(error);
    });
    if (window.count <= MOST_REQUESTS) return;
    exhausted.set(network, now + window.remainingSeconds * 1000);
    throw exceeded(window.remainingSeconds);
  };
}

function exceeded(seconds: number): ApiError {
  return new ApiError(
    "REQUEST_LIMIT_EXCEEDED",
    `There were more than ${MOST_REQUESTS} requests from your address in ${WINDOW_SECONDS} seconds. Retry after ${seconds} seconds.`,
    { extraData: { retryAfter: seconds }, headers: retryAfter(seconds) },
  );
}
