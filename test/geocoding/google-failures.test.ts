import t from "tap";
import { createGoogleGeocoder, type GoogleOptions } from "#src/geocoding/remote/google.ts";
import { GOOGLEPLEX } from "./google-samples.ts";
import { json, openLoopback } from "./loopback.ts";

const server = await openLoopback();
t.teardown(() => server.close());

const ADDRESS = "1600 Amphitheatre Parkway, Mountain View, CA";
const google = (options: Partial<GoogleOptions> = {}) =>
  createGoogleGeocoder({ apiKey: "secret-key", baseUrl: server.baseUrl, backoffMs: 1, ...options });

t.test("text without words is refused without a request to Google", async (t) => {
  server.replies(json({ results: [GOOGLEPLEX] }));
  t.match(await google().geocode(" \0?! 😀"), { kind: "not_found", reason: "unparseable" });
  t.equal(server.seen.length, 0);
});

t.test("a malformed body is unavailable with cause bad_response", async (t) => {
  const bodies: unknown[] = [
    null,
    [],
    "text",
    7,
    { results: null },
    { results: {} },
    { results: [null] },
    { results: ["x"] },
    { results: [{}] },
    ...Object.entries({
      location: [null, 5, {}, { latitude: "37", longitude: -122 }, { latitude: 370, longitude: 0 }],
      placeId: [null, {}, "", "a\0b", "\ud800"],
      formattedAddress: [null, [], "x".repeat(501)],
      addressComponents: [null, "x", [null], ["x"]],
    }).flatMap(([field, values]) =>
      values.map((value) => ({ results: [{ ...GOOGLEPLEX, [field]: value }] })),
    ),
  ];
  for (const body of bodies) {
    server.replies(json(body));
    const result = await google().geocode("x");
    t.match(
      result,
      { kind: "unavailable", cause: "bad_response" },
      JSON.stringify(body)?.slice(0, 100),
    );
  }
});

t.test("components with an unexpected structure don't throw", async (t) => {
  const odd = [
    { types: "country" },
    { types: [1, null] },
    { types: ["country"], shortText: { a: 1 } },
  ];
  server.replies(json({ results: [{ ...GOOGLEPLEX, addressComponents: odd }] }));
  t.match(await google().geocode("x"), { kind: "not_found" });
});

t.test(
  "a refused key is unavailable with cause denied, and the operator is notified",
  async (t) => {
    const invalidKey = {
      error: { code: 400, status: "INVALID_ARGUMENT", details: [{ reason: "API_KEY_INVALID" }] },
    };
    const denials = [
      json({ error: { status: "PERMISSION_DENIED" } }, 403),
      json({}, 401),
      json(invalidKey, 400),
    ];
    for (const denial of denials) {
      server.replies(denial);
      const denied: string[] = [];
      const result = await google({ onDenied: (provider) => denied.push(provider) }).geocode(
        ADDRESS,
      );
      t.strictSame(result, { kind: "unavailable", cause: "denied", retryAfterSeconds: 300 });
      t.strictSame(denied, ["google"]);
      t.equal(server.seen.length, 1, "one request");
    }
  },
);

t.test("a callback that throws doesn't fail the request", async (t) => {
  server.replies(json({}, 403));
  const onDenied = () => {
    throw new Error("pager is down");
  };
  t.match(await google({ onDenied }).geocode(ADDRESS), { cause: "denied" });
});

t.test("any other 400 is unavailable with cause bad_response", async (t) => {
  server.replies(json({ error: { status: "INVALID_ARGUMENT" } }, 400));
  t.match(await google().geocode(ADDRESS), { kind: "unavailable", cause: "bad_response" });
});

t.test("an invalid key or base URL fails at startup, without showing the key", async (t) => {
  t.throws(() => google({ apiKey: "" }), { message: /apiKey/ });
  t.throws(() => google({ apiKey: "secret\nkey" }), { message: /^(?!.*secret).*apiKey/s });
  t.throws(() => google({ baseUrl: "nonsense" }), { message: /baseUrl/ });
  t.throws(() => google({ baseUrl: "file:///etc/" }), { message: /baseUrl/ });
});
