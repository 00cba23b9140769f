/** Shares a budget fairly by network, and takes from whoever makes others wait. */

/** One use of the budget, such as a connection. */
export interface Use {
  /** Network that it counts for; undefined for one that many clients share, such as a proxy. */
  readonly network: string | undefined;
  /** How much of the budget it takes. */
  readonly size: number;
  /** Whether the client has been served before. It is then ended after those that have not. */
  readonly hasServed: () => boolean;
  /** Whether it waits for its client and may be ended. */
  readonly isWaiting: () => boolean;
  readonly end: () => void;
}

interface Share {
  used: number;
  /** In the order in which they last made progress. */
  readonly uses: Set<Use>;
}

/**
 * A budget in this process. When it is used up, it doesn't refuse whoever comes next: it ends the use that has waited
 * for its client for longest, in the same network or, for the whole budget, in the network that uses most. A client
 * that sends whole requests is therefore served while others hold what they can.
 */
export class SharedBudget {
  readonly #max: number;
  readonly #maxPerNetwork: number;
  readonly #shares = new Map<string | undefined, Share>();
  #used = 0;

  /** @param max of all networks, in the unit of `Use.size`; likewise `maxPerNetwork` */
  constructor(max: number, maxPerNetwork: number) {
    this.#max = max;
    this.#maxPerNetwork = maxPerNetwork;
  }

  /** How much is in use. */
  get used(): number {
    return this.#used;
  }

  /** @returns false, and adds nothing, if it doesn't fit and no use may be ended */
  add(use: Use): boolean {
    const { network, size } = use;
    const inNetwork = () => this.#shares.get(network)?.used ?? 0;
    while (network !== undefined && inNetwork() + size > this.#maxPerNetwork)
      if (!this.#endOne(this.#shares.get(network))) return false;
    while (this.#used + size > this.#max) if (!this.#endOne(this.#largest())) return false;
    const share = this.#shares.get(network) ?? { used: 0, uses: new Set() };
    this.#shares.set(network, share);
    share.uses.add(use);
    share.used += size;
    this.#used += size;
    return true;
  }

  /** Removes a use; one that isn't there (any more) is ignored. */
  remove(use: Use): void {
    const share = this.#shares.get(use.network);
    if (!share?.uses.delete(use)) return;
    share.used -= use.size;
    this.#used -= use.size;
    if (share.uses.size === 0) this.#shares.delete(use.network);
  }

  /** Records that a use made progress: from now on it is the last to be ended. */
  touch(use: Use): void {
    const uses = this.#shares.get(use.network)?.uses;
    if (uses?.delete(use)) uses.add(use);
  }

  /** Ends the use that has waited for longest, one of a client that was never served first. */
  #endOne(share: Share | undefined): boolean {
    let chosen: Use | undefined;
    for (const use of share?.uses ?? []) {
      if (!use.isWaiting()) continue;
      chosen ??= use;
      if (use.hasServed()) continue;
      chosen = use;
      break;
    }
    if (!chosen) return false;
    this.remove(chosen);
    chosen.end();
    return true;
  }

  #largest(): Share | undefined {
    let largest: Share | undefined;
    for (const share of this.#shares.values())
      if (share.used > (largest?.used ?? 0)) largest = share;
    return largest;
  }
}
