import t from "tap";
import { createPeliasGeocoder, type PeliasOptions } from "#src/geocoding/remote/pelias.ts";
import { hang, json, openLoopback, text } from "./loopback.ts";

const server = await openLoopback();
t.teardown(() => server.close());

const pelias = (options: Partial<PeliasOptions> = {}) =>
  createPeliasGeocoder({ baseUrl: server.baseUrl, timeoutMs: 60_000, backoffMs: 1, ...options });

/** NYC GeoSearch's published sample. */
const PROPERTIES = {
  gid: "nycpad:venue:3892",
  layer: "address",
  housenumber: "120",
  street: "BROADWAY",
  postalcode: "10271",
  accuracy: "point",
  match_type: "exact",
  confidence: 1,
  country_a: "USA",
  region_a: "NY",
  county: "New York County",
  locality: "New York",
  borough: "Manhattan",
};
const GEOMETRY = { type: "Point", coordinates: [-74.01052, 40.70822] };

const feature = (changes: object = {}) => ({
  type: "Feature",
  geometry: GEOMETRY,
  properties: { ...PROPERTIES, ...changes },
});
const collection = (...features: unknown[]) => json({ type: "FeatureCollection", features });

t.test("an address is found, and can be stored without limit", async (t) => {
  server.replies(collection(feature()));
  t.strictSame(await pelias().geocode("120 broadway, new york"), {
    kind: "found",
    address: {
      formattedAddress: "120 Broadway, New York, NY 10271, USA",
      streetNumber: "120",
      route: "Broadway",
      city: "New York",
      state: "NY",
      zipcode: "10271",
      county: "New York County",
      borough: "Manhattan",
      geoPlaceId: "nycpad:venue:3892",
      location: { lat: 40.70822, lng: -74.01052 },
    },
    components: {
      streetNumber: "confirmed",
      route: "confirmed",
      city: "confirmed",
      state: "inferred",
      zipcode: "inferred",
      county: "inferred",
      borough: "inferred",
    },
    precision: "rooftop",
    provider: "pelias",
    storeUntil: null,
  });
});

t.test("the request is as documented, under the base URL's path", async (t) => {
  server.replies(collection());
  await pelias({ baseUrl: `${server.baseUrl}/geo`, apiKey: "pk" }).geocode("120 broadway & co");
  t.equal(server.seen[0]?.url.pathname, "/geo/v1/search");
  t.strictSame(Object.fromEntries(server.seen[0]?.url.searchParams ?? []), {
    text: "120 broadway & co",
    layers: "address",
    "boundary.country": "USA",
    size: "5",
    api_key: "pk",
  });
});

t.test("streets are formatted in USPS style", async (t) => {
  server.replies(collection(feature({ housenumber: 7, street: "West  Addison Street" })));
  t.match(await pelias().geocode("x"), { address: { streetNumber: "7", route: "W Addison St" } });
});

t.test("a number between known buildings is found with precision interpolated", async (t) => {
  server.replies(collection(feature({ match_type: "interpolated" })));
  t.match(await pelias().geocode("x"), { kind: "found", precision: "interpolated" });
});

t.test("a fallback, a guess or less than a full US address is no_match", async (t) => {
  const coarse = [
    { match_type: "fallback" },
    { confidence: 0.7 },
    { layer: "street" },
    { country_a: "CAN" },
    ...["gid", "housenumber", "street", "postalcode", "region_a"].map((field) => ({
      [field]: undefined,
    })),
    { locality: undefined, borough: undefined },
    { street: { name: "Broadway" } },
  ];
  for (const changes of coarse) {
    server.replies(collection(feature(changes)));
    t.match(
      await pelias().geocode("x"),
      { kind: "not_found", reason: "no_match" },
      JSON.stringify(changes),
    );
  }
  server.replies(collection());
  t.match(await pelias().geocode("x"), { kind: "not_found", reason: "no_match" });
});

t.test("the same address from two sources is one match", async (t) => {
  server.replies(collection(feature(), feature({ gid: "osm:1" })));
  t.match(await pelias().geocode("120 Broadway"), {
    kind: "found",
    address: { geoPlaceId: "nycpad:venue:3892" },
  });
});

