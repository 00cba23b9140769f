/** Counts a company's quota with rate-limiter-flexible on Postgres: exact over any number of processes. */
import type { Pool } from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Caller } from "./keys.ts";
import { IS_TUNED, openPool } from "./pool.ts";
import { Refusal } from "./refusal.ts";

const WINDOW_SECONDS = 60;
/** The limiter's own limit. It is never reached: the count is compared with each company's quota instead. */
const MAX_POINTS = 2_000_000_000;

export type CountRequest = (caller: Caller) => Promise<Record<string, string>>;

/**
 * Returns a function that counts a request and returns the quota headers. It throws a Refusal (429) when the quota
 * is used up.
 */
export async function createQuota(pool: Pool): Promise<CountRequest> {
  const limiter = await new Promise<RateLimiterPostgres>((done, fail) => {
    // Tuned: a lost count costs nothing, so it needn't be on disk before the answer.
    const storeClient = IS_TUNED ? openPool({ options: "-c synchronous_commit=off" }) : pool;
    const options = { storeClient, points: MAX_POINTS, duration: WINDOW_SECONDS };
    const limiter = new RateLimiterPostgres({ ...options, tableName: "rate_limits" }, (error) =>
      error ? fail(error) : done(limiter),
    );
  });
  return async ({ companyId, quota }) => {
    const { consumedPoints, msBeforeNext } = await limiter.consume(companyId);
    const seconds = Math.ceil(msBeforeNext / 1000);
    if (consumedPoints > quota)
      throw new Refusal(429, "REQUEST_LIMIT_EXCEEDED", `Retry after ${seconds} seconds.`);
    return {
      "RateLimit-Policy": `"company";q=${quota};w=${WINDOW_SECONDS}`,
      RateLimit: `"company";r=${quota - consumedPoints};t=${seconds}`,
    };
  };
}
