import t from "tap";
import { createCache } from "#src/kernel/cache.ts";

t.test("a full cache drops the entry that wasn't used for the longest time", async (t) => {
  const cache = createCache<number>(3);
  for (const [i, key] of ["a", "b", "c"].entries()) cache.set(key, i);
  t.equal(cache.get("a"), 0);
  cache.set("d", 3);
  t.strictSame([...cache.keys()].toSorted(), ["a", "c", "d"]);
  cache.set("d", 4);
  t.equal(cache.size, 3, "a replaced entry takes the place of the former");
  t.equal(cache.get("d"), 4);
});

t.test("a cache makes its entries, and keeps no more of them", async (t) => {
  const made: string[] = [];
  const cache = createCache<string>(2, {
    memoMethod: (key) => {
      made.push(key);
      return key.toUpperCase();
    },
  });
  for (const key of ["a", "a", "b", "c", "a"]) t.equal(cache.memo(key), key.toUpperCase());
  t.strictSame(made, ["a", "b", "c", "a"]);
  t.equal(cache.size, 2);
});
