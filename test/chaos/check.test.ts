/** Checking what clients saw: a good run has no findings, and each broken promise is found. */
import t from "tap";
import { checkClients, RECOVERY_LIMIT_MS, type ClientEvidence } from "./check.ts";

const write = (id: string) => ({
  idempotencyKey: `key of ${id}`,
  companyId: "A",
  request: "{}",
  body: `{"data":{"id":"${id}"}}`,
  id,
  url: "http://127.0.0.1:1",
  at: 0,
});
const ONE = write("one");
const TWO = write("two");
const REPLAY = { write: ONE, status: 200, body: ONE.body, isMarked: true };
const FEED = { companyId: "A", followed: ["evt_1", "evt_2"], complete: ["evt_1", "evt_2"] };
const STORED: ClientEvidence["stored"] = {
  customers: [
    { id: "one", companyId: "A" },
    { id: "two", companyId: "A" },
  ],
  events: [
    { id: "evt_1", companyId: "A", body: "" },
    { id: "evt_2", companyId: "A", body: "" },
  ],
};
const GOOD: ClientEvidence = {
  acknowledged: [ONE, TWO],
  unexpected: [],
  replays: [REPLAY],
  feeds: [FEED],
  recoveries: [{ kind: "api-kill", ms: RECOVERY_LIMIT_MS }],
  stored: STORED,
};

const BROKEN: readonly [what: string, change: Partial<ClientEvidence>, finding: RegExp][] = [
  ["nothing was written", { acknowledged: [] }, /^no write was acknowledged/],
  [
    "an acknowledged write is lost",
    { acknowledged: [ONE, TWO, write("three")] },
    /^acknowledged but missing: three/,
  ],
  [
    "a write is stored for another company",
    { acknowledged: [{ ...ONE, companyId: "B" }, TWO] },
    /^acknowledged but missing: one/,
  ],
  [
    "a write is doubled",
    {
      stored: { ...STORED, customers: [...STORED.customers, { id: "again", companyId: "A" }] },
    },
    /^stored but not the response to any key: again/,
  ],
  [
    "two keys get the same response",
    { acknowledged: [ONE, TWO, { ...ONE, idempotencyKey: "other" }] },
    /^acknowledged for two keys: one/,
  ],
  ["a client gets a 500", { unexpected: ["500 {}"] }, /^unexpected response: 500/],
  ["nothing was repeated", { replays: [] }, /^no write was repeated/],
  ["a repeat is refused", { replays: [{ ...REPLAY, status: 422 }] }, /^the repeat of one got 422/],
  [
    "a repeat gets another response",
    { replays: [{ ...REPLAY, body: TWO.body }] },
    /^the repeat of one got 200/,
  ],
  [
    "a repeat is executed again",
    { replays: [{ ...REPLAY, isMarked: false }] },
    /^the repeat of one got 200, not marked/,
  ],
  [
    "an event is missing in the feed",
    { feeds: [{ ...FEED, complete: ["evt_1"], followed: ["evt_1"] }] },
    /^missing in the feed: evt_2/,
  ],
  [
    "the feed has an event twice",
    { feeds: [{ ...FEED, complete: ["evt_1", "evt_2", "evt_2"] }] },
    /^the feed of A has 3 events, 2 are stored/,
  ],
  [
    "an event appears in the feed before one that was read already",
    { feeds: [{ ...FEED, followed: ["evt_2"] }] },
    /^a client that follows the feed of A read evt_2 instead of evt_1/,
  ],
  [
    "a reader of the feed gets an event twice",
    { feeds: [{ ...FEED, followed: ["evt_1", "evt_2", "evt_2"] }] },
    /^a client that follows the feed of A read/,
  ],
  ["nobody reads a feed", { feeds: [] }, /^nobody read the feed with evt_1/],
  ["no fault was injected", { recoveries: [] }, /^no fault was injected/],
  ...[RECOVERY_LIMIT_MS + 1, Infinity, NaN].map((ms): (typeof BROKEN)[number] => [
    `recovery takes ${ms} ms`,
    { recoveries: [...GOOD.recoveries, { kind: "database-cut", ms }] },
    /^not recovered \d+ ms after database-cut/,
  ]),
];

t.test("a good run has no findings", async (t) => {
  t.strictSame(checkClients(GOOD), []);
});

for (const [what, change, finding] of BROKEN)
  t.test(`checkClients reports when ${what}`, async (t) => {
    t.match(
      checkClients({ ...GOOD, ...change }).filter((text) => finding.test(text)),
      [finding],
    );
  });
