/** Questions of one moment, asked of the database at once. */
import DataLoader from "dataloader";
import type { Executor } from "./client.ts";

/**
 * Makes a query whose callers share statements: under load, sending one costs more than what it does. Who
 * asks while one is under way waits for the next, so that there are as many in one as the load makes of it;
 * who asks alone waits for nobody.
 *
 * @param load answers all keys, in their order; an Error in place of an answer fails that key alone
 * @returns asks for one key on a database
 */
export function batched<Key, Answer>(
  load: (db: Executor, keys: readonly Key[]) => Promise<readonly (Answer | Error)[]>,
): (db: Executor, key: Key) => Promise<Answer> {
  const loaders = new WeakMap<Executor, DataLoader<Key, Answer>>();
  return (db, key) => {
    let loader = loaders.get(db);
    if (!loader) {
      loader = createLoader((keys) => load(db, keys));
      loaders.set(db, loader);
    }
    return loader.load(key);
  };
}

function createLoader<Key, Answer>(
  load: (keys: readonly Key[]) => Promise<readonly (Answer | Error)[]>,
): DataLoader<Key, Answer> {
  let isBusy = false;
  let next: (() => void) | undefined;
  return new DataLoader<Key, Answer>(
    async (keys) => {
      isBusy = true;
      try {
        return await load(keys);
      } finally {
        isBusy = false;
        next?.();
        next = undefined;
      }
    },
    {
      cache: false,
      batchScheduleFn(send) {
        if (!isBusy) setImmediate(send);
        else next = send;
      },
    },
  );
}
