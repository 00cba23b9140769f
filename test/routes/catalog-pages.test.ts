/** Tests the bounds of the lists of SKUs, pricelists and locations: their last page, and the time of a change. */
import t from "tap";
import type { OperationId } from "#src/generated/operations.ts";
import { startApi } from "../helpers/api.ts";
import { makeWorld } from "../helpers/world.ts";

interface Item {
  readonly id: string;
  readonly updatedAt: string;
}

const api = await startApi(t);
await makeWorld(api);
const LISTS: readonly OperationId[] = ["listSkus", "listPricelists", "listLocations"];

for (const list of LISTS) {
  const read = async (query: { readonly [name: string]: string | number }) =>
    (await api.call(list, { query })).json() as {
      readonly data: readonly Item[];
      readonly nextCursor: string | null;
    };

  t.test(`${list} sends no cursor with a last page that is full`, async (t) => {
    const { data: all } = await read({ limit: 100 });
    t.ok(all.length > 1);
    t.equal((await read({ limit: all.length })).nextCursor, null);
    const found: string[] = [];
    for (let after = ""; found.length < 2 * all.length;) {
      const { data, nextCursor } = await read({ limit: 1, ...(after ? { after } : {}) });
      found.push(...data.map(({ id }) => id));
      if (nextCursor === null) break;
      after = nextCursor;
    }
    t.strictSame(
      found,
      all.map(({ id }) => id),
    );
  });

  t.test(`${list} with updatedSince has what was changed at that time`, async (t) => {
    const { data: all } = await read({ limit: 100 });
    const last =
      all
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? "";
    const { data } = await read({ limit: 100, updatedSince: last });
    t.strictSame(
      data.map(({ id }) => id),
      all.filter(({ updatedAt }) => updatedAt === last).map(({ id }) => id),
    );
    const later = new Date(Date.parse(last) + 1).toISOString();
    t.strictSame((await read({ limit: 100, updatedSince: later })).data, []);
  });
}
