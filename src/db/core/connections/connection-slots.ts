/** Distributes the connections that a server allows over what needs at least one of them. */
import { setTimeout as pause } from "node:timers/promises";
import { isTooManyConnections } from "./failures.ts";

/**
 * Maximum time for a connection to open, and for a server to answer a probe. A server that takes longer is left out, or
 * unreachable if it is the only one.
 */
export const CONNECT_TIMEOUT_MS = 5_000;

/** Time between two tries to open the first connection of a pool. */
const RETRY_MS = 50;

interface Idle {
  /** Closes a connection that nothing uses. Returns whether there was one. */
  closeIdle(): Promise<boolean>;
}

/** The slots of one server, for one `openDatabase`. */
export class ConnectionSlots {
  readonly #queues = new Set<Idle>();
  readonly #needy = new Set<object>();

  add(queue: Idle): void {
    this.#queues.add(queue);
  }

  /**
   * Opens a connection, repeatedly as long as the server refuses more connections. Meanwhile pools close idle connections,
   * or the next ones that are released.
   * @param owner has no connection
   * @param open makes one attempt
   * @param waitMs maximum time in milliseconds until the last attempt
   * @throws the error of the last attempt
   */
  async open<T>(owner: object, open: () => Promise<T>, waitMs = CONNECT_TIMEOUT_MS): Promise<T> {
    const deadline = performance.now() + waitMs;
    try {
      for (;;)
        try {
          return await open();
        } catch (error) {
          if (!isTooManyConnections(error) || performance.now() >= deadline) throw error;
          this.#needy.add(owner);
          await this.#closeIdle(owner);
          await pause(RETRY_MS * (1 + Math.random()));
        }
    } finally {
      this.#needy.delete(owner);
    }
  }

  /** Whether a pool should close a connection rather than keep it. */
  isNeededBeside(owner: object): boolean {
    return this.#needy.size > (this.#needy.has(owner) ? 1 : 0);
  }

  async #closeIdle(owner: object): Promise<void> {
    for (const queue of this.#queues) if (queue !== owner && (await queue.closeIdle())) return;
  }
}
