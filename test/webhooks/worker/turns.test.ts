/** Companies take turns, whatever they have in the queue. */
import t from "tap";
import type { ClaimedDelivery, ClaimRequest } from "#src/db/webhooks/delivery-queue.ts";
import { Turns } from "#src/webhooks/worker/turns.ts";

const CAPACITY = { first: 8, late: 4, reserve: 4, turn: 1 };

let deliveries = 0;

const claim = (companyId: string, n: number, isLate = false): ClaimedDelivery => ({
  companyId,
  endpointId: `endpoint of ${companyId}`,
  position: n,
  deliveryId: `delivery ${++deliveries}`,
  attempt: 1,
  isLate,
  delivery: undefined,
});

/** Answers requests from a queue with an endless backlog of first attempts of each company. */
function answer(turns: Turns, requests: readonly ClaimRequest[]): ClaimedDelivery[] {
  const answers = requests.map(({ companyId, first }) => ({
    companyId,
    hasMore: true,
    claims: Array.from({ length: first }, (_, n) => claim(companyId, n)),
  }));
  turns.answer(requests, answers);
  const claims = answers.flatMap(({ claims: some }) => some);
  turns.start(claims);
  return claims;
}

t.test(
  "companies with backlogs get the same share of the capacity, each in its turn",
  async (t) => {
    const turns = new Turns(CAPACITY);
    const counts = new Map(["a", "b", "c"].map((id) => [id, 0]));
    for (const id of counts.keys()) turns.add(id);
    for (let round = 0; round < 12; round++) {
      const claims: ClaimedDelivery[] = [];
      for (let requests; (requests = turns.next()).length > 0 && turns.size < CAPACITY.first;)
        claims.push(...answer(turns, requests));
      for (const { companyId } of claims) counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
      for (const each of claims) turns.end(each);
      const all = [...counts.values()];
      t.ok(Math.max(...all) - Math.min(...all) <= 2, all.join(" "));
    }
  },
);

t.test("companies whose node answers first get no larger share", async (t) => {
  const turns = new Turns(CAPACITY);
  const counts = new Map(["a", "x", "b", "y", "c"].map((id) => [id, 0]));
  for (const id of counts.keys()) turns.add(id);
  const isOfFirst = ({ companyId }: ClaimRequest) => companyId < "x";
  for (let round = 0; round < 20; round++) {
    const claims: ClaimedDelivery[] = [];
    for (let requests; (requests = turns.next()).length > 0 && turns.size < CAPACITY.first;) {
      claims.push(...answer(turns, requests.filter(isOfFirst)));
      claims.push(
        ...answer(
          turns,
          requests.filter((request) => !isOfFirst(request)),
        ),
      );
    }
    for (const { companyId } of claims) counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
    for (const each of claims) turns.end(each);
  }
  const all = [...counts.values()];
  t.ok(Math.max(...all) - Math.min(...all) <= 2, all.join(" "));
});

t.test("turns of companies with backlogs have the same size, whatever is free", async (t) => {
  const turns = new Turns({ first: 14, late: 0, reserve: 0, turn: 4 });
  const counts = new Map(["a", "b", "c", "d", "e"].map((id) => [id, 0]));
  for (const id of counts.keys()) turns.add(id);
  const running: ClaimedDelivery[] = [];
  for (let ended = 1; ended < 40; ended++) {
    for (let requests; (requests = turns.next()).length > 0;) {
      t.ok(requests.every(({ first }) => first === 4));
      running.push(...answer(turns, requests));
    }
    for (const each of running.splice(0, 1 + (ended % 6))) {
      counts.set(each.companyId, (counts.get(each.companyId) ?? 0) + 1);
      turns.end(each);
    }
    const all = [...counts.values()];
    t.ok(Math.max(...all) - Math.min(...all) <= 4, all.join(" "));
  }
});

t.test("a company that had nothing in the queue has the next turn", async (t) => {
  const turns = new Turns({ first: 3, late: 0, reserve: 0, turn: 1 });
  for (const id of ["a", "b", "c", "d"]) turns.add(id);
  for (const each of answer(turns, turns.next())) turns.end(each);
  const running = answer(turns, turns.next());
  turns.add("new");
  for (const expected of ["new", "c", "d", "a", "b", "new"]) {
    for (const each of running.splice(0, 1)) turns.end(each);
    const requests = turns.next();
    t.strictSame(requests, [{ companyId: expected, first: 1, late: 0 }]);
    running.push(...answer(turns, requests));
    turns.add("new");
  }
});

t.test("a company that is only asked for retries, and has none, keeps its turn", async (t) => {
  const turns = new Turns({ first: 1, late: 200, reserve: 0, turn: 1 });
  const busy = claim("busy", 1);
  turns.start([busy]);
  for (let i = 0; i < 100; i++) turns.add(`company ${i}`);
  const requests = turns.next();
  t.match(requests[0], { companyId: "company 0", first: 0, late: 2 });
  answer(turns, requests);
  turns.end(busy);
  t.match(turns.next()[0], { companyId: "company 0", first: 1 });
});

t.test("the reserve is for companies with few attempts in flight", async (t) => {
  const turns = new Turns({ ...CAPACITY, late: 0 });
  turns.start(Array.from({ length: 16 }, (_, n) => claim("hog", n)));
  turns.add("hog");
  turns.add("other");
  t.strictSame(turns.next(), [], "nothing beyond the reserve");
  const full = new Turns({ ...CAPACITY, late: 0 });
  full.start(Array.from({ length: 8 }, (_, n) => claim("busy", n)));
  full.add("other");
  t.strictSame(full.next(), [{ companyId: "other", first: 4, late: 0 }]);
  full.add("another");
  t.strictSame(
    full.next().map(({ first }) => first),
    [2, 2],
    "which share it",
  );
});

t.test("retries and first attempts don't use each other's capacity", async (t) => {
  const turns = new Turns(CAPACITY);
  turns.start(Array.from({ length: 4 }, (_, n) => claim("late", n, true)));
  turns.add("a");
  t.strictSame(turns.next(), [{ companyId: "a", first: 8, late: 0 }]);
});

t.test(
  "a company whose endpoints have all attempts in flight waits for one of them to end",
  async (t) => {
    const turns = new Turns(CAPACITY);
    turns.add("a");
    const requests = turns.next();
    const claimed = claim("a", 1);
    turns.answer(requests, [{ companyId: "a", hasMore: true, claims: [claimed] }]);
    turns.start([claimed]);
    t.strictSame(turns.next(), []);
    t.ok(turns.hasMore("a"));
    turns.end(claimed);
    t.match(turns.next(), [{ companyId: "a" }]);
  },
);

t.test("a company that is woken during a claim gets another turn", async (t) => {
  const turns = new Turns(CAPACITY);
  turns.add("a");
  const requests = turns.next();
  turns.add("a");
  turns.answer(requests, [{ companyId: "a", hasMore: false, claims: [] }]);
  t.match(turns.next(), [{ companyId: "a" }], "the claim may not have seen what woke it");
});
