import t from "tap";
import type { Found } from "#src/geocoding/geocoder.ts";
import { createOfflineGeocoder } from "#src/geocoding/offline/offline-geocoder.ts";
import { readFormerIds, readPairs, type Pair } from "./pairs/read.ts";

const geocoder = createOfflineGeocoder();
const same = readPairs("same.txt");
const different = readPairs("different.txt");
const formerIds = readFormerIds();
const secondIds = readFormerIds("second-place-ids.json");

async function find(text: string): Promise<Found> {
  const result = await geocoder.geocode(text);
  if (result.kind !== "found") throw new Error(`${text}: ${JSON.stringify(result)}`);
  return result;
}

const idOf = async (text: string) => (await find(text)).address.geoPlaceId;

t.test("there are at least 300 pairs of each kind, all of them different", (t) => {
  for (const pairs of [same, different]) {
    t.ok(pairs.length >= 300, `${pairs.length}`);
    t.equal(new Set(pairs.map((pair) => pair.toSorted().join("\0"))).size, pairs.length);
  }
  t.end();
});

t.test("spellings of one place have one place id", async (t) => {
  const failed: Pair[] = [];
  for (const pair of same) if ((await idOf(pair[0])) !== (await idOf(pair[1]))) failed.push(pair);
  t.strictSame(failed, []);
});

t.test("addresses that differ have two place ids", async (t) => {
  const failed: Pair[] = [];
  for (const pair of different)
    if ((await idOf(pair[0])) === (await idOf(pair[1]))) failed.push(pair);
  t.strictSame(failed, []);
});

t.test("a place stored by the older rule is recognized", async (t) => {
  const failed: Pair[] = [];
  let n = 0;
  for (const pair of same) {
    for (const [stored, asked] of [
      pair,
      pair.toReversed(),
      [pair[0], pair[0]],
      [pair[1], pair[1]],
    ]) {
      const former = formerIds[stored ?? ""];
      if (!former) continue; // the older rule refused this spelling
      n++;
      const { address, formerPlaceIds } = await find(asked ?? "");
      const ids = [address.geoPlaceId, ...(formerPlaceIds?.() ?? [])];
      if (!ids.includes(former)) failed.push([stored ?? "", asked ?? ""]);
    }
  }
  t.strictSame(
    failed.filter(([stored, asked]) => stored === asked),
    [],
    "always in its spelling",
  );
  t.ok(n > 1300, `${n}`);
  t.ok(failed.length <= 15, `all but rare spellings, such as "2d Ave": ${JSON.stringify(failed)}`);
});

t.test("a place stored by the second rule is recognized in its spelling", async (t) => {
  const stored = Object.entries(secondIds);
  t.ok(stored.length >= 50, `${stored.length}`);
  for (const [text, id] of stored) {
    const { address, formerPlaceIds } = await find(text);
    t.not(address.geoPlaceId, id, text);
    t.ok(formerPlaceIds?.().includes(id), text);
  }
});

t.test("a place stored by the older rule is not taken for another place", async (t) => {
  const failed: Pair[] = [];
  for (const pair of different) {
    for (const [stored, asked] of [pair, pair.toReversed()]) {
      const { address, formerPlaceIds } = await find(asked ?? "");
      const ids = new Set([address.geoPlaceId, ...(formerPlaceIds?.() ?? [])]);
      for (const former of [formerIds, secondIds])
        if (ids.has(former[stored ?? ""] ?? "")) failed.push([stored ?? "", asked ?? ""]);
    }
  }
  t.strictSame(failed, []);
});

t.test("the former ids of a place are few", async (t) => {
  for (const [text] of [...same, ...different])
    t.ok(((await find(text)).formerPlaceIds?.().length ?? 0) <= 130, text);
});
