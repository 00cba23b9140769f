import t from "tap";
import type { NotFoundReason } from "#src/geocoding/geocoder.ts";
import { createOfflineGeocoder } from "#src/geocoding/offline/offline-geocoder.ts";

const geocoder = createOfflineGeocoder();

const REFUSED: Record<string, [reason: NotFoundReason, ...texts: string[]]> = {
  "text without an address is refused with reason unparseable": [
    "unparseable",
    "",
    "   ",
    "?!",
    "12",
    "12 34 56",
    "hello",
    "Main St",
    "100 Main St",
    "100 Main St, Nowhereville",
    "北京市朝阳区",
    "x".repeat(3000),
  ],
  "an address abroad is refused with reason outside_us": [
    "outside_us",
    "10 Downing St, London, UK",
    "10 Downing St, London SW1A 2AA",
    "24 Sussex Dr, Ottawa, ON K1M 1M4",
    "1 Rue de Rivoli, Paris, France",
  ],
  "a place without a street is refused with reason missing_street": [
    "missing_street",
    "62701",
    "IL 62701",
    "Springfield, IL 62701",
    "Springfield, IL",
    "12, Springfield IL 62701",
    "12 #4, Springfield, IL 62701",
  ],
  "a street without a number is refused with reason missing_street_number": [
    "missing_street_number",
    "Main St, Springfield, IL 62701",
    "General Delivery, Fargo, ND 58102",
    "12.5 Main St, Springfield, IL 62701",
  ],
  "a PO box is refused with reason po_box": [
    "po_box",
    "PO Box 45, Springfield, IL 62701",
    "P.O. Box 45, Springfield, IL 62701",
    "p. o. box 45 springfield il 62701",
    "Post Office Box 45, Springfield, IL 62701",
    "POBox 45, Springfield, IL 62701",
    "Box 45, Springfield, IL 62701",
    "c/o John, PO Box 45, Springfield, IL 62701",
  ],
  "a ZIP code that does not exist, or is a territory's or the military's, is refused with reason unknown_zip":
    [
      "unknown_zip",
      "100 Main St, Springfield, IL 00000",
      "100 Main St, San Juan, PR 00901",
      "PSC 3 Box 12, APO AE 09021",
    ],
  "a city the state does not have is refused with reason unknown_city": [
    "unknown_city",
    "100 Main St, Nowhereville, TX",
    "100 Main St, Chicago, TX",
  ],
  "a ZIP code of another state is refused with reason zip_state_mismatch": [
    "zip_state_mismatch",
    "100 Main St, Los Angeles, CA 60601",
    "100 Main St, Chicago, Ohio 60601",
  ],
  "a part that isn't understood is refused with reason unknown_part": [
    "unknown_part",
    "12 Main St, Glider 7, Springfield, IL 62701",
    "12 Main St, Glider 7, 62701",
    "Glider 7, 12 Main St, Springfield, IL 62701",
    "12 Main St, Sunrise Plaza, Springfield, IL 62701",
    "12 Main St, Springfield, Wicker Park, IL 62701",
    "12 Main St, Chicago, Dallas, IL 60613",
    "12 Main St, Trailer Blue, IL 62701",
    "12 Main St, 4B, Springfield, IL 62701",
    "12 Main St, 14 Oak Ave, Springfield, IL 62701",
    "12 Main St, 62702, Springfield, IL 62701",
    "12 Main St, Lot, Springfield, IL 62701",
    "12 Main St Apt, Springfield, IL 62701",
    "12 Main St, Bldg, Apt 4, Springfield, IL 62701",
    "Rear Gate, 12 Main St, Springfield, IL 62701",
    "PO Box 45 Glider 7, 12 Main St, Springfield, IL 62701",
    "RR 2 Box 15 Glider, Springfield, IL 62701",
    "Acme Inc 12 Main St, Springfield, IL 62701",
    "12 Main St, 北京, Springfield, IL 62701",
    "12 Main St Москва, Springfield, IL 62701",
  ],
  "a city that is elsewhere than the ZIP code is refused with reason zip_city_mismatch": [
    "zip_city_mismatch",
    "1 Main St, Seattle, TX 78704",
    "100 Main St, Dallas, IL 60613",
    "100 Main St, Dallas 60613",
    "100 Main St, Portland, CA 90028",
    "100 Main St, New York, NJ 07030",
    "100 Main St, Hollywood, NY 10118",
    "100 Main St Boston IL 60613",
    "100 Main St, Springfield, IL 60601",
    "120 Broadway Pittsburgh PA 19103",
    "100 Main St, Los Angeles, 60601",
  ],
};

for (const [promise, [reason, ...texts]] of Object.entries(REFUSED)) {
  t.test(promise, async (t) => {
    for (const text of texts) {
      const result = await geocoder.geocode(text);
      t.match(
        result,
        { kind: "not_found", reason, message: /^[A-Z].{10,}$/ },
        JSON.stringify(text.slice(0, 80)),
      );
    }
  });
}

