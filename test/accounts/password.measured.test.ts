/** Measures that the time of a sign-in doesn't reveal whether an account exists. */
import t from "tap";
import {
  hashPassword,
  RECOMMENDED_COST,
  setPasswordCost,
  verifyPassword,
} from "#src/accounts/password.ts";

// The runner lowers it for each file.
setPasswordCost(RECOMMENDED_COST);
const ROUNDS = 5;

t.test("verifying without a stored hash takes as long as with one", async (t) => {
  const phc = await hashPassword("four plain words");
  /** Processor time in microseconds. */
  const timeOf = async (stored: string | null) => {
    const start = process.cpuUsage();
    for (let n = 0; n < 5; n++) t.equal(await verifyPassword("some other words", stored), false);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  await timeOf(phc); // warms up
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    ratios.push((await timeOf(null)) / (await timeOf(phc)));
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN;
  t.comment(`unknown to known: ${ratios.map((ratio) => ratio.toFixed(2)).join(", ")}`);
  t.ok(median > 1 / 2 && median < 2, `median ${median.toFixed(2)}`);
});
