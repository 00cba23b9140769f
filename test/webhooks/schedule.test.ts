import fc from "fast-check";
import t from "tap";
import { gapSeconds } from "#src/webhooks/schedule.ts";

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

t.test("a gap is 60 s × 2^n and less than 10 % more, never less, and there are seven", (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), random, (attempt, luck) => {
      const gap = gapSeconds(attempt, { random: luck }) ?? NaN;
      const least = 60 * 2 ** (attempt - 1);
      return gap >= least && gap < least * 1.1;
    }),
  );
  t.equal(gapSeconds(8), undefined);
  t.equal(gapSeconds(9), undefined);
  t.end();
});

t.test("Retry-After lengthens a gap to an hour at most, and never shortens it", (t) => {
  const asked = fc.option(fc.integer({ min: 0, max: 86_400 }), { nil: null });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), random, asked, (attempt, luck, seconds) => {
      const plain = gapSeconds(attempt, { random: luck }) ?? NaN;
      const gap = gapSeconds(attempt, { random: luck, retryAfterSeconds: seconds }) ?? NaN;
      return gap === Math.max(plain, Math.min(seconds ?? 0, 3600));
    }),
  );
  t.end();
});
