/**
 * Measures up to which time a replica has the primary's data, without comparing clocks: the position of the primary's
 * log is read at intervals, and the replica is as fresh as the latest of these readings whose position it has replayed.
 */
import { withDeadline } from "../../../kernel/deadline.ts";
import type { Executor } from "../statements/executor.ts";

export interface FreshnessOptions {
  /** A replica that is behind by more isn't used. */
  readonly maxLagMs: number;
  /**
   * Called with the reason when the replica can't be used from now on or can't be used for another reason, and with
   * undefined when it can.
   */
  readonly onChange: (problem: string | undefined) => void;
}

export interface Freshness {
  /** Whether the replica can be used now. */
  isUsable(): boolean;
  /** Milliseconds that the replica is behind at most, or since when that isn't known. */
  lagMs(): number;
  close(): Promise<void>;
}

const INTERVAL_MS = 500;
/** A replica that doesn't answer isn't used from then on. */
const ANSWER_LIMIT_MS = 1_000;
/** Remembered readings of the primary. A replica that is further behind can't be used for a long time. */
const MAX_READINGS = 240;

const UNCHECKED = "it was not checked yet";

const PRIMARY = `
  select (pg_current_wal_lsn() - '0/0')::text as position, system_identifier::text as system from pg_control_system()`;
const REPLICA = `
  select pg_is_in_recovery() as "isStandby", (pg_last_wal_replay_lsn() - '0/0')::text as position,
    system_identifier::text as system from pg_control_system()`;

/** Returns a problem without numbers and details, which change from check to check. */
const kindOf = (problem: string | undefined) => problem?.replace(/:.*/s, "").replaceAll(/\d+/g, "");

interface Reading {
  /** By `performance.now()`: all that was committed before is included. */
  readonly atMs: number;
  readonly position: bigint;
}

/**
 * Starts to measure. The replica can be used from the second reading on.
 * @param servers for short statements
 * @param onLost called when the replica doesn't answer, or not in time
 */
export function watchFreshness(
  servers: { readonly primary: Executor; readonly replica: Executor },
  options: FreshnessOptions,
  onLost: (error: Error) => void,
): Freshness {
  const measured = new MeasuredFreshness(servers, options, onLost);
  let checking = measured.check();
  let isChecking = false;
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    checking = measured.check().finally(() => (isChecking = false));
  }, INTERVAL_MS).unref();
  return {
    isUsable: () => measured.isUsable(),
    lagMs: () => measured.lagMs(),
    async close() {
      clearInterval(timer);
      await checking;
    },
  };
}

class MeasuredFreshness {
  readonly #primary: Executor;
  readonly #replica: Executor;
  readonly #options: FreshnessOptions;
  readonly #onLost: (error: Error) => void;
  #readings: Reading[] = [];
  /** The latest position of the replica. */
  #replayed: bigint | undefined;
  #freshAtMs = performance.now();
  #problem: string | undefined = UNCHECKED;
  /** The kind of the last reported problem. */
  #reported: string | undefined = UNCHECKED;

  constructor(
    { primary, replica }: { readonly primary: Executor; readonly replica: Executor },
    options: FreshnessOptions,
    onLost: (error: Error) => void,
  ) {
    this.#primary = primary;
    this.#replica = replica;
    this.#options = options;
    this.#onLost = onLost;
  }

  lagMs(): number {
    return performance.now() - this.#freshAtMs;
  }

  isUsable(): boolean {
    return this.#problem === undefined && this.lagMs() <= this.#options.maxLagMs;
  }

  async check(): Promise<void> {
    try {
      this.#problem = await this.#compare();
    } catch {
      return; // the primary can't be reached, so the replica gets older
    }
    const kind = kindOf(this.#problem);
    if (this.#problem === UNCHECKED || kind === this.#reported) return;
    this.#reported = kind;
    this.#options.onChange(this.#problem);
  }

  /** Reads both positions, and returns why the replica can't be used. */
  async #compare(): Promise<string | undefined> {
    const atMs = performance.now();
    const { rows } = await this.#primary.runStatement(PRIMARY, []);
    const [row] = rows;
    const position = BigInt(row?.["position"]);
    this.#readings.push({ atMs, position });
    if (this.#readings.length > MAX_READINGS) this.#readings.shift();
    // A replica that followed another primary may have what this one lost.
    const isAhead = this.#replayed !== undefined && this.#replayed > position;
    const found = await this.#readReplica();
    if ("problem" in found) {
      // The server may have been promoted or replaced since, so its position is read anew.
      this.#replayed = undefined;
      return found.problem;
    }
    if (found.system !== row?.["system"]) return "it is a standby of another server";
    const isFirst = this.#replayed === undefined;
    this.#replayed = found.position;
    if (isAhead) return "it is ahead of the primary, which it can't follow: create it again";
    const fresh = this.#readings.findLast((reading) => reading.position <= found.position);
    if (fresh) {
      this.#freshAtMs = fresh.atMs;
      this.#readings = this.#readings.filter((reading) => reading.atMs > fresh.atMs);
    }
    if (isFirst) return UNCHECKED;
    const lagMs = this.lagMs();
    return lagMs <= this.#options.maxLagMs
      ? undefined
      : `it is ${Math.round(lagMs / 1000)} seconds behind`;
  }

  async #readReplica() {
    try {
      const { rows } = await withDeadline(this.#replica.runStatement(REPLICA, []), ANSWER_LIMIT_MS);
      const [row] = rows;
      if (!row?.["isStandby"]) return { problem: "it is not a standby" };
      if (row["position"] === null) return { problem: "it doesn't replay the primary's log" };
      return { position: BigInt(row["position"]), system: row["system"] as string };
    } catch (error) {
      this.#onLost(error as Error);
      return { problem: `it can't be used: ${(error as Error).message}` };
    }
  }
}
