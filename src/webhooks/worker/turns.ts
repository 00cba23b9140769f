/**
 * Decides what a delivery worker claims next: companies take turns of the same size, and one that had nothing in the queue
 * before comes first. So a company with few deliveries is ahead of those with many, whatever is queued. Reasons:
 * docs/decisions/0071-delivery-queue.md.
 */
import type {
  Claim,
  ClaimedDelivery,
  ClaimRequest,
  CompanyClaims,
} from "../../db/webhooks/delivery-queue.ts";
import { MAX_PER_ENDPOINT } from "../../db/webhooks/queue-order.ts";

/** Maximum attempts in flight in this process. */
const CAPACITY = {
  first: 192,
  /** Retries and throttled endpoints, which can't use the capacity of the others. */
  late: 64,
  /** First attempts of companies with few in flight, while slow receivers of others use up the capacity. */
  reserve: 64,
  /** First attempts of a turn; more while few companies wait. A claim costs by company, not by attempt. */
  turn: 4,
};
/** Companies of one claim. */
const MAX_COMPANIES = 64;
/** Free slots from which on a write may claim its deliveries itself. */
const MIN_FREE_SLOTS = 64;

interface Counts {
  first: number;
  late: number;
}

export class Turns {
  /** Companies in the order of their turns, each with the kinds of attempts that it may have in the queue. */
  readonly #waiting = new Map<string, { readonly first: boolean; readonly late: boolean }>();
  /** Companies among them that had nothing in the queue before. They come first. */
  readonly #fresh = new Set<string>();
  /** Companies with more in the queue, whose endpoints have all their attempts in flight. */
  readonly #blocked = new Set<string>();
  readonly #inFlight = new Map<string, Counts>();
  /** Attempts in flight, by `keyOf`. */
  readonly #claims = new Set<string>();
  readonly #total: Counts = { first: 0, late: 0 };
  /** Companies that were added during a claim, which may not have seen why. */
  #added = new Set<string>();
  /** Companies of the last claim whose turn ends with it. */
  readonly #ended = new Set<string>();

  readonly #capacity: typeof CAPACITY;

  constructor(capacity = CAPACITY) {
    this.#capacity = capacity;
  }

  /** Attempts in flight. */
  get size(): number {
    return this.#total.first + this.#total.late;
  }

  /** Whether there is capacity for many more first attempts. */
  get hasFreeSlots(): boolean {
    return this.#total.first <= this.#capacity.first - MIN_FREE_SLOTS;
  }

  /** Whether a company has more deliveries that may be claimed once attempts to its endpoints have ended. */
  hasMore(companyId: string): boolean {
    return this.#blocked.has(companyId) || this.#waiting.has(companyId);
  }

