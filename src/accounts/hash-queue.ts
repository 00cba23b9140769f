/**
 * Queues the computing of password hashes, which takes a processor for about 50 ms each. Strangers can request any number,
 * so known users wait in a separate queue, and each queue is shared fairly: by company, and by network.
 */

/** Half of libuv's thread pool, which file access and DNS lookups share. */
const MAX_CONCURRENT = 2;
/** Per queue. Bounds the wait to a few seconds. */
const MAX_QUEUED = 50;

/** The user or stranger whose password is hashed. */
export interface Requester {
  /** Whether it proved who it is: by a session, a link, or the device cookie of a browser. */
  readonly isKnown: boolean;
  /** Those who share a turn: a company's id, or the network of a stranger. */
  readonly group: string;
}

/** Too many passwords are being hashed. Clients should retry a little later. */
export class PasswordQueueFullError extends Error {
  constructor() {
    super("too many passwords are being hashed");
    this.name = "PasswordQueueFullError";
  }
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: PasswordQueueFullError) => void;
}

export class HashQueue {
  readonly #known = new FairQueue();
  readonly #strangers = new FairQueue();
  #running = 0;
  #wasKnown = false;

  /**
   * Runs `compute` as soon as it is the requester's turn.
   * @throws PasswordQueueFullError when the queue is full and the requester's group doesn't wait for less than others
   */
  async run<Hash>(requester: Requester, compute: () => Promise<Hash>): Promise<Hash> {
    if (this.#running < MAX_CONCURRENT) this.#running++;
    else
      await new Promise<void>((start, refuse) => {
        const queue = requester.isKnown ? this.#known : this.#strangers;
        queue.add(requester.group, { start, refuse });
      });
    try {
      return await compute();
    } finally {
      this.#startNext();
    }
  }

  /** Known users and strangers take turns, so that neither can stop the other. */
  #startNext(): void {
    const queues = [this.#known, this.#strangers];
    if (this.#wasKnown) queues.reverse();
    const queue = queues.find((each) => each.size > 0);
    this.#wasKnown = queue === this.#known;
    const waiting = queue?.take();
    if (waiting) waiting.start();
    else this.#running--;
  }
}

/** A bounded queue in which groups take turns. */
class FairQueue {
  /** In the order of their turns. */
  readonly #groups = new Map<string, Waiting[]>();
  #size = 0;

  /** Adds to the group. If the queue is full, the last one of the largest group is refused in its place, or itself. */
  add(group: string, waiting: Waiting): void {
    const share = this.#groups.get(group) ?? [];
    if (this.#size >= MAX_QUEUED) {
      let largest = share;
      for (const each of this.#groups.values()) if (each.length > largest.length) largest = each;
      if (largest.length <= share.length + 1) return waiting.refuse(new PasswordQueueFullError());
      largest.pop()?.refuse(new PasswordQueueFullError());
      this.#size--;
    }
    share.push(waiting);
    this.#groups.set(group, share);
    this.#size++;
  }

  get size(): number {
    return this.#size;
  }

  take(): Waiting | undefined {
    for (const [group, waiting] of this.#groups) {
      const first = waiting.shift();
      this.#groups.delete(group);
      // Its next turn comes after the turns of the others.
      if (waiting.length > 0) this.#groups.set(group, waiting);
      if (first) this.#size--;
      return first;
    }
    return undefined;
  }
}

/** The queue of this process. */
export const hashQueue = new HashQueue();
