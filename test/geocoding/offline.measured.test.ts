/** Measures the processor time for hostile text: an expression that backtracks would take seconds for one. */
import fc from "fast-check";
import t from "tap";
import { createOfflineGeocoder } from "#src/geocoding/offline/offline-geocoder.ts";
import { SEED } from "../helpers/seed.ts";
import { hostileText } from "./hostile-text.ts";

const ROUNDS = 3;
const TEXTS = 3000;
/** About 0.1 ms on a laptop. */
const MAX_MS_PER_TEXT = 5;

t.test("hostile text is answered within milliseconds", async (t) => {
  const geocoder = createOfflineGeocoder();
  const texts = fc.sample(hostileText, { seed: SEED, numRuns: TEXTS });
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage();
    for (const text of texts) {
      await geocoder.geocode(text);
      await geocoder.geocode(`12 ${text}, Austin, TX 78701`);
    }
    const { user, system } = process.cpuUsage(start);
    measured.push((user + system) / 1000 / TEXTS);
  }
  t.comment(`milliseconds per text: ${measured.map((ms) => ms.toFixed(2)).join(", ")}`);
  const median = measured.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN;
  t.ok(median < MAX_MS_PER_TEXT, `the median is ${median.toFixed(2)} ms`);
});