t.test("the message of a refused part names it", async (t) => {
  const named: Record<string, string> = {
    "12 Main St, Glider 7, Springfield, IL 62701": "Glider 7",
    "Glider 7, 12 Main St, Springfield, IL 62701": "Glider 7",
    "12 Main St, Springfield, Wicker Park, IL 62701": "Wicker Park",
    "12 Main St, Lot, Springfield, IL 62701": "Lot",
    "12 Main St Apt, Springfield, IL 62701": "Apt",
    "Acme Inc 12 Main St, Springfield, IL 62701": "Acme Inc",
    "12 Main St Москва, Springfield, IL 62701": "Москва",
    "General Delivery, Fargo, ND 58102": "General Delivery",
    "100 Main St, Austin, TX 78701 432": "TX 78701 432",
  };
  for (const [text, part] of Object.entries(named))
    t.match(await geocoder.geocode(text), { kind: "not_found", message: `"${part}"` }, text);
});

t.test("a city with many ZIP codes is ambiguous, with ten candidates and the total", async (t) => {
  const result = await geocoder.geocode("100 Main St, Springfield, IL");
  if (result.kind !== "ambiguous") return t.fail(JSON.stringify(result));
  t.equal(result.total, 35);
  t.equal(result.candidates.length, 10);
  t.strictSame(result.candidates[0], {
    formattedAddress: "100 Main St, Springfield, IL 62701, USA",
    streetNumber: "100",
    route: "Main St",
    city: "Springfield",
    state: "IL",
    zipcode: "62701",
    county: "Sangamon County",
    borough: "",
    geoPlaceId: "uszip:62701:GltkcPetiQefx89F",
    location: { lat: 39.8, lng: -89.6495 },
  });
  t.match(result.message, "Springfield, IL has 35 ZIP codes");
});

t.test(
  "each candidate has an address line, which resolves to exactly this candidate",
  async (t) => {
    for (const text of [
      "100 Main St Apt 2, Boerne, TX",
      "1 Oak Ave, Springfield",
      "9 Elm St, Austin, TX",
    ]) {
      const result = await geocoder.geocode(text);
      if (result.kind !== "ambiguous") return t.fail(JSON.stringify(result));
      for (const candidate of result.candidates)
        t.match(await geocoder.geocode(candidate.formattedAddress), {
          kind: "found",
          address: candidate,
        });
    }
  },
);

t.test("a city name in many states is ambiguous", async (t) => {
  const result = await geocoder.geocode("100 Main St, Springfield");
  t.match(result, { kind: "ambiguous", message: /"Springfield" is in \d+ states/ });
});

t.test("a missing street is reported before an ambiguous city", async (t) => {
  t.match(await geocoder.geocode("PO Box 4, Springfield, IL"), {
    kind: "not_found",
    reason: "po_box",
  });
});

t.test("a city that is elsewhere is refused with address lines at both places", async (t) => {
  const linesOf = async (text: string) => {
    const result = await geocoder.geocode(text);
    if (result.kind !== "not_found") throw new Error(`${text}: ${result.kind}`);
    return result.candidates?.map(({ formattedAddress }) => formattedAddress);
  };
  t.strictSame(await linesOf("1 Main St, Seattle, TX 78704"), [
    "1 Main St, Austin, TX 78704, USA",
    "1 Main St, Seattle, WA, USA", // with several ZIP codes
  ]);
  t.strictSame(await linesOf("1 Main St Apt 2, Terlingua, IL 60613"), [
    "1 Main St Apt 2, Chicago, IL 60613, USA",
    "1 Main St Apt 2, Terlingua, TX 79852, USA",
  ]);
  t.equal((await linesOf("1 Main St, Georgetown, NV 89101"))?.length, 10);
  t.equal(await linesOf("Dallas, IL 60613"), undefined, "no line without a street");
});

t.test("each address line of a refused city resolves to it, or to its ZIP codes", async (t) => {
  for (const text of ["1 Main St, Seattle, TX 78704", "9 Elm St, Georgetown, NV 89101"]) {
    const result = await geocoder.geocode(text);
    if (result.kind !== "not_found") return t.fail(JSON.stringify(result));
    for (const candidate of result.candidates ?? []) {
      const again = await geocoder.geocode(candidate.formattedAddress);
      if (candidate.zipcode) t.match(again, { kind: "found", address: candidate });
      else t.match(again, { kind: "ambiguous", candidates: [{ city: candidate.city }] });
    }
  }
});

t.test(
  "names that no ZIP code has are accepted where they are, or where nothing is known",
  async (t) => {
    const accepted: Record<string, string> = {
      "100 Main St, Hollywood, CA 90028": "Los Angeles",
      "100 Main St, Georgetown, DC 20007": "Washington",
      "100 Main St, Bloomington, MN 55420": "Minneapolis",
      "100 Main St, Lakewood, CO 80226": "Denver",
      "100 Main St, Hyde Park, IL 60615": "Chicago",
      "100 Main St, Harlem, NY 10027": "New York",
      "100 Main St, Wicker Park, IL 60622": "Chicago", // known nowhere
      "100 Main St, The Loop, IL 60601": "Chicago",
    };
    for (const [text, city] of Object.entries(accepted))
      t.match(
        await geocoder.geocode(text),
        { kind: "found", address: { city }, components: { city: "corrected" } },
        text,
      );
  },
);
