/** The limit of 30 requests per minute and address below /oauth, across all processes. */
import t from "tap";
import { startApi } from "../../helpers/api.ts";
import { startPeer } from "../../helpers/peer.ts";
import { refused } from "../../helpers/refused.ts";

const api = await startApi(t);
const apps = [api.app, await startPeer(t, api)] as const;
const { clock } = api.services;
t.beforeEach(() => clock.advance(61_000));

const PATHS = [
  ["GET", "/oauth/jwks"],
  ["OPTIONS", "/oauth/token"],
  ["POST", "/oauth/token"],
  ["GET", "/oauth/authorize?client_id=x"],
  ["POST", "/oauth/register"],
  ["GET", "/oauth/no-such-path"],
  ["DELETE", "/oauth/revoke"],
  ["GET", "/oauth/%ff"],
] as const;

let sent = 0;
/** Sends the next request, alternating between two applications. */
const ask = (remoteAddress: string, headers: Record<string, string> = {}) => {
  const [method, url] = PATHS[sent % PATHS.length] ?? ["GET", "/oauth"];
  const app = apps[sent++ % 2] ?? api.app;
  return app.inject({ method, url, remoteAddress, headers });
};
/** Sends concurrent requests and returns how many pass. */
const passing = async (count: number, address: (n: number) => string) => {
  const all = await Promise.all(Array.from({ length: count }, (_, n) => ask(address(n))));
  return all.filter(({ statusCode }) => statusCode !== 429).length;
};

t.test("the 31st request in a window is refused, on every path and method", async (t) => {
  const address = "203.0.113.1";
  for (let n = 1; n <= 30; n++) t.not((await ask(address)).statusCode, 429, `request ${n}`);
  for (const [method, url] of PATHS)
    for (const app of apps) {
      const response = await app.inject({ method, url, remoteAddress: address });
      refused(t, response, "REQUEST_LIMIT_EXCEEDED", undefined, url);
      const seconds = Number(response.headers["retry-after"]);
      t.equal(response.json().extraData.retryAfter, seconds);
      t.ok(seconds > 0 && seconds <= 60);
    }
  const token = await apps[0].inject({
    method: "POST",
    url: "/oauth/token",
    remoteAddress: address,
  });
  t.equal(token.headers["access-control-allow-origin"], "*", "agents in browsers can read it");
  t.equal(await passing(5, () => "203.0.113.2"), 5, "another address has its own");
  for (const url of ["/.well-known/oauth-protected-resource", "/developer/sign-in", "/docs"])
    t.equal((await apps[0].inject({ url, remoteAddress: address })).statusCode, 200, url);
});

t.test("of many concurrent requests, exactly 30 pass across both applications", async (t) => {
  t.equal(await passing(50, () => "203.0.113.3"), 30);
  t.equal(await passing(10, () => "203.0.113.3"), 0);
});

t.test(
  "an exhausted window ends at the announced time; refused requests do not extend it",
  async (t) => {
    const address = "203.0.113.4";
    t.equal(await passing(31, () => address), 30);
    const seconds = Number((await ask(address)).headers["retry-after"]);
    clock.advance((seconds - 10) * 1000);
    t.equal(await passing(4, () => address), 0);
    clock.advance(10_000);
    t.equal(await passing(40, () => address), 30);
  },
);

t.test("an IPv6 network counts as one address, and its neighbour as another", async (t) => {
  t.equal(await passing(40, (n) => `2001:db8:0:7::${n.toString(16)}`), 30);
  t.equal(await passing(1, () => "2001:db8:0:7:ffff:ffff:ffff:ffff"), 0);
  t.equal(await passing(5, () => "2001:db8:0:8::1"), 5);
});

t.test("an untrusted X-Forwarded-For is ignored", async (t) => {
  let passed = 0;
  for (let n = 0; n < 40; n++) {
    const response = await ask("203.0.113.5", { "x-forwarded-for": `198.51.100.${n}` });
    if (response.statusCode !== 429) passed++;
  }
  t.equal(passed, 30);
});

t.test("a port in X-Forwarded-For doesn't give a client another limit", async (t) => {
  const proxied = await startPeer(t, api, { trustedProxies: ["10.0.0.0/8"] });
  const asked = async (forwarded: (n: number) => string) => {
    let passed = 0;
    for (let n = 0; n < 40; n++) {
      const headers = { "x-forwarded-for": forwarded(n) };
      const request = { url: "/oauth/jwks", remoteAddress: "::ffff:10.0.0.9", headers };
      if ((await proxied.inject(request)).statusCode !== 429) passed++;
    }
    return passed;
  };
  t.equal(await asked((n) => `203.0.113.6:${40_000 + n}`), 30);
  t.equal(await asked((n) => `[2001:db8:0:9::${n.toString(16)}]:${40_000 + n}`), 30);
  t.equal(await asked((n) => `198.51.100.${n}, 203.0.113.8:${n + 1}, 10.0.0.7:${n + 1}`), 30);
  t.equal(await asked((n) => `::ffff:203.0.113.${n < 20 ? 60 : 61}`), 40, "two mapped clients");
});