t.test("two addresses of equal confidence are ambiguous", async (t) => {
  server.replies(collection(feature(), feature({ gid: "osm:1", postalcode: "11201" })));
  t.match(await pelias().geocode("120 Broadway"), { kind: "ambiguous", total: 2 });
});

t.test("the ZIP code in the text decides between addresses", async (t) => {
  server.replies(collection(feature(), feature({ gid: "osm:1", postalcode: "11201" })));
  t.match(await pelias().geocode("120 Broadway 11201"), {
    kind: "found",
    address: { zipcode: "11201" },
  });
});

t.test("the match with the highest confidence wins", async (t) => {
  server.replies(
    collection(feature({ confidence: 0.85, gid: "osm:1", postalcode: "11201" }), feature()),
  );
  t.match(await pelias().geocode("120 Broadway"), { kind: "found", address: { zipcode: "10271" } });
});

t.test("a malformed body is unavailable with cause bad_response", async (t) => {
  const bodies: unknown[] = [
    null,
    [],
    {},
    { features: null },
    { features: "x" },
    { features: [null] },
    { features: [{}] },
    { features: [{ ...feature(), geometry: null }] },
    { features: [{ ...feature(), geometry: { coordinates: ["-74", "40"] } }] },
    { features: [{ ...feature(), geometry: { coordinates: [40] } }] },
    { features: [{ ...feature(), geometry: { coordinates: [-74, 400] } }] },
    { features: [{ ...feature(), properties: [] }] },
  ];
  for (const body of bodies) {
    server.replies(json(body));
    t.match(
      await pelias().geocode("x"),
      { kind: "unavailable", cause: "bad_response" },
      JSON.stringify(body),
    );
  }
  server.replies(text("<html>"));
  t.match(await pelias().geocode("x"), { kind: "unavailable", cause: "bad_response" });
});

t.test(
  "a refused key is unavailable with cause denied, and the operator is notified",
  async (t) => {
    server.replies(json({}, 403));
    const denied: string[] = [];
    const result = await pelias({ onDenied: (provider) => denied.push(provider) }).geocode("x");
    t.match(result, { kind: "unavailable", cause: "denied", retryAfterSeconds: 300 });
    t.strictSame(denied, ["pelias"]);
  },
);

t.test("a server that fails, limits requests or hangs is unavailable", async (t) => {
  server.replies(json({}, 502));
  t.match(await pelias().geocode("x"), { cause: "upstream_error" });
  server.replies(json({}, 429, { "retry-after": "9" }));
  t.match(await pelias().geocode("x"), { cause: "rate_limited", retryAfterSeconds: 9 });
  server.replies(hang);
  t.match(await pelias({ timeoutMs: 50 }).geocode("x"), { cause: "timeout" });
});

t.test("text without words is refused without a request to the server", async (t) => {
  server.replies(collection(feature()));
  t.match(await pelias().geocode("  ,, "), { kind: "not_found", reason: "unparseable" });
  t.equal(server.seen.length, 0);
});

t.test("a unit is kept, and each unit of a house is a place", async (t) => {
  const find = async (text: string) => {
    server.replies(collection(feature()));
    const result = await pelias().geocode(text);
    if (result.kind !== "found") throw new Error(`${text}: ${result.kind}`);
    return result.address;
  };
  const four = await find("120 Broadway, Trailer 4, New York, NY 10271");
  t.equal(four.formattedAddress, "120 Broadway Trlr 4, New York, NY 10271, USA");
  t.equal(four.geoPlaceId, "nycpad:venue:3892#TRLR-4");
  for (const spelling of [
    "trlr 4, 120 Broadway, New York, NY 10271",
    "120 Broadway Trailer 4 New York NY 10271",
    "Trailer 4 120 Broadway, Manhattan, New York, NY",
  ])
    t.equal((await find(spelling)).geoPlaceId, four.geoPlaceId, spelling);
  for (const other of ["Trailer 5", "Dock 4", "Upper", "Apt 4"])
    t.not((await find(`120 Broadway, ${other}, New York, NY 10271`)).geoPlaceId, four.geoPlaceId);
});
