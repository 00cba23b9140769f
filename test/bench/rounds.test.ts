/** Rounds of measurements, and what is taken from them. */
import t from "tap";
import { alternate, median, percentile } from "../../bench/helpers/rounds.ts";

t.test("a median is the middle value, in whatever order they come", async (t) => {
  t.equal(median([9, 1, 5]), 5);
  t.equal(median([100, 9, 20]), 20, "as numbers, not as text");
  t.equal(median([7]), 7);
  t.ok(Number.isNaN(median([])), "of nothing there is none");
});

t.test("a percentile is a value that was measured", async (t) => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
  t.equal(percentile(hundred, 0.99), 99);
  t.equal(percentile(hundred, 0.5), 50);
  t.equal(percentile(hundred, 0), 1);
  t.equal(percentile(hundred, 1), 100);
  t.equal(percentile([3, 1, 2], 0.99), 3);
});

t.test("contenders take turns, and whoever was first in a round is last in the next", async (t) => {
  const turns: string[] = [];
  const results = await alternate(3, ["a", "b"], async (name, round) => {
    turns.push(name);
    return `${name}${round}`;
  });
  t.strictSame(turns, ["a", "b", "b", "a", "a", "b"]);
  t.strictSame(results, { a: ["a1", "a2", "a3"], b: ["b1", "b2", "b3"] });
});
