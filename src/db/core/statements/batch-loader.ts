/** Coalesces concurrent lookups into one query, see Executor's `coalesced` and `batched`. */

/** Loads all keys in one query. The answers are in the order of the keys; an Error in place of an answer rejects its key. */
export type LoadAll<Key, Answer> = (keys: readonly Key[]) => Promise<readonly (Answer | Error)[]>;

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Collects the keys of one turn of the event loop and, while `maxQueries` queries are in flight, the keys of later turns. */
export class BatchLoader<Key, Answer> {
  readonly #loadAll: LoadAll<Key, Answer>;
  readonly #maxQueries: number;
  readonly #maxKeys: number;
  #queries = 0;
  #isScheduled = false;
  #keys: Key[] = [];
  #waiting: Waiting<Answer>[] = [];

  /**
   * @param maxQueries in flight. Default: one at a time, so that a batch grows with the load
   * @param maxKeys of a query. Default: all that wait
   */
  constructor(loadAll: LoadAll<Key, Answer>, maxQueries = 1, maxKeys = Infinity) {
    this.#loadAll = loadAll;
    this.#maxQueries = maxQueries;
    this.#maxKeys = maxKeys;
  }

  load(key: Key): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#keys.push(key);
      this.#waiting.push({ resolve, reject });
      if (this.#isScheduled || this.#queries >= this.#maxQueries) return;
      this.#isScheduled = true;
      setImmediate(() => {
        this.#isScheduled = false;
        while (this.#keys.length > 0 && this.#queries < this.#maxQueries) void this.#send();
      });
    });
  }

  async #send(): Promise<void> {
    const keys = this.#keys.splice(0, this.#maxKeys);
    const waiting = this.#waiting.splice(0, this.#maxKeys);
    this.#queries++;
    const answers = await this.#loadAll(keys).catch((error: unknown) =>
      keys.map(() => asError(error)),
    );
    this.#queries--;
    // First, so that the database works while these are answered.
    if (this.#keys.length > 0 && !this.#isScheduled) void this.#send();
    for (const [i, { resolve, reject }] of waiting.entries()) {
      const answer = answers[i];
      if (answer instanceof Error) reject(answer);
      else resolve(answer as Answer);
    }
  }
}

/**
 * Loads the keys of each company separately.
 * @param load returns the answers in the order of its keys
 * @returns the answers in the order of `keys`; the Error of a company whose load failed
 */
export async function byCompany<Key extends { readonly companyId: string }, Answer>(
  keys: readonly Key[],
  load: (keys: readonly Key[]) => Promise<readonly (Answer | Error)[]>,
): Promise<(Answer | Error)[]> {
  const positions = Map.groupBy(keys.keys(), (i) => keys[i]?.companyId);
  const answers: (Answer | Error)[] = [];
  const loads = [...positions.values()].map(async (mine) => {
    const some = keys.filter((_, i) => mine.includes(i));
    const found = await load(some).catch((error: unknown) => some.map(() => asError(error)));
    for (const [i, answer] of found.entries()) answers[mine[i] ?? -1] = answer;
  });
  await Promise.all(loads);
  return answers;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
