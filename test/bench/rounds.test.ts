/** Tests rounds of measurements and their percentiles. */
import t from "tap";
import { alternate, median, percentile } from "../../bench/helpers/rounds.ts";

t.test("a median is the middle value in any order", async (t) => {
  t.equal(median([9, 1, 5]), 5);
  t.equal(median([100, 9, 20]), 20, "compares numbers, not text");
  t.equal(median([7]), 7);
  t.ok(Number.isNaN(median([])), "an empty list has no median");
});

t.test("a percentile is one of the measured values", async (t) => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
  t.equal(percentile(hundred, 0.99), 99);
  t.equal(percentile(hundred, 0.5), 50);
  t.equal(percentile(hundred, 0), 1);
  t.equal(percentile(hundred, 1), 100);
  t.equal(percentile([3, 1, 2], 0.99), 3);
});

t.test("contenders alternate: the first of one round is the last of the next", async (t) => {
  const turns: string[] = [];
  const results = await alternate(3, ["a", "b"], async (name, round) => {
    turns.push(name);
    return `${name}${round}`;
  });
  t.strictSame(turns, ["a", "b", "b", "a", "a", "b"]);
  t.strictSame(results, { a: ["a1", "a2", "a3"], b: ["b1", "b2", "b3"] });
});
