/** Database URLs with one or several servers. */
import fc from "fast-check";
import t from "tap";
import { DatabaseUrlError, parseDatabaseUrl } from "#src/kernel/database-url.ts";

t.test("a server's URL has no parameters that replace those of the service", async (t) => {
  const { servers } = parseDatabaseUrl(
    "postgres://h/app?application_name=other&statement_timeout=1&lock_timeout=1&client_encoding=LATIN1&options=-c%20work_mem%3D8MB&sslmode=require",
  );
  t.match(servers, [{ url: "postgres://h/app?options=-c+work_mem%3D8MB&sslmode=require" }]);
});

t.test("each server of a URL gets a URL of its own", async (t) => {
  const { servers, target } = parseDatabaseUrl(
    "postgres://u:p%40ss@h1:5433,h2,[::1]:5434/app?sslmode=verify-full&target_session_attrs=primary",
  );
  t.equal(target, "primary");
  t.strictSame(servers, [
    {
      name: "h1:5433",
      host: "h1",
      port: 5433,
      url: "postgres://u:p%40ss@h1:5433/app?sslmode=verify-full",
    },
    {
      name: "h2:5432",
      host: "h2",
      port: 5432,
      url: "postgres://u:p%40ss@h2/app?sslmode=verify-full",
    },
    {
      name: "[::1]:5434",
      host: "::1",
      port: 5434,
      url: "postgres://u:p%40ss@[::1]:5434/app?sslmode=verify-full",
    },
  ]);
});

t.test("a URL with one server stays as it is", async (t) => {
  for (const url of [
    "postgres://user:secret@db.example/app",
    "postgresql://user@db.example:6432/app?sslmode=no-verify",
    "postgres:///app",
    "postgres://%2Fvar%2Frun%2Fpostgresql/app",
  ]) {
    const { servers, target } = parseDatabaseUrl(url);
    t.strictSame([servers.map((server) => server.url), target], [[url], undefined]);
  }
});

t.test("load_balance_hosts asks for a server at random, as libpq's does", async (t) => {
  const { servers, isBalanced } = parseDatabaseUrl(
    "postgres://h1,h2/app?load_balance_hosts=random",
  );
  t.ok(isBalanced);
  t.strictSame(
    servers.map(({ url }) => url),
    ["postgres://h1/app", "postgres://h2/app"],
    "it isn't a setting of connections",
  );
  t.notOk(parseDatabaseUrl("postgres://h1,h2/app?load_balance_hosts=disable").isBalanced);
  t.notOk(parseDatabaseUrl("postgres://h1,h2/app").isBalanced);
  t.throws(() => parseDatabaseUrl("postgres://h1,h2/app?load_balance_hosts=all"), {
    message: "has a load_balance_hosts that isn't one of disable, random.",
  });
});

t.test("the parameters host and port name servers too", async (t) => {
  const urlsOf = (url: string) => parseDatabaseUrl(url).servers.map((server) => server.url);
  t.strictSame(urlsOf("postgres://u@/app?host=h1,h2&port=5433,5434"), [
    "postgres://u@localhost/app?host=h1&port=5433",
    "postgres://u@localhost/app?host=h2&port=5434",
  ]);
  t.strictSame(urlsOf("postgres://u@/app?host=h1,h2&port=6432"), [
    "postgres://u@localhost/app?host=h1&port=6432",
    "postgres://u@localhost/app?host=h2&port=6432",
  ]);
  t.strictSame(urlsOf("postgres://u@h1:1,h2/app?port=6432&sslmode=disable"), [
    "postgres://u@h1:6432/app?sslmode=disable",
    "postgres://u@h2:6432/app?sslmode=disable",
  ]);
  t.strictSame(urlsOf("postgres:///app?host=/var/run/postgresql"), [
    "postgres:///app?host=%2Fvar%2Frun%2Fpostgresql",
  ]);
});

const SECRET = "hunter2";
const WRONG: readonly [what: string, url: string, message: RegExp][] = [
  ["another scheme", `mysql://root:${SECRET}@h/app`, /^must read postgres:/],
  ["no scheme", "localhost:5432", /^must read postgres:/],
  ["an empty host", `postgres://u:${SECRET}@h1,,h3/app`, /^has an empty host \(server 2 of 3\)\.$/],
  ["a trailing comma", `postgres://u:${SECRET}@h1,/app`, /^has an empty host \(server 2 of 2\)\.$/],
  ["a wrong port", `postgres://u:${SECRET}@h1:54x/app`, /^has a port that isn't a number/],
  [
    "a wrong port of the first host",
    `postgres://u:${SECRET}@h1:54x,h2/app`,
    /^has a port that isn't a number from 1 to 65535 \(server 1 of 2\)\.$/,
  ],
  [
    "a wrong port of another host",
    `postgres://u:${SECRET}@h1,h2:99999/app`,
    /^has a port that isn't a number from 1 to 65535 \(server 2 of 2\)\.$/,
  ],
  [
    "too few ports",
    `postgres://u:${SECRET}@/app?host=a,b,c&port=1,2`,
    /^has 3 hosts and 2 ports\. Write one port for each host, or one for all\.$/,
  ],
  ["a host that can't be decoded", `postgres://u:${SECRET}@%zz,h2/app`, /^must read postgres:/],
  ["a host with a space", `postgres://u:${SECRET}@h1,h 2/app`, /^must read postgres:/],
  [
    "an unknown target_session_attrs",
    `postgres://u:${SECRET}@h/app?target_session_attrs=master`,
    /^has a target_session_attrs that isn't one of read-write, primary, any, /,
  ],
];

for (const [what, url, message] of WRONG)
  t.test(`${what} is refused by a message without the value`, async (t) => {
    t.throws(() => parseDatabaseUrl(url), { message });
    t.throws(() => parseDatabaseUrl(url), { message: new RegExp(`^(?!.*${SECRET})`) });
  });

t.test("any text is read, or refused with a message", async () => {
  const part = fc.string({
    unit: fc.constantFrom(
      ...Array.from("ab1:,@/?#[]%=& h.é\\\u0000"),
      "host=",
      "port=",
      "target_session_attrs=",
    ),
    maxLength: 12,
  });
  const url = fc.tuple(part, part, part).map((parts) => `postgres://${parts.join("@")}`);
  fc.assert(
    fc.property(url, (text) => {
      try {
        const { servers } = parseDatabaseUrl(text);
        return servers.length > 0 && servers.every((server) => URL.canParse(server.url));
      } catch (error) {
        if (error instanceof DatabaseUrlError) return true;
        throw error;
      }
    }),
    { numRuns: 2_000 },
  );
});
