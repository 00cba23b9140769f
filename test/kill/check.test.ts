/** Checking a run's evidence: a good run has no findings, and each broken promise is found. */
import t from "tap";
import { sign } from "../../sdk/typescript/src/webhooks.ts";
import { check } from "./check.ts";
import type { Evidence } from "./evidence.ts";
import type { ReceivedRequest } from "./receiver.ts";

const SECRET = "whsec_test";
const AT = new Date("2026-01-01T00:00:00Z");

function body(event: string, customer: string): string {
  return JSON.stringify({
    id: event,
    type: "customer.created",
    createdAt: AT.toISOString(),
    data: { id: customer, displayName: "Jalapeño" },
  });
}

function request(event: string, text: string, secret = SECRET, path = "/a"): ReceivedRequest {
  const signed = sign(text, secret, { timestamp: AT.getTime() / 1000 });
  return {
    path,
    at: AT,
    headers: {
      "x-service-event-id": event,
      "x-service-event-type": "customer.created",
      "x-service-signature": signed["X-Service-Signature"],
    },
    body: Buffer.from(text),
    outcome: "sent",
  };
}

const EVENT = { id: "evt_1", companyId: "A", body: body("evt_1", "one") };
const MISSED = { id: "evt_2", companyId: "A", body: body("evt_2", "two") };
const DELIVERY = {
  id: "d1",
  endpointId: "a",
  eventId: "evt_1",
  trigger: "event",
  state: "succeeded",
  attempts: 2,
};
const ATTEMPTS = [
  { deliveryId: "d1", number: 1, status: null },
  { deliveryId: "d1", number: 2, status: 200 },
];
const REQUEST = request("evt_1", EVENT.body);

/** One event that arrived at the second attempt, and again after its sender was killed. */
const GOOD: Evidence = {
  endpoints: [{ id: "a", companyId: "A", path: "/a", secret: SECRET, wasDisabled: false }],
  customers: [{ id: "one", companyId: "A" }],
  events: [EVENT],
  deliveries: [DELIVERY],
  attempts: ATTEMPTS,
  queued: [],
  requests: [REQUEST, REQUEST],
  committed: new Set(["evt_1"]),
  rolledBack: new Set(["evt_0"]),
  crashes: 0,
};
const LATER = new Date(AT.getTime() + 60_000);
const ENDPOINT_OF_B = { id: "b", companyId: "B", path: "/b", secret: SECRET, wasDisabled: false };

