/** The sequence of faults of a chaos run. */
import t from "tap";
import { KINDS, plan } from "./plan.ts";

const take = (seed: number, count: number) => plan(seed).take(count).toArray();

t.test("the seed determines the faults", async (t) => {
  t.strictSame(take(7, 60), take(7, 60));
  t.notSame(take(7, 60), take(8, 60));
});

t.test("each round has every fault once, in another order", async (t) => {
  const kinds = take(7, 2 * KINDS.length).map(({ kind }) => kind);
  const rounds = [kinds.slice(0, KINDS.length), kinds.slice(KINDS.length)];
  for (const round of rounds) t.strictSame(round.toSorted(), KINDS.toSorted());
  t.notSame(rounds[0], rounds[1]);
});
