/** Tests when outcomes are recorded, and that a stop waits for all of them. */
import t from "tap";
import { ResultWriter } from "#src/webhooks/worker/result-writer.ts";
import { startApi } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";

const api = await startApi(t);

t.test("a stop waits for outcomes that are collected after others were recorded", async (t) => {
  const { db, clock } = api.services;
  const recorded: string[] = [];
  const writer = new ResultWriter({
    db: db.forAllCompanies,
    clock,
    worker: 1,
    onError: (error) => t.fail("a result isn't recorded", { error }),
    isAwaited: ({ claim }) => claim.position === 1,
    onRecorded: (outcomes) => recorded.push(...outcomes.map(({ claim }) => claim.deliveryId)),
  });
  // The timers of outcomes that nothing waits for.
  const timers: (() => void)[] = [];
  const { setTimeout: start } = globalThis;
  t.intercept(globalThis, "setTimeout", {
    value: (work: () => void, ms: number) =>
      start(ms === 100 ? () => {} : work, ms === 100 && timers.push(work) > 0 ? 0 : ms),
  });
  /** The outcome of a delivery that no longer exists. */
  const add = (deliveryId: string, isAwaited: boolean) => {
    const position = isAwaited ? 1 : 2;
    const ids = { companyId: api.company.id, endpointId: api.company.id, deliveryId };
    const claim = { ...ids, position, attempt: 1, traceparent: undefined, isLate: false };
    writer.add({ claim: { ...claim, delivery: undefined } });
  };
  const [first, second, third] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
  add(first ?? "", true);
  add(second ?? "", false); // recorded together with the first one, before its timer ends
  await eventually("two results", async () => recorded.length === 2 || undefined);
  add(third ?? "", false);
  timers[0]?.();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  await writer.finish(60_000);
  t.strictSame(recorded, [first, second, third]);
});
