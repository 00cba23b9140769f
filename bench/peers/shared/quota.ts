/** The company's quota, exact over any number of processes: rate-limiter-flexible's own limiter on Postgres. */
import type { Pool } from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Caller } from "./keys.ts";
import { Refusal } from "./refusal.ts";

const WINDOW_SECONDS = 60;
/** Companies have quotas of their own: what is consumed is held against theirs. */
const MOST = 2_000_000_000;

export type CountRequest = (caller: Caller) => Promise<Record<string, string>>;

/** What it returns counts a request, and gives the headers that say what is left. It throws a Refusal, 429. */
export async function createQuota(pool: Pool): Promise<CountRequest> {
  const limiter = await new Promise<RateLimiterPostgres>((done, fail) => {
    const options = { storeClient: pool, points: MOST, duration: WINDOW_SECONDS };
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
