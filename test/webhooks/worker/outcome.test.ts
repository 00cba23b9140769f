/** Tests which deliveries end without an attempt. */
import t from "tap";
import type { LoadedDelivery } from "#src/db/webhooks/loaded-deliveries.ts";
import { outcomeBefore } from "#src/webhooks/worker/outcome.ts";

const now = new Date("2026-05-05T12:00:00Z");
const job = {
  deliveryId: "delivery",
  companyId: "company",
  endpointId: "endpoint",
  attempt: 1,
  claim: 0,
  traceparent: undefined,
};
const delivery: LoadedDelivery = {
  companyId: "company",
  id: "delivery",
  trigger: "event",
  state: "pending",
  endpointId: "endpoint",
  endpointStatus: "enabled",
  isThrottled: false,
  url: "https://receiver.example/",
  secret: Buffer.alloc(0),
  nextSecret: null,
  nextSecretAt: null,
  headers: null,
  eventId: "evt_1",
  eventType: "customer.created",
  body: "{}",
  requestId: null,
  nextAttemptAt: now,
};
const stateOf = (more: Partial<LoadedDelivery>) =>
  outcomeBefore(job, { ...delivery, ...more }, now)?.result?.state;

t.test("a delivery of an endpoint that isn't enabled is skipped, except tests", async (t) => {
  for (const endpointStatus of ["disabled", "auto_disabled"]) {
    t.equal(stateOf({ endpointStatus }), "skipped");
    t.equal(stateOf({ endpointStatus, state: "retrying", trigger: "resend" }), "skipped");
    t.equal(outcomeBefore(job, { ...delivery, endpointStatus, trigger: "test" }, now), undefined);
  }
});

t.test("a delivery of a deleted endpoint is cancelled, also a test", async (t) => {
  t.equal(stateOf({ endpointStatus: "deleted" }), "cancelled");
  t.equal(stateOf({ endpointStatus: "deleted", trigger: "test" }), "cancelled");
});

t.test("a delivery that has ended gets no other result", async (t) => {
  t.strictSame(outcomeBefore(job, { ...delivery, state: "succeeded" }, now), { job });
  t.strictSame(outcomeBefore(job, undefined, now), { job });
});

t.test("a delivery that is due gets an attempt", async (t) => {
  t.equal(outcomeBefore(job, delivery, now), undefined);
  t.equal(outcomeBefore(job, { ...delivery, state: "retrying" }, now), undefined);
});
