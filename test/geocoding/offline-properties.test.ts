import fc from "fast-check";
import t from "tap";
import type { GeocodeResult, ValidatedAddress } from "#src/geocoding/geocoder.ts";
import { createOfflineGeocoder, loadZipTable } from "#src/geocoding/offline/offline-geocoder.ts";
import { keyText, streetKey } from "#src/geocoding/offline/place-key.ts";
import { hostileText } from "./hostile-text.ts";
import { readPairs } from "./pairs/read.ts";

/** FUZZ_RUNS sets another number of runs for every property. */
const numRuns = (usual: number) => Number(process.env["FUZZ_RUNS"] ?? usual);

const geocoder = createOfflineGeocoder();
const places = [...loadZipTable().places()];

/** Checks the invariants of every result; returns the address when there is one. */
function checkShape(result: GeocodeResult) {
  if (result.kind === "ambiguous" && (result.total < 2 || result.candidates.length > 10))
    throw new Error("candidates");
  if (result.kind !== "found") return undefined;
  if ((result.formerPlaceIds?.().length ?? 0) > 129) throw new Error("former place ids");
  const { city, state, zipcode, county, route, formattedAddress, geoPlaceId, location } =
    result.address;
  if (!city || !county || !route || !/^[A-Z]{2}$/.test(state) || !/^\d{5}$/.test(zipcode))
    throw new Error("empty part");
  if (!/^uszip:\d{5}:[\w-]{16}$/.test(geoPlaceId)) throw new Error("place id");
  if (!/^[ -~]+$/.test(formattedAddress)) throw new Error("unprintable");
  if (!Number.isFinite(location.lat) || !Number.isFinite(location.lng)) throw new Error("location");
  return result.address;
}

async function idOf(text: string): Promise<string> {
  const result = await geocoder.geocode(text);
  return result.kind === "found" ? result.address.geoPlaceId : result.kind;
}

/** A formatted address is canonical: it geocodes to itself. */
async function isCanonical(text: string): Promise<boolean> {
  return isItself(checkShape(await geocoder.geocode(text)));
}

async function isItself(first: ValidatedAddress | undefined): Promise<boolean> {
  if (!first) return true;
  const again = checkShape(await geocoder.geocode(first.formattedAddress));
  return (
    again?.geoPlaceId === first.geoPlaceId && again.formattedAddress === first.formattedAddress
  );
}

t.test(
  "the city of a ZIP code is found, and its formatted address geocodes to itself",
  async (t) => {
    const failed: string[] = [];
    for (const { zip, city, state } of places.filter((_, i) => i % 20 === 0)) {
      const text = `12 Main St Apt 4, ${city}, ${state} ${zip}`;
      const address = checkShape(await geocoder.geocode(text));
      const isSame = address?.zipcode === zip && address.city === city && (await isItself(address));
      if (!isSame) failed.push(text);
    }
    t.strictSame(failed, []);
  },
);

t.test("the table has the fifty states and DC, and every place is complete", async (t) => {
  t.ok(places.length > 40_000);
  t.equal(new Set(places.map(({ state }) => state)).size, 51);
  t.strictSame(
    places.filter(({ city, county, lat, lng }) => !city || !county || !lat || !lng),
    [],
  );
});

const place = fc.constantFrom(...places.filter((_, i) => i % 40 === 0));
const WORDS =
  `12 7A 34-12 1/2 ½ 12.5 1060 62701 N South west NE Main Oak old Park Broadway St. street AVE Ct Blvd Jr. 5th 2nd
Fifth Twenty Third Hundred 23 Saint Ste Mt Dr MLK Martin Luther King Hwy Route CR I-35 US19 FM Avenue Mile Mc Rear Upper
floor fl rm building bldg apt unit suite # #4 no lot space ph B 4B Rear Acme PO Box RR HC Box Washington Springfield
Kansas la of the McDonald O'Brien & - / . US Highway County Rd One Chicago IL CA`.split(/\s+/);
const words = fc.array(
  fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(" ", " ", " ", ", ", "\n")),
  { maxLength: 12 },
);

t.test("any words before any city result in a canonical address or a refusal", async () => {
  await fc.assert(
    fc.asyncProperty(place, words, fc.boolean(), async ({ city, state, zip }, list, comma) => {
      const text = `12 ${list.map((pair) => pair.join("")).join("")}${comma ? ", " : " "}${city}, ${state} ${zip}`;
      return isCanonical(text);
    }),
    { numRuns: numRuns(300) },
  );
});

t.test("a part after the street is refused, or is in the place", async () => {
  const end = ", Fargo, ND 58102";
  const without = await idOf(`12 Main St${end}`);
  const part = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(part, async (list) => {
      const text = list.join(" ");
      const saysNothing =
        !/[a-z\d½]/i.test(text) || /^\W*(?:(?:US\W*)+|PO Box\W*[\dA-Z]*\W*)$/.test(text);
      return saysNothing || (await idOf(`12 Main St, ${text}${end}`)) !== without;
    }),
    { numRuns: numRuns(500) },
  );
});

const streets = [...readPairs("same.txt"), ...readPairs("different.txt")]
  .flat()
  .filter((text) => !text.includes("\n"));
const anyStreet = fc.constantFrom(...streets);

/** Writes each letter in one case or the other, and white space in several ways. */
const written = (text: string) =>
  fc
    .tuple(
      fc.array(fc.boolean(), { minLength: text.length, maxLength: text.length }),
      fc.array(fc.constantFrom(" ", "  ", "\u00a0", " \u2003"), {
        minLength: text.length,
        maxLength: text.length,
      }),
    )
    .map(([isUpper, spaces]) =>
      Array.from(text)
        .map((letter, i) => {
          if (letter === " ") return spaces[i] ?? " ";
          return isUpper[i] ? letter.toUpperCase() : letter.toLowerCase();
        })
        .join(""),
    );

t.test("case and white space never matter", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyStreet.chain((text) => fc.tuple(fc.constant(text), written(text))),
      async ([text, other]) => (await idOf(text)) === (await idOf(other)),
    ),
    { numRuns: numRuns(200) },
  );
});

t.test("a formatted address has the place id of its text, and every former one", async (t) => {
  const failed: string[] = [];
  for (const text of streets) {
    const first = await geocoder.geocode(text);
    if (first.kind !== "found") continue;
    const again = await geocoder.geocode(first.address.formattedAddress);
    const isSame =
      again.kind === "found" &&
      again.address.formattedAddress === first.address.formattedAddress &&
      again.address.geoPlaceId === first.address.geoPlaceId &&
      String(again.formerPlaceIds?.()) === String(first.formerPlaceIds?.());
    if (!isSame) failed.push(text);
  }
  t.strictSame(failed, []);
});

t.test("the place key of a street, read as a street, is itself", async (t) => {
  const failed: string[] = [];
  for (const text of streets) {
    const result = await geocoder.geocode(text);
    if (result.kind !== "found" || !result.address.streetNumber) continue;
    const { route, streetNumber } = result.address;
    const key = streetKey({ kind: "street", number: streetNumber, route, unit: "" });
    const again = streetKey({ kind: "street", number: key.number, ...keyText(key) });
    if (JSON.stringify(keyText(again)) !== JSON.stringify(keyText(key))) failed.push(text);
  }
  t.strictSame(failed, []);
});

t.test("hostile strings never throw", async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, place, async (text, { city, state, zip }) => {
      checkShape(await geocoder.geocode(text));
      return isCanonical(`12 ${text}, ${city}, ${state} ${zip}`);
    }),
    { numRuns: numRuns(200) },
  );
});
