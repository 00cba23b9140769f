/** Limits the streams that are open in this process, by user, by company and in total. */

/** Default limits of one process. */
export const STREAM_LIMITS = { perUser: 10, perCompany: 50, total: 500 } as const;

export interface StreamOwner {
  readonly userId: string;
  readonly companyId: string;
}

export class StreamLimits {
  readonly #limits: {
    readonly perUser: number;
    readonly perCompany: number;
    readonly total: number;
  };
  readonly #counts = new Map<string, number>();
  #total = 0;

  constructor(limits: typeof STREAM_LIMITS = STREAM_LIMITS) {
    this.#limits = limits;
  }

  /** Counts a new stream. @returns false when its user, its company or the process has too many */
  add({ userId, companyId }: StreamOwner): boolean {
    const { perUser, perCompany, total } = this.#limits;
    const isFull =
      this.#total >= total || this.#of(userId) >= perUser || this.#of(companyId) >= perCompany;
    if (isFull) return false;
    this.#change(userId, companyId, 1);
    return true;
  }

  /** Counts an ended stream. */
  remove({ userId, companyId }: StreamOwner): void {
    this.#change(userId, companyId, -1);
  }

  #of(id: string): number {
    return this.#counts.get(id) ?? 0;
  }

  #change(userId: string, companyId: string, by: 1 | -1): void {
    this.#total += by;
    for (const id of [userId, companyId]) {
      const count = this.#of(id) + by;
      if (count > 0) this.#counts.set(id, count);
      else this.#counts.delete(id);
    }
  }
}
