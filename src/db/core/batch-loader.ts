/** Creates the loaders behind Executor's `batched`. */
import DataLoader from "dataloader";

/** Creates a loader with one query in flight at a time, so that a batch grows with the load. */
export function createBatchLoader<Key, Answer>(
  load: (keys: readonly Key[]) => Promise<readonly (Answer | Error)[]>,
): DataLoader<Key, Answer> {
  let isBusy = false;
  let sendNext: (() => void) | undefined;
  return new DataLoader<Key, Answer>(
    async (keys) => {
      isBusy = true;
      try {
        return await load(keys);
      } finally {
        isBusy = false;
        sendNext?.();
        sendNext = undefined;
      }
    },
    {
      cache: false,
      batchScheduleFn(send) {
        if (!isBusy) setImmediate(send);
        else sendNext = send;
      },
    },
  );
}

/**
 * Loads the keys of each company by itself.
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
