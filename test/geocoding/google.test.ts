import t from "tap";
import { createGoogleGeocoder, type GoogleOptions } from "#src/geocoding/remote/google.ts";
import { BROOKLYN, component, GOOGLEPLEX } from "./google-samples.ts";
import { json, openLoopback } from "./loopback.ts";

const server = await openLoopback();
t.teardown(() => server.close());

const NOW = new Date("2026-03-01T00:00:00Z");
const ADDRESS = "1600 Amphitheatre Parkway, Mountain View, CA";
const google = (options: Partial<GoogleOptions> = {}) =>
  createGoogleGeocoder({
    apiKey: "secret-key",
    baseUrl: server.baseUrl,
    backoffMs: 1,
    clock: { now: () => NOW },
    ...options,
  });

const without = (type: string) => ({
  ...GOOGLEPLEX,
  addressComponents: GOOGLEPLEX.addressComponents.filter(({ types }) => !types.includes(type)),
});

t.test(
  "an address is found, with the end of the period for which Google allows storing it",
  async (t) => {
    server.replies(json({ results: [GOOGLEPLEX] }));
    t.strictSame(await google().geocode(ADDRESS), {
      kind: "found",
      address: {
        formattedAddress: "1600 Amphitheatre Pkwy, Mountain View, CA 94043, USA",
        streetNumber: "1600",
        route: "Amphitheatre Pkwy",
        city: "Mountain View",
        state: "CA",
        zipcode: "94043",
        county: "Santa Clara County",
        borough: "",
        geoPlaceId: "ChIJ2Z2idB66j4ARI43TG-9RoCQ",
        location: { lat: 37.4438238, lng: -122.0869895 },
      },
      components: {
        streetNumber: "confirmed",
        route: "confirmed",
        city: "confirmed",
        state: "confirmed",
        zipcode: "inferred",
        county: "inferred",
      },
      precision: "rooftop",
      provider: "google",
      storeUntil: new Date("2026-03-31T00:00:00Z"),
    });
  },
);

t.test("the request is as documented, with the key only in a header", async (t) => {
  server.replies(json({}));
  await google().geocode("12 Main St & Oak \ud800, Fargo");
  const [request] = server.seen;
  if (!request) return t.fail("no request");
  const { url, headers } = request;
  t.equal(url.pathname, "/v4/geocode/address");
  t.equal(url.searchParams.get("addressQuery"), "12 Main St & Oak \ufffd, Fargo");
  t.equal(url.searchParams.get("regionCode"), "us");
  t.equal(headers["x-goog-api-key"], "secret-key");
  t.match(headers["x-goog-fieldmask"], /results\.placeId,.*results\.addressComponents/);
  t.notMatch(url.href, "secret-key");
});

t.test("the borough is the city when Google returns no locality", async (t) => {
  server.replies(json({ results: [BROOKLYN] }));
  t.match(await google().geocode("209 Joralemon"), {
    address: { city: "Brooklyn", borough: "Brooklyn" },
  });
});

t.test("two results for the same place are one match", async (t) => {
  server.replies(json({ results: [GOOGLEPLEX, GOOGLEPLEX] }));
  t.match(await google().geocode(ADDRESS), { kind: "found" });
});

t.test("two places are ambiguous, with both as candidates", async (t) => {
  server.replies(json({ results: [GOOGLEPLEX, BROOKLYN] }));
  const result = await google().geocode("x");
  t.match(result, {
    kind: "ambiguous",
    total: 2,
    candidates: [{ zipcode: "94043" }, { zipcode: "11201" }],
  });
});

t.test("there are at most ten candidates", async (t) => {
  server.replies(
    json({ results: Array.from({ length: 12 }, (_, i) => ({ ...GOOGLEPLEX, placeId: `p${i}` })) }),
  );
  const result = await google().geocode("x");
  t.match(result, { kind: "ambiguous", total: 12 });
  t.equal(result.kind === "ambiguous" && result.candidates.length, 10);
});

t.test("an empty result is no_match", async (t) => {
  for (const reply of [json({}), json({ results: [] }), json({ error: { code: 404 } }, 404)]) {
    server.replies(reply);
    t.match(await google().geocode("x"), { kind: "not_found", reason: "no_match" });
  }
});

t.test("less than a numbered street with city, state and ZIP is no_match", async (t) => {
  const coarse = [
    { ...GOOGLEPLEX, granularity: "APPROXIMATE" },
    { ...GOOGLEPLEX, granularity: undefined },
    { ...GOOGLEPLEX, addressComponents: [component("United States", "US", "country")] },
    ...["street_number", "route", "locality", "administrative_area_level_1", "postal_code"].map(
      without,
    ),
  ];
  for (const result of coarse) {
    server.replies(json({ results: [result] }));
    t.match(await google().geocode("x"), { kind: "not_found", reason: "no_match" });
  }
});

t.test("an address abroad is refused with reason outside_us", async (t) => {
  const canada = { ...GOOGLEPLEX, addressComponents: [component("Canada", "CA", "country")] };
  server.replies(json({ results: [canada] }));
  t.match(await google().geocode("24 Sussex Dr"), { kind: "not_found", reason: "outside_us" });
});

t.test(
  "a unit that Google doesn't return is kept, and one that it returns has its id",
  async (t) => {
    const find = async (unit: string, ...components: object[]) => {
      const result = {
        ...GOOGLEPLEX,
        addressComponents: [...GOOGLEPLEX.addressComponents, ...components],
      };
      server.replies(json({ results: [result] }));
      const found = await google().geocode(
        `1600 Amphitheatre Pkwy, ${unit}, Mountain View, CA 94043`,
      );
      if (found.kind !== "found") throw new Error(found.kind);
      return found.address;
    };
    const dock = await find("Dock 7");
    t.match(dock, {
      formattedAddress: "1600 Amphitheatre Pkwy Dock 7, Mountain View, CA 94043, USA",
      geoPlaceId: "ChIJ2Z2idB66j4ARI43TG-9RoCQ#DOCK-7",
    });
    t.not((await find("Dock 8")).geoPlaceId, dock.geoPlaceId);
    const apartment = await find("Apt 7", component("7", "7", "subpremise"));
    t.match(apartment, {
      formattedAddress: GOOGLEPLEX.formattedAddress,
      geoPlaceId: GOOGLEPLEX.placeId,
    });
  },
);
