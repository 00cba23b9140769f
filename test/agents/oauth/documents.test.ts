/** Agents identified by a client metadata document. */
import { setDefaultCACertificates, getCACertificates } from "node:tls";
import t, { type Test } from "tap";
import { buildApp } from "#src/app.ts";
import { createDocumentFetch } from "#src/agents/oauth/document-fetch.ts";
import { agentGrants } from "#src/db/schema/index.ts";
import { CALLBACK, createBrowser } from "../../helpers/agents/agent-browser.ts";
import {
  authorizeUrl,
  newProof,
  refresh,
  signInAgent,
} from "../../helpers/agents/agent-sign-in.ts";
import { startPeer } from "../../helpers/peer.ts";
import { signedIn, textOf } from "../../helpers/users.ts";
import { refused } from "../../helpers/refused.ts";
import { certificate, lookupOf, openHttps } from "../../webhooks/sending/receiver.ts";
import { serve } from "./served.ts";

const trusted = getCACertificates();
setDefaultCACertificates([...trusted, certificate.toString()]);
t.teardown(() => setDefaultCACertificates(trusted)); // the next file of the process may expect a failure

const { api, origin, freshWindow } = await serve(t);
const user = await signedIn(api);
t.beforeEach(freshWindow);

type Document = { readonly [name: string]: unknown };

/** Starts a site that serves one document at every path. */
async function startSite(t: Test, make: (url: string) => Document | string, status = 200) {
  const site = await openHttps((request, response) => {
    const url = `https://localhost:${site.port}${request.url}`;
    const body = make(url);
    response.writeContinue();
    response.writeHead(status, { location: `https://localhost:${site.port}/other` });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  t.teardown(() => site.close());
  return { site, clientId: `https://localhost:${site.port}/agent.json` };
}

const usual = (url: string) => ({
  client_id: url,
  client_name: "Claude\u202e",
  redirect_uris: [CALLBACK],
  token_endpoint_auth_method: "none",
});

t.test(
  "an agent with a document signs in without a registration; unused fields are ignored",
  async (t) => {
    const { site, clientId } = await startSite(t, (url) => ({
      ...usual(url),
      scope: "customers:read other",
      grant_types: ["authorization_code", "refresh_token", "client_credentials"],
      application_type: "web",
      logo_uri: "http://plain.example/logo.png",
      padding: "x".repeat(40_000),
    }));
    const asked = await createBrowser(user).open(authorizeUrl(origin, clientId, newProof()));
    t.match(textOf(asked.text), /“Claude”/);
    t.match(textOf(asked.text), new RegExp(`localhost:${site.port}`));
    const agent = await signInAgent(origin, user, { clientId });
    t.equal(agent.scope, "customers:read customers:write", "listed scopes don't limit the grant");
    t.equal((await refresh(origin, agent)).status, 200);
    t.equal(site.requests.length, 1, "the document is kept for a while");
    t.match(site.requests, [{ path: "/agent.json", headers: { accept: "application/json" } }]);
    const grants = await api.services.db.work.select().from(agentGrants);
    t.match(grants, [{ clientId, clientName: "Claude", redirectHost: "127.0.0.1" }]);
  },
);

t.test("an invalid document is refused before the consent page", async (t) => {
  const cases: [name: string, make: (url: string) => Document | string, status?: number][] = [
    ["another's", (url) => ({ ...usual(url), client_id: `${url}?other` })],
    ["with a secret", (url) => ({ ...usual(url), client_secret: "s" })],
    [
      "with a secret's method",
      (url) => ({ ...usual(url), token_endpoint_auth_method: "client_secret_post" }),
    ],
    [
      "that leads to a script",
      (url) => ({ ...usual(url), redirect_uris: ["javascript:alert(1)"] }),
    ],
    [
      "that leads to plain http",
      (url) => ({ ...usual(url), redirect_uris: ["http://agent.example/"] }),
    ],
    ["without an address", () => ({ client_name: "x" })],
    ["that is no JSON", () => "<html>"],
    ["that is too large", (url) => ({ ...usual(url), padding: "x".repeat(70_000) })],
    ["behind a redirect", usual, 302],
    ["that is not there", usual, 404],
  ];
  for (const [name, make, status] of cases) {
    const { site, clientId } = await startSite(t, make, status);
    const url = authorizeUrl(origin, clientId, newProof());
    const answer = await createBrowser(user).open(url);
    t.equal(answer.status, 400, name);
    t.equal(answer.url.pathname, "/oauth/authorize", name);
    t.equal(site.requests.length, 1, name);
  }
});

t.test("an agent stays signed in while its document's site is unavailable", async (t) => {
  let isDown = false;
  const site = await openHttps((request, response) => {
    if (isDown) return void response.writeHead(502).end("{}");
    const document = usual(`https://localhost:${site.port}${request.url}`);
    response.end(JSON.stringify(document));
  });
  t.teardown(() => site.close());
  const clientId = `https://localhost:${site.port}/agent.json`;
  const agent = await signInAgent(origin, user, { clientId });
  // A process that has not read the document yet.
  const late = await startPeer(t, api, { baseUrl: origin });
  const refreshLate = () =>
    late.inject({
      method: "POST",
      url: "/oauth/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        grant_type: "refresh_token",
        client_id: clientId,
        refresh_token: agent.refresh_token,
      }).toString(),
    });
  isDown = true;
  const down = await refreshLate();
  refused(t, down, "SERVICE_UNAVAILABLE");
  const { pathname, search } = authorizeUrl(origin, clientId, newProof());
  t.equal((await late.inject({ url: pathname + search })).statusCode, 503);
  isDown = false;
  t.equal((await refreshLate()).statusCode, 200);
});

t.test("a site that doesn't respond is given up", async (t) => {
  const site = await openHttps(() => {});
  t.teardown(() => site.close());
  const url = authorizeUrl(origin, `https://localhost:${site.port}/agent.json`, newProof());
  t.equal((await createBrowser(user).open(url)).status, 503);
});

t.test("documents on private addresses and over plain http are not fetched", async (t) => {
  const { site } = await startSite(t, usual);
  const webhooks = { ...api.services.webhooks, allowLocal: false };
  const guarded = await buildApp({ ...api.services, webhooks }, { baseUrl: origin });
  t.teardown(() => guarded.close());
  for (const host of ["localhost", "127.0.0.1", "[::1]", "2130706433", "localhost."]) {
    const { pathname, search } = authorizeUrl(origin, `https://${host}:${site.port}/a`, newProof());
    const answer = await guarded.inject({ url: pathname + search });
    t.equal(answer.statusCode, 400, host);
    t.notMatch(answer.body, "127.0.0.1:", "it says nothing of our network");
  }
  const plain = authorizeUrl(origin, `http://localhost:${site.port}/agent.json`, newProof());
  t.equal((await createBrowser(user).open(plain)).status, 400);
  t.equal(site.connections, 0);

  const documents = createDocumentFetch({ allowLocal: false, lookup: lookupOf("127.0.0.1") });
  await t.rejects(documents.fetch(`https://agent.example.com:${site.port}/agent.json`));
  await documents.close();
  t.equal(site.connections, 0, "whatever its name");
  for (const address of ["10.0.0.1", "169.254.169.254", "::1", "fd00::1", "::ffff:127.0.0.1"]) {
    const lookup = lookupOf(address);
    const documents = createDocumentFetch({ allowLocal: false, lookup });
    await t.rejects(documents.fetch("https://agent.example.com/a.json"), address);
    t.equal(lookup.calls, 1);
    await documents.close();
  }
});
