import t from "tap";
import { createGoogleGeocoder, type GoogleOptions } from "#src/geocoding/remote/google.ts";
import { eventually } from "../helpers/eventually.ts";
import { hang, hangUp, json, openLoopback, stall, text } from "./loopback.ts";

/** Tests the HTTP requests of all online providers, using Google's. */
const server = await openLoopback();
t.teardown(() => server.close());

const ADDRESS = "1 Private Rd, Fargo, ND";
const google = (options: Partial<GoogleOptions> = {}) =>
  createGoogleGeocoder({
    apiKey: "k",
    baseUrl: server.baseUrl,
    timeoutMs: 60_000,
    backoffMs: 1,
    ...options,
  });
const noResults = json({ results: [] });

t.test("a server error, 408 or broken connection is retried once", async (t) => {
  for (const failure of [json({}, 500), json({}, 503), json({}, 408), hangUp]) {
    server.replies(failure, noResults);
    t.match(await google().geocode(ADDRESS), { kind: "not_found", reason: "no_match" });
    t.equal(server.seen.length, 2);
  }
});

t.test("each wait before a retry draws one random number", async (t) => {
  let draws = 0;
  const random = () => {
    draws++;
    return 0;
  };
  server.replies(json({}, 500));
  await google({ retries: 2, random }).geocode(ADDRESS);
  t.equal(server.seen.length, 3);
  t.equal(draws, 2);
});

t.test("a second server error is unavailable with cause upstream_error", async (t) => {
  server.replies(json({}, 500));
  const result = await google().geocode(ADDRESS);
  t.strictSame(result, { kind: "unavailable", cause: "upstream_error", retryAfterSeconds: 5 });
  t.equal(server.seen.length, 2);
});

t.test("Retry-After of a server error is passed on", async (t) => {
  server.replies(json({}, 503, { "retry-after": "20" }));
  t.match(await google().geocode(ADDRESS), { cause: "upstream_error", retryAfterSeconds: 20 });
});

t.test("429 is not retried, and its Retry-After is passed on", async (t) => {
  const now = new Date("2026-03-01T00:00:00Z");
  const inOneMinute = new Date(now.getTime() + 60_000).toUTCString();
  const past = new Date(now.getTime() - 60_000).toUTCString();
  const waits: [header: string | undefined, seconds: number][] = [
    ["7", 7],
    ["86400", 300],
    [undefined, 10],
    ["soon", 10],
    ["0", 10],
    ["-5", 10],
    [inOneMinute, 60],
    [past, 10],
  ];
  for (const [header, retryAfterSeconds] of waits) {
    server.replies(json({}, 429, header === undefined ? {} : { "retry-after": header }));
    const result = await google({ clock: { now: () => now } }).geocode(ADDRESS);
    t.strictSame(
      result,
      { kind: "unavailable", cause: "rate_limited", retryAfterSeconds },
      `Retry-After: ${header}`,
    );
    t.equal(server.seen.length, 1);
  }
});

t.test("a server that hangs is unavailable with cause timeout, after one retry", async (t) => {
  for (const silence of [hang, stall]) {
    server.replies(silence);
    let retries = 0;
    const random = () => {
      retries++;
      return 0;
    };
    t.match(await google({ timeoutMs: 100, random }).geocode(ADDRESS), {
      kind: "unavailable",
      cause: "timeout",
    });
    t.equal(retries, 1);
  }
});

t.test("the caller's signal ends a call at once, even while it waits to retry", async (t) => {
  server.replies(hang);
  const hanging = new AbortController();
  const first = google().geocode(ADDRESS, { signal: hanging.signal });
  await eventually("the request", async () => server.seen[0]);
  hanging.abort();
  t.match(await first, { kind: "unavailable", cause: "timeout" });

  server.replies(json({}, 500));
  const waiting = new AbortController();
  const second = google({ backoffMs: 60_000 }).geocode(ADDRESS, { signal: waiting.signal });
  await eventually("the request", async () => server.seen[0]);
  waiting.abort();
  t.match(await second, { kind: "unavailable", cause: "timeout" });

  server.replies(noResults);
  t.match(await google().geocode(ADDRESS, { signal: AbortSignal.abort() }), { cause: "timeout" });
  t.equal(server.seen.length, 0);
});

t.test(
  "a body that isn't JSON is unavailable with cause bad_response, and not retried",
  async (t) => {
    for (const body of ["<html>", "", '{"results":[', "\xff\xfe"]) {
      server.replies(text(body));
      t.match(await google().geocode(ADDRESS), { kind: "unavailable", cause: "bad_response" });
      t.equal(server.seen.length, 1);
    }
  },
);

t.test("the connection is closed when a body exceeds 1 MiB", async (t) => {
  let closed = false;
  server.replies((response) => {
    response.on("close", () => (closed = true));
    const more = () => void response.write(" ".repeat(256 * 1024));
    response.on("drain", more);
    response.write('{"results":[');
    more();
  });
  t.match(await google().geocode(ADDRESS), { kind: "unavailable", cause: "bad_response" });
  await eventually("the connection being closed", async () => closed || undefined);
  t.ok(closed);
});

t.test("a body below 1 MiB is read", async (t) => {
  server.replies(text(`{"results":[${" ".repeat(1_000_000)}]}`));
  t.match(await google().geocode(ADDRESS), { kind: "not_found" });
});

t.test("a redirect is not followed", async (t) => {
  server.replies(json({}, 302, { location: `${server.baseUrl}/elsewhere` }));
  t.match(await google().geocode(ADDRESS), { kind: "unavailable", cause: "upstream_error" });
  t.equal(server.seen.length, 1);
});

t.test("a refused connection is unavailable with cause network", async (t) => {
  const closed = await openLoopback();
  await closed.close();
  const result = await google({ baseUrl: closed.baseUrl }).geocode(ADDRESS);
  t.strictSame(result, { kind: "unavailable", cause: "network", retryAfterSeconds: 5 });
});

t.test("failures never contain the address or the key", async (t) => {
  for (const failure of [json({}, 500), json({}, 403), json({}, 429), text("<html>"), hangUp]) {
    server.replies(failure);
    const shown = JSON.stringify(await google({ apiKey: "secret-key" }).geocode(ADDRESS));
    t.notMatch(shown, /Private|secret/);
  }
});
