/** A sign-in that alternates between two processes, which share only the database. */
import type { AddressInfo } from "node:net";
import { randomBytes } from "node:crypto";
import t from "tap";
import { createKeyDerivation } from "#src/kernel/secrets-key.ts";
import { buildApp } from "#src/app.ts";
import { createBrowser } from "../../helpers/agents/agent-browser.ts";
import {
  authorizeUrl,
  exchange,
  newClient,
  newProof,
  refresh,
  type Tokens,
} from "../../helpers/agents/agent-sign-in.ts";
import { startPeer } from "../../helpers/peer.ts";
import { signedIn } from "../../helpers/users.ts";
import { errorOf, serve, statusAtMcp } from "./served.ts";

const { api, origin } = await serve(t);
const peer = await startPeer(t, api, { baseUrl: origin });
await peer.listen({ host: "127.0.0.1", port: 0 });
const other = `http://127.0.0.1:${(peer.server.address() as AddressInfo).port}`;

t.test("each step of a sign-in can run in another process", async (t) => {
  const user = await signedIn(api);
  for (const [first, second] of [
    [origin, other],
    [other, origin],
  ] as const) {
    const clientId = await newClient(first);
    const { verifier, challenge } = newProof();
    const url = authorizeUrl(origin, clientId, { challenge });
    const back = await createBrowser(user, { origins: [second, first] }).answer(url);
    t.equal(back.searchParams.get("iss"), origin);
    const code = back.searchParams.get("code") ?? "";
    const response = await exchange(second, { clientId, code, verifier });
    t.equal(response.status, 200);
    const tokens = (await response.json()) as Tokens;
    t.equal(await statusAtMcp(first, tokens.access_token), 200);
    const next = await refresh(first, { clientId, ...tokens });
    t.equal(next.status, 200);
    api.services.clock.advance(60_000);
    t.equal(await errorOf(await refresh(second, { clientId, ...tokens })), "invalid_grant");
    const { access_token: token } = (await next.json()) as Tokens;
    for (const at of [first, second]) t.equal(await statusAtMcp(at, token), 401);
  }
  const keys = await Promise.all(
    [origin, other].map(async (at) => (await fetch(`${at}/oauth/jwks`)).json()),
  );
  t.strictSame(keys[0], keys[1]);
});

t.test("a sign-in that began before a new first key was set goes on after it", async (t) => {
  const created = createKeyDerivation([randomBytes(32)], "");
  const deriveKeys: typeof created = (purpose) => [
    created(purpose)[0],
    ...api.services.deriveKeys(purpose),
  ];
  const restarted = await buildApp({ ...api.services, deriveKeys }, { baseUrl: origin });
  t.teardown(() => restarted.close());
  await restarted.listen({ host: "127.0.0.1", port: 0 });
  const elsewhere = `http://127.0.0.1:${(restarted.server.address() as AddressInfo).port}`;
  const url = authorizeUrl(origin, await newClient(origin), newProof());
  const browser = createBrowser(await signedIn(api), { origins: [origin, elsewhere] });
  t.equal((await browser.open(url)).status, 200);
  const { keys } = (await (await fetch(`${elsewhere}/oauth/jwks`)).json()) as { keys: object[] };
  t.equal(keys.length, 2, "both keys verify signatures");
});

t.test("a process with another key refuses a sign-in that began elsewhere", async (t) => {
  const deriveKeys = createKeyDerivation([randomBytes(32)], "");
  const stranger = await buildApp({ ...api.services, deriveKeys }, { baseUrl: origin });
  t.teardown(() => stranger.close());
  await stranger.listen({ host: "127.0.0.1", port: 0 });
  const elsewhere = `http://127.0.0.1:${(stranger.server.address() as AddressInfo).port}`;
  const url = authorizeUrl(origin, await newClient(origin), newProof());
  const browser = createBrowser(await signedIn(api), { origins: [origin, elsewhere] });
  t.equal((await browser.open(url)).status, 404);
});
