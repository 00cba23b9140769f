/** Tests which deliveries end without an attempt. */
import t from "tap";
import type { LoadedDelivery } from "#src/db/webhooks/loaded-deliveries.ts";
import { outcomeBefore } from "#src/webhooks/worker/outcome.ts";

const now = new Date("2026-05-05T12:00:00Z");
const claim = {
  deliveryId: "delivery",
  companyId: "company",
  endpointId: "endpoint",
  position: 1,
  attempt: 1,
  isLate: false,
};
const delivery: LoadedDelivery = {
  trigger: "event",
  state: "pending",
  endpointStatus: "enabled",
  url: "https://receiver.example/",
  secret: Buffer.alloc(0),
  nextSecret: null,
  nextSecretAt: null,
  headers: null,
  eventId: "evt_1",
  eventType: "customer.created",
  eventSequence: 1,
  body: "{}",
  requestId: null,
  nextAttemptAt: now,
};
const before = (more: Partial<LoadedDelivery>, attempt = 1) =>
  outcomeBefore({ ...claim, attempt, delivery: { ...delivery, ...more } }, now);
const stateOf = (more: Partial<LoadedDelivery>) => before(more)?.result?.state;

t.test("a delivery of an endpoint that isn't enabled is skipped, except tests", async (t) => {
  for (const endpointStatus of ["disabled", "auto_disabled"]) {
    t.equal(stateOf({ endpointStatus }), "skipped");
    t.equal(stateOf({ endpointStatus, state: "retrying", trigger: "resend" }), "skipped");
    t.equal(before({ endpointStatus, trigger: "test" }), undefined);
  }
});

t.test("a delivery of a deleted endpoint is cancelled, also a test", async (t) => {
  t.equal(stateOf({ endpointStatus: "deleted" }), "cancelled");
  t.equal(stateOf({ endpointStatus: "deleted", trigger: "test" }), "cancelled");
});

t.test("a delivery that has ended gets no other result", async (t) => {
  const ended = { ...claim, delivery: { ...delivery, state: "succeeded" } };
  t.strictSame(outcomeBefore(ended, now), { claim: ended });
  const gone = { ...claim, delivery: undefined };
  t.strictSame(outcomeBefore(gone, now), { claim: gone });
});

t.test("a delivery that is due gets an attempt", async (t) => {
  t.equal(before({}), undefined);
  t.equal(before({ state: "retrying" }, 8), undefined);
});

t.test(
  "a delivery whose process died in the last attempt fails, also a test in its only one",
  async (t) => {
    for (const [more, attempt] of [
      [{ state: "retrying" }, 9],
      [{ trigger: "test" }, 2],
    ] as const)
      t.match(before(more, attempt)?.result, {
        state: "failed",
        nextAttemptAt: null,
        attempt: { number: attempt - 1, status: null, stage: null, error: /interrupted/ },
      });
  },
);
