/**
 * Takes over the claims of delivery workers whose process has died: within a second if they had locks, and within ten
 * if they only confirmed regularly (see db/webhooks/delivery-workers.ts), also of one that has a lock and doesn't
 * respond. Also releases claims that nobody works on: after
 * a crash of Postgres has undone their results, or of a write whose process never learned that it was committed.
 */
import { findClaims, releaseClaims, type HeldClaim } from "../../db/webhooks/delivery-queue.ts";
import { confirmWorker, findWorkers, removeWorker } from "../../db/webhooks/delivery-workers.ts";
import type { ClaimLoopOptions } from "./claim-loop.ts";

/** A worker is taken for dead when two polls in a row find it without its lock: it may just be reconnecting. */
export const POLL_INTERVAL_MS = 300;
/** Interval at which a worker confirms that it is alive. Another one may have removed it, too. */
const CONFIRM_INTERVAL_MS = 2000;
/** A worker is taken for dead when this process has seen no confirmation for this long. */
const SILENT_MS = { withLock: 15_000, withoutLock: 6000 };
/** After a longer gap between two polls, this process doesn't know what it would have seen. */
const MAX_GAP_MS = 4000;
/** Interval at which all claims are compared with the workers, and with what this one works on. */
const STRAY_INTERVAL_MS = 5000;

export interface TakeoverOptions extends Pick<ClaimLoopOptions, "db" | "nodes" | "worker"> {
  /** Whether this worker works on a claim. */
  readonly isInFlight: (claim: HeldClaim) => boolean;
  /** Called when claims of a company were released. */
  readonly onReleased: (companyId: string) => void;
}

/** Creates the takeover of a worker. */
export function createTakeover({
  db,
  nodes,
  worker: self,
  isInFlight,
  onReleased,
}: TakeoverOptions) {
  let suspects = new Set<number>();
  /** Last confirmations of workers, with the monotonic time at which this process first saw each. */
  let confirmations = new Map<number, { confirmedAt: number; seenAtMs: number }>();
  let polledAtMs = -Infinity;
  let confirmedAtMs = -Infinity;
  let comparedAtMs = performance.now();
  /** Claims that nobody seemed to work on at the last comparison. */
  let strays = new Set<string>();

  /** Lists the other workers that don't have their lock, if any, or that this process doesn't see confirm. */
  const findGone = async () => {
    const workers = await findWorkers(db.jobs);
    const now = performance.now();
    const known = now - polledAtMs > MAX_GAP_MS ? new Map<never, never>() : confirmations;
    polledAtMs = now;
    confirmations = new Map();
    const gone = workers.filter((worker) => {
      const confirmedAt = worker.confirmedAt?.getTime() ?? 0;
      const last = known.get(worker.number);
      const seen = last?.confirmedAt === confirmedAt ? last : { confirmedAt, seenAtMs: now };
      confirmations.set(worker.number, seen);
      const canLock = worker.number >= 0;
      const silentMs = canLock ? SILENT_MS.withLock : SILENT_MS.withoutLock;
      return now - seen.seenAtMs >= silentMs || (canLock && !worker.isConnected);
    });
    return gone.map(({ number }) => number).filter((number) => number !== self);
  };
  /** Releases the claims that `choose` returns. They count as attempts: it isn't known whether they were made. */
  const release = async (choose: (claims: HeldClaim[]) => Promise<HeldClaim[]>) => {
    await nodes.runOnAll("claims", async (run) => {
      const chosen = await choose(await findClaims(run));
      await releaseClaims(db.writes, chosen, true);
      for (const { companyId } of chosen) onReleased(companyId);
    });
  };
  /** Releases claims that two polls in a row find to be of no worker, or of this one, which doesn't know them. */
  const releaseStrays = async () => {
    const before = strays;
    strays = new Set();
    await release(async (claims) => {
      const known = new Set((await findWorkers(db.jobs)).map(({ number }) => number));
      const found = claims.filter((claim) =>
        claim.worker === self ? !isInFlight(claim) : !known.has(claim.worker),
      );
      for (const claim of found) strays.add(keyOf(claim));
      return found.filter((claim) => before.has(keyOf(claim)));
    });
  };
  return {
    /** Looks for dead workers once. Call it every POLL_INTERVAL_MS. */
    async poll() {
      const now = performance.now();
      if (now - confirmedAtMs >= CONFIRM_INTERVAL_MS) {
        await confirmWorker(db.jobs, self);
        confirmedAtMs = now;
      }
      const gone = await findGone();
      const dead = gone.filter((number) => suspects.has(number));
      suspects = new Set(gone);
      if (dead.length > 0) {
        await release(async (claims) => claims.filter(({ worker }) => dead.includes(worker)));
        for (const number of dead) await removeWorker(db.jobs, number);
      }
      if (now - comparedAtMs < STRAY_INTERVAL_MS) return;
      comparedAtMs = now;
      await releaseStrays();
    },
    /** Records that this worker ended with no claims left. */
    end: async () => removeWorker(db.jobs, self),
  };
}

function keyOf({ deliveryId, attempt, worker }: HeldClaim): string {
  return `${deliveryId}/${attempt}/${worker}`;
}
