/**
 * Estimates percentiles of durations from numbers per bucket. Each bound is 1.2 times the one before it, and a bucket
 * counts as the geometric mean of its bounds: an estimate is wrong by at most √1.2 − 1, under 10 %, for durations from
 * 0.25 ms to 64 s. Numbers of several periods are added up, which percentiles can't be.
 */

const FIRST_BOUND_MS = 0.25;
const GROWTH = 1.2;
/** Up to 64 s, longer than any request or attempt may take. */
const NUMBER_OF_BOUNDS = 69;

/** The upper bound of each bucket but the last, in milliseconds. A duration that equals a bound is above it. */
export const BOUNDS_MS: readonly number[] = Array.from(
  { length: NUMBER_OF_BOUNDS },
  (_, index) => FIRST_BOUND_MS * GROWTH ** index,
);

/** Returns SQL of the bucket of a duration. */
export function bucketInSql(milliseconds: string): string {
  return `width_bucket((${milliseconds})::float8, '{${BOUNDS_MS.join()}}'::float8[])`;
}

/** Adds numbers per bucket to others. Buckets at the end without a number may be missing. */
export function addBuckets(sum: number[], added: readonly number[]): void {
  for (const [bucket, count] of added.entries()) sum[bucket] = (sum[bucket] ?? 0) + count;
}

/**
 * Estimates a percentile in milliseconds: the smallest duration that is not exceeded by the given share of durations.
 * @param share from 0 to 1, such as 0.95
 * @param buckets numbers of durations per bucket
 * @returns undefined when there are none
 */
export function percentileMs(buckets: readonly number[], share: number): number | undefined {
  let total = 0;
  for (const count of buckets) total += count ?? 0;
  if (total === 0) return undefined;
  let left = Math.max(1, Math.ceil(share * total));
  for (const [bucket, count] of buckets.entries()) {
    left -= count ?? 0;
    if (left <= 0) return midpointMs(bucket);
  }
  return undefined;
}

function midpointMs(bucket: number): number {
  const upper = BOUNDS_MS[bucket];
  const lower = BOUNDS_MS[bucket - 1];
  if (upper === undefined) return BOUNDS_MS.at(-1) ?? 0;
  return lower === undefined ? upper : Math.sqrt(lower * upper);
}
