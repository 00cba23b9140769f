import fc from "fast-check";
import t from "tap";
import { gapSeconds } from "#src/webhooks/schedule.ts";

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

t.test("there are seven gaps of 60 s × 2^n plus less than 10 %", (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), random, (attempt, jitter) => {
      const gap = gapSeconds(attempt, { random: jitter }) ?? NaN;
      const minimum = 60 * 2 ** (attempt - 1);
      return gap >= minimum && gap < minimum * 1.1;
    }),
  );
  t.equal(gapSeconds(8), undefined);
  t.equal(gapSeconds(9), undefined);
  t.end();
});

t.test("Retry-After lengthens a gap up to an hour, and never shortens it", (t) => {
  const retryAfter = fc.option(fc.integer({ min: 0, max: 86_400 }), { nil: null });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), random, retryAfter, (attempt, jitter, seconds) => {
      const unchanged = gapSeconds(attempt, { random: jitter }) ?? NaN;
      const gap = gapSeconds(attempt, { random: jitter, retryAfterSeconds: seconds }) ?? NaN;
      return gap === Math.max(unchanged, Math.min(seconds ?? 0, 3600));
    }),
  );
  t.end();
});
