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
