/** Measures how long events take to healthy receivers, beside as many others that answer or that misbehave. */
import t from "tap";
import { disableEndpoint, enableEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi } from "../../helpers/api.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../../helpers/webhooks.ts";
import { addMixedEndpoints } from "./misbehaving-endpoints.ts";

const WRITES = 60;
/** Many, since the times are about a millisecond: of five rounds, the median differs by a fifth between runs. */
const ROUNDS = 15;

const api = await startApi(t);
const { webhooks } = api.services;
const endpoints = await addMixedEndpoints(t, api);
const misbehaving = [...endpoints.misbehaving.values()];
/** The same number of endpoints that answer, so that an event has as many attempts. */
const answering = await Promise.all(
  misbehaving.map(async () => {
    const { url } = await startReceiver(t);
    return (await addEndpoint(api, url, ["customer.created"])).endpoint.id;
  }),
);
runDeliveryWorker(t, api);
// Otherwise the stop of the worker waits up to ten seconds for the attempts that hang.
t.teardown(() => endpoints.release());

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

/** Disables one group of endpoints and enables the other. */
async function switchTo(enabled: readonly string[], disabled: readonly string[]): Promise<void> {
  for (const id of disabled) await disableEndpoint(webhooks, api.company.id, id);
  for (const id of enabled) await enableEndpoint(webhooks, api.company.id, id);
}

/** Makes writes one after another. Returns the median time from a write's response to its arrival at all healthy receivers. */
async function medianMs(): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < WRITES; i++) {
    const id = await endpoints.write();
    const from = performance.now();
    await endpoints.arrival(id);
    times.push(performance.now() - from);
  }
  return median(times);
}

/** Shorter times count as this one: they are less than the attempts of one event take the processor. */
const MIN_MS = 0.5;

t.test("misbehaving endpoints at most double the median latency of healthy ones", async (t) => {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await switchTo(answering, misbehaving);
    const besideAnswering = await medianMs();
    await switchTo(misbehaving, answering);
    const besideMisbehaving = await medianMs();
    ratios.push(besideMisbehaving / Math.max(besideAnswering, MIN_MS));
    t.comment(`${besideAnswering.toFixed(1)} ms, then ${besideMisbehaving.toFixed(1)} ms`);
  }
  t.ok(median(ratios) <= 2, `ratios ${ratios.map((ratio) => ratio.toFixed(2)).join(", ")}`);
});
