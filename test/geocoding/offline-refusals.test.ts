import t from "tap";
import type { NotFoundReason } from "../../src/geocoding/geocoder.ts";
import { createOfflineGeocoder } from "../../src/geocoding/offline/offline-geocoder.ts";

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
  "a ZIP code far from the city is refused with reason zip_city_mismatch": [
    "zip_city_mismatch",
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
        t.match(await geocoder.geocode(candidate.formattedAddress ?? ""), {
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
