/**
 * Queues for the connections of a pool. When the server refuses more of them (SQLSTATE 53300: `max_connections`, or the limit of
 * the role or the database), the pool keeps to those that are open, and queries wait for them. It tries to open one more
 * every second, and each one that opens lets it open another, so that it grows again when the server has free slots.
 *
 * A pool without any connection can't wait for its own: it gets the slot of another pool of the process, see ConnectionSlots.
 * Pools of other processes get one because a pool that is refused another connection closes one of several, and tries again
 * later than a pool without any.
 */
import type { Pool, PoolClient } from "pg";
import { CONNECT_TIMEOUT_MS, type ConnectionSlots } from "./connection-slots.ts";
import { isTooManyConnections } from "./failures.ts";

/** Time after a refusal until a pool with connections tries to open another one, or closes an idle one. */
const GROW_MS = 1_000;
/** Time that a pool leaves the slot that it gave up to others. */
const LEAVE_MS = 200;

interface Waiting {
  readonly start: () => void;
}

/** The queue of one pool. */
export class ConnectionQueue {
  readonly #pool: Pool;
  readonly #slots: ConnectionSlots;
  readonly #max: number;
  /** The number of connections that the server allows, as far as is known. */
  #limit: number;
  /** Connections that are used or being opened. */
  #used = 0;
  #waiting: Waiting[] = [];
  #growth: NodeJS.Timeout | undefined;
  #hasNone = false;
  /** Whether one more connection is tried because time has passed. */
  #isGrowing = false;
  /** Whether the next connection that is released makes place for a pool of another process. */
  #givesUpNext = false;

  /** @param slots the slots of the pool's server */
  constructor(pool: Pool, slots: ConnectionSlots) {
    this.#pool = pool;
    this.#slots = slots;
    this.#max = pool.options.max;
    this.#limit = this.#max;
    slots.add(this);
    pool.on("connect", () => {
      this.#hasNone = false;
      this.#isGrowing = false;
      if (this.#limit === this.#max) return;
      this.#limit++;
      this.#startNext();
    });
  }

  /** The number of queries and transactions that wait for a connection. */
  get waitingCount(): number {
    return this.#waiting.length + this.#pool.waitingCount;
  }

  /** Whether the server has refused the pool's only connection since the last one that opened. */
  get hasNone(): boolean {
    return this.#hasNone;
  }

  /**
   * Takes a connection out of the pool. Its `release` returns it.
   * @throws the driver's error when no connection can be opened, or Error after waiting too long for one
   */
  async connect(): Promise<PoolClient> {
    const deadline = performance.now() + CONNECT_TIMEOUT_MS;
    if (this.#used < this.#limit) this.#used++;
    else {
      if (this.#limit < this.#max) this.#growLater();
      await this.#wait(deadline, (waiting) => this.#waiting.push(waiting));
    }
    for (;;)
      try {
        return this.#returning(await this.#open());
      } catch (error) {
        this.#used--;
        if (!isTooManyConnections(error) || this.#used === 0) {
          this.#startNext();
          throw error;
        }
        this.#limit = this.#used;
        this.#givesUpNext = this.#isGrowing && this.#limit > 1;
        this.#isGrowing = false;
        this.#growLater();
        await this.#wait(deadline, (waiting) => this.#waiting.unshift(waiting), error);
      }
  }

  /** Closes a connection that nothing uses. Returns whether there was one. */
  async closeIdle(): Promise<boolean> {
    if (this.#pool.idleCount === 0 || this.#used >= this.#limit) return false;
    this.#used++;
    try {
      (await this.#pool.connect()).release(true);
      return true;
    } catch {
      return false;
    } finally {
      this.#used--;
      this.#startNext();
    }
  }

  async #open(): Promise<PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      // Others have connections, for which it can wait.
      if (!isTooManyConnections(error) || this.#used > 1) throw error;
    }
    this.#hasNone = true;
    this.#limit = 1;
    return await this.#slots.open(this, () => this.#pool.connect());
  }

  #returning(client: PoolClient): PoolClient {
    const release = client.release.bind(client);
    client.release = (isBroken) => {
      const isGivenUp = this.#slots.isNeededBeside(this) || this.#givesUpNext;
      this.#givesUpNext = false;
      release(isBroken || isGivenUp);
      this.#used--;
      if (!isGivenUp) return this.#startNext();
      this.#limit = Math.max(1, this.#used);
      setTimeout(() => this.#grow(), LEAVE_MS).unref();
    };
    return client;
  }

  /** Waits for a turn, which counts as used. */
  async #wait(deadline: number, queue: (waiting: Waiting) => void, cause?: unknown): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { start: resolve };
    queue(waiting);
    const timer = setTimeout(() => {
      this.#waiting = this.#waiting.filter((one) => one !== waiting);
      reject(new Error("timeout exceeded when trying to connect", { cause }));
    }, deadline - performance.now());
    await promise.finally(() => clearTimeout(timer));
  }

  #startNext(): void {
    while (this.#used < this.#limit) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#used++;
      next.start();
    }
  }

  #grow(): void {
    this.#limit = Math.min(this.#max, this.#limit + 1);
    this.#startNext();
  }

  #growLater(): void {
    if (this.#growth) return;
    this.#growth = setTimeout(() => {
      this.#growth = undefined;
      this.#isGrowing = true;
      const isWaitedFor = this.#waiting.length > 0;
      this.#grow();
      if (!isWaitedFor && this.#pool.idleCount > 1)
        void this.closeIdle().finally(() => this.#growLater());
    }, GROW_MS).unref();
  }
}