const BROKEN: readonly [what: string, change: Partial<Evidence>, finding: RegExp][] = [
  ["a commit is lost", { committed: new Set(["evt_1", "evt_9"]) }, /^committed but missing: evt_9/],
  [
    "a rolled-back event is stored",
    { rolledBack: new Set(["evt_1"]) },
    /^rolled back but stored: evt_1/,
  ],
  [
    "a write has no event",
    { customers: [...GOOD.customers, { id: "two", companyId: "A" }] },
    /^customer two has 0 events/,
  ],
  [
    "a write has two events",
    { events: [EVENT, { ...EVENT, id: "evt_2" }] },
    /^customer one has 2 events/,
  ],
  ["an event has no write", { events: [EVENT, MISSED] }, /^an event without a customer: A\/two/],
  [
    "an event that was rolled back arrives",
    { requests: [REQUEST, request("evt_0", body("evt_0", "none"))] },
    /^received but never committed: evt_0/,
  ],
  [
    "an event goes to another company",
    {
      endpoints: [...GOOD.endpoints, ENDPOINT_OF_B],
      requests: [REQUEST, request("evt_1", EVENT.body, SECRET, "/b")],
    },
    /^sent to another company: evt_1/,
  ],
  [
    "a request goes to an unknown path",
    { requests: [REQUEST, request("evt_1", EVENT.body, SECRET, "/x")] },
    /^sent to an unknown path: \/x/,
  ],
  [
    "changed bytes are sent with a valid signature",
    { requests: [request("evt_1", EVENT.body.replace("{", "{ "))] },
    /^bytes differ from the stored ones: evt_1/,
  ],
  [
    "the signature uses another secret",
    { requests: [request("evt_1", EVENT.body, "whsec_other")] },
    /^not verified, evt_1: .*No signature/,
  ],
  [
    "the signature has the first attempt's timestamp",
    { requests: [REQUEST, { ...REQUEST, at: LATER }] },
    /^not verified, evt_1: .*signature is valid, but the timestamp/,
  ],
  [
    "the header names another event than the body",
    {
      events: [{ ...EVENT, body: body("evt_7", "one") }],
      requests: [request("evt_1", body("evt_7", "one"))],
    },
    /^the header names evt_1, the body evt_7/,
  ],
  [
    "the type is missing",
    {
      requests: [{ ...REQUEST, headers: { ...REQUEST.headers, "x-service-event-type": "" } }],
    },
    /^no event type: evt_1/,
  ],
  ["an event never arrives", { requests: [] }, /^never received: evt_1 at \/a/],
  [
    "an event arrives more often than it is attempted",
    { requests: [REQUEST, REQUEST, REQUEST] },
    /^3 requests in 2 attempts: evt_1/,
  ],
  [
    "an event arrives more often than it is attempted and claims were forgotten",
    { requests: Array<ReceivedRequest>(5).fill(REQUEST), crashes: 2 },
    /^5 requests in 2 attempts: evt_1/,
  ],
  [
    "an event arrives 9 times",
    { requests: Array<ReceivedRequest>(9).fill(REQUEST) },
    /^9 requests, at most 8 allowed: evt_1/,
  ],
  [
    "the log has an answered attempt without a request",
    {
      attempts: [{ deliveryId: "d1", number: 1, status: 500 }, ...ATTEMPTS.slice(1)],
      requests: [REQUEST],
    },
    /^the log has more answered attempts/,
  ],
  [
    "an event has two deliveries",
    { deliveries: [DELIVERY, { ...DELIVERY, id: "d2" }] },
    /^2 deliveries: evt_1/,
  ],
  ["an event has no delivery", { deliveries: [] }, /^0 deliveries: evt_1/],
  ...["pending", "retrying", "cancelled"].map((state): (typeof BROKEN)[number] => [
    `a delivery is ${state}`,
    { deliveries: [DELIVERY, { ...DELIVERY, id: "d2", trigger: "recover", state }] },
    new RegExp(`^delivery d2 of evt_1 is ${state}`),
  ]),
  [
    "a delivery fails before its attempts are used up",
    { deliveries: [DELIVERY, { ...DELIVERY, trigger: "recover", state: "failed", attempts: 7 }] },
    /^delivery d1 of evt_1 is failed after 7 attempts/,
  ],
  [
    "a failed delivery is not recovered",
    { deliveries: [{ ...DELIVERY, state: "failed", attempts: 8 }] },
    /^delivery d1 of evt_1 is failed after 8 attempts/,
  ],
  [
    "a delivery to an endpoint that was always enabled is skipped",
    { deliveries: [DELIVERY, { ...DELIVERY, trigger: "recover", state: "skipped" }] },
    /^delivery d1 of evt_1 is skipped/,
  ],
  [
    "a delivery is left in the queue",
    { queued: [{ id: "d1", attempt: 1 }] },
    /^left in the queue: d1, attempt 1/,
  ],
  [
    "a delivery is attempted 9 times",
    { attempts: [...ATTEMPTS, { deliveryId: "d1", number: 9, status: 500 }] },
    /^attempt 9 of delivery d1/,
  ],
  [
    "a delivery counts 9 attempts",
    { deliveries: [{ ...DELIVERY, attempts: 9 }] },
    /^delivery d1 counts 9 attempts/,
  ],
  [
    "a delivery succeeds without a 2xx",
    { attempts: [{ deliveryId: "d1", number: 2, status: 500 }] },
    /^delivery d1 succeeded without a 2xx/,
  ],
];

t.test("a good run has no findings", async (t) => {
  t.strictSame(check(GOOD), []);
});

t.test("a skipped or failed delivery that was recovered is not a finding", async (t) => {
  const endpoints = GOOD.endpoints.map((endpoint) => ({ ...endpoint, wasDisabled: true }));
  for (const [state, attempts] of [
    ["skipped", 1],
    ["failed", 8],
  ] as const) {
    const missed = { ...DELIVERY, id: "d0", state, attempts };
    const deliveries = [missed, { ...DELIVERY, trigger: "recover" }];
    t.strictSame(check({ ...GOOD, endpoints, deliveries }), []);
  }
});

for (const [what, change, finding] of BROKEN)
  t.test(`check reports when ${what}`, async (t) => {
    t.match(
      check({ ...GOOD, ...change }).filter((text) => finding.test(text)),
      [finding],
    );
  });
