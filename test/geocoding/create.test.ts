import t from "tap";
import { createGeocoder } from "#src/geocoding/create.ts";
import { GOOGLEPLEX } from "./google-samples.ts";
import { json, openLoopback } from "./loopback.ts";

const server = await openLoopback();
t.teardown(() => server.close());

t.test("createGeocoder creates the configured provider", (t) => {
  t.equal(createGeocoder({ provider: "offline" }).name, "offline");
  t.equal(createGeocoder({ provider: "google", apiKey: "k" }).name, "google");
  t.equal(createGeocoder({ provider: "pelias", baseUrl: server.baseUrl }).name, "pelias");
  t.end();
});

t.test("a provider that refuses our key is reported and never replaced by another", async (t) => {
  const denied: string[] = [];
  const hooks = { onDenied: (provider: string) => denied.push(provider) };
  const { baseUrl } = server;
  server.replies(json({}, 403));
  for (const config of [
    { provider: "google", apiKey: "k", baseUrl } as const,
    { provider: "pelias", baseUrl } as const,
  ]) {
    const result = await createGeocoder(config, hooks).geocode(
      "1060 W Addison St, Chicago, IL 60613",
    );
    t.match(result, { kind: "unavailable", cause: "denied" });
  }
  t.strictSame(denied, ["google", "pelias"]);
});

t.test("the given clock decides how long coordinates can be stored", async (t) => {
  server.replies(json({ results: [GOOGLEPLEX] }));
  const config = { provider: "google", apiKey: "k", baseUrl: server.baseUrl } as const;
  const geocoder = createGeocoder(config, {
    clock: { now: () => new Date("2026-01-01T00:00:00Z") },
  });
  t.match(await geocoder.geocode("1600 Amphitheatre Parkway"), {
    kind: "found",
    storeUntil: new Date("2026-01-31T00:00:00Z"),
  });
});
