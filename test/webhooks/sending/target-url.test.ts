import t from "tap";
import { problemOfUrl } from "#src/webhooks/sending/target-url.ts";

/** Returns the problem, or "" when there is none. */
function problemOf(url: string, allowLocal = false): string {
  return problemOfUrl(url, { allowLocal }) ?? "";
}

t.test("public https URLs are accepted", (t) => {
  for (const url of [
    "https://example.com/hook",
    "HTTPS://Example.COM:8443/a/b?c=d%20e",
    "https://hooks.example.co.uk./x",
    "https://bücher.example.com/",
    "https://8.8.8.8/",
    "https://[2606:4700:4700::1111]:444/",
    "https://localhost.example.com/",
    "https://mylocal.net/",
    `https://example.com/${"a".repeat(2048 - 20)}`,
  ]) {
    t.equal(problemOf(url), "", url);
  }
  t.end();
});

t.test("a malformed URL is refused with the reason", (t) => {
  const cases: readonly [url: string, problem: RegExp][] = [
    ["http://example.com/", /must start with https:\/\//],
    ["ftp://example.com/", /must start with https:\/\//],
    ["example.com/hook", /must start with https:\/\//],
    ["/hook", /must start with https:\/\//],
    ["", /must start with https:\/\//],
    ["https:example.com", /must start with https:\/\//],
    [" https://example.com/", /must start with https:\/\//],
    ["https://exa mple.com/", /spaces/],
    ["https://example.com/\n", /spaces/],
    ["https://example.com\\@127.0.0.1/", /backslashes/],
    ["https://", /not valid/],
    ["https://example.com:99999/", /not valid/],
    ["https://[fe80::1%25eth0]/", /not valid/],
    ["https://u:p@example.com/", /user name or password/],
    ["https://u@example.com/", /user name or password/],
    ["https://example.com/#a", /fragment/],
    ["https://example.com/#", /fragment/],
    [`https://example.com/${"a".repeat(2048)}`, /longer than 2048/],
  ];
  for (const [url, problem] of cases) t.match(problemOf(url), problem, JSON.stringify(url));
  t.end();
});

t.test("special host names are refused", (t) => {
  for (const host of [
    "localhost",
    "localhost.",
    "LOCALHOST",
    "foo.localhost",
    "printer.local",
    "metadata.google.internal",
    "metadata.google.internal.",
    "router.home.arpa",
    "kubernetes.default.svc",
    "db.svc.cluster.local",
    "intranet",
    "com",
    "hook.test",
    "hook.invalid",
    "abc.onion",
  ]) {
    t.match(problemOf(`https://${host}/`), /not a public name/, host);
  }
  t.end();
});

t.test("special literal addresses are refused, in unusual forms, too", (t) => {
  for (const host of [
    "127.0.0.1",
    "127.1",
    "127.0.0.1.",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "017700000001",
    "0177.0.0.01",
    "①②⑦.⓪.⓪.①",
    "%31%32%37.0.0.1",
    "169.254.169.254",
    "0",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:a9fe:a9fe]",
    "[64:ff9b::127.0.0.1]",
    "[fd00:ec2::254]",
  ]) {
    t.match(problemOf(`https://${host}/`), /is not public\./, host);
  }
  t.end();
});

t.test("development allows http and loopback, and nothing more", (t) => {
  for (const url of [
    "http://localhost:3000/",
    "http://127.0.0.1/",
    "https://[::1]/",
    "http://db/",
  ]) {
    t.equal(problemOf(url, true), "", url);
  }
  for (const url of ["ftp://localhost/", "http://u:p@localhost/", "http://localhost/#a"]) {
    t.not(problemOf(url, true), "", url);
  }
  t.end();
});