  /** Gives a company a turn, because it may have something in the queue. */
  add(companyId: string): void {
    if (!this.#blocked.delete(companyId) && !this.#waiting.has(companyId))
      this.#fresh.add(companyId);
    this.#waiting.set(companyId, { first: true, late: true });
    this.#added.add(companyId);
  }

  isInFlight(claim: Claim): boolean {
    return this.#claims.has(keyOf(claim));
  }

  /** Counts attempts that begin. */
  start(claims: readonly ClaimedDelivery[]): void {
    for (const claim of claims) {
      this.#claims.add(keyOf(claim));
      this.#count(claim, 1);
    }
  }

  /** Counts an attempt that has ended, with its result recorded, unless that has been counted. */
  end(claim: ClaimedDelivery): void {
    if (!this.#claims.delete(keyOf(claim))) return;
    this.#count(claim, -1);
    if (this.#blocked.has(claim.companyId)) this.add(claim.companyId);
  }

  /**
   * Takes the next turns. Call it once the claim before has been answered.
   * @returns what to claim now; nothing if there is no capacity for companies that wait
   */
  next(): ClaimRequest[] {
    this.#endTurns();
    const companies = this.#waiting.size;
    const { turn: size, reserve } = this.#capacity;
    let free = this.#capacity.first - this.#total.first;
    let freeLate = this.#capacity.late - this.#total.late;
    const usesReserve = free < size;
    if (usesReserve) free += reserve;
    const share = Math.max(size, Math.floor(free / companies));
    const lateShare = Math.max(1, Math.floor(freeLate / companies));
    const requests: ClaimRequest[] = [];
    let hasFirst = false;
    for (const [companyId, turn] of this.#inOrder()) {
      const most = usesReserve ? Math.min(share, this.#leftOf(companyId)) : share;
      const first = turn.first && most <= free ? most : 0;
      // Once a claim has used up the free slots, the other companies' late attempts wait for their turn, too.
      const waits = turn.first && first === 0 && hasFirst;
      const late = turn.late && lateShare <= freeLate && !waits ? lateShare : 0;
      if (first + late === 0) continue;
      hasFirst ||= first > 0;
      free -= first;
      freeLate -= late;
      requests.push({ companyId, first, late });
      this.#ended.add(companyId);
      if (requests.length === MAX_COMPANIES) break;
    }
    this.#added = new Set();
    return requests;
  }

  /** Companies that wait, in the order of their turns. */
  *#inOrder() {
    for (const companyId of this.#fresh) yield [companyId, this.#waiting.get(companyId)!] as const;
    for (const entry of this.#waiting) if (!this.#fresh.has(entry[0])) yield entry;
  }

  /** Puts companies whose turn has ended behind all others, in the order of their turns. A cluster's nodes answer in any order. */
  #endTurns(): void {
    for (const companyId of this.#ended) {
      this.#fresh.delete(companyId);
      const turn = this.#waiting.get(companyId);
      if (!turn) continue;
      this.#waiting.delete(companyId);
      this.#waiting.set(companyId, turn);
    }
    this.#ended.clear();
  }

  /** Takes in the answer to requests: those who got less than they asked for have nothing that can be claimed now. */
  answer(requests: readonly ClaimRequest[], answers: readonly CompanyClaims[]): void {
    const byCompany = new Map(answers.map((answer) => [answer.companyId, answer]));
    for (const { companyId, first, late } of requests) {
      const turn = this.#waiting.get(companyId);
      const { claims = [], hasMore = false } = byCompany.get(companyId) ?? {};
      const claimed = claims.filter(({ isLate }) => !isLate).length;
      const isAdded = this.#added.has(companyId);
      // A company keeps its turn if the claim was only for late attempts and found none.
      if (first === 0 && turn?.first && claims.length === 0) this.#ended.delete(companyId);
      const next = {
        first: isAdded || (first === 0 ? turn?.first === true : claimed === first),
        late: isAdded || (late === 0 ? turn?.late === true : claims.length - claimed === late),
      };
      if (hasMore ? next.first || next.late : isAdded) this.#waiting.set(companyId, next);
      else {
        this.#waiting.delete(companyId);
        this.#fresh.delete(companyId);
        if (hasMore) this.#blocked.add(companyId);
      }
    }
  }

  /** Number of attempts that a company may claim from the reserve. */
  #leftOf(companyId: string): number {
    return Math.max(0, MAX_PER_ENDPOINT - (this.#inFlight.get(companyId)?.first ?? 0));
  }

  #count({ companyId, isLate }: ClaimedDelivery, change: number): void {
    const counts = this.#inFlight.get(companyId) ?? { first: 0, late: 0 };
    const kind = isLate ? "late" : "first";
    counts[kind] += change;
    this.#total[kind] += change;
    if (counts.first + counts.late === 0) this.#inFlight.delete(companyId);
    else this.#inFlight.set(companyId, counts);
  }
}

/** Includes the attempt, because a worker can claim a delivery again while its last claim hasn't ended here. */
function keyOf({ deliveryId, attempt }: Claim): string {
  return `${deliveryId}/${attempt}`;
}
