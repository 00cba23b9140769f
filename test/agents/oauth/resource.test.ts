/** The parameter `resource`, which is compared as a URL. */
import t from "tap";
import { isSameResource } from "#src/agents/oauth/resource.ts";
import { createBrowser } from "../../helpers/agents/agent-browser.ts";
import {
  authorizeUrl,
  exchange,
  newClient,
  newProof,
  type Tokens,
} from "../../helpers/agents/agent-sign-in.ts";
import { signedIn } from "../../helpers/users.ts";
import { errorOf, serve, statusAtMcp } from "./served.ts";

const { api, origin, freshWindow } = await serve(t);
const { port } = new URL(origin);
const user = await signedIn(api);
t.beforeEach(freshWindow);

const RESOURCE = `${origin}/mcp`;
const SAME = [
  `HTTP://127.0.0.1:${port}/mcp`,
  `${origin}/mcp/`,
  `${origin}/%6Dcp`,
  `${origin}/%6dc%70/`,
  `${origin}/./mcp`,
  `${origin}/a/../mcp`,
  `${origin}/a/%2e%2E/mcp`,
];
const OTHERS = [
  `http://127.0.0.2:${port}/mcp`,
  `https://127.0.0.1:${port}/mcp`,
  "http://127.0.0.1:1/mcp",
  "http://127.0.0.1/mcp",
  `http://user@127.0.0.1:${port}/mcp`,
  `${origin}.evil.example/mcp`,
  origin,
  `${origin}/`,
  `${origin}/MCP`,
  `${origin}/mcp//`,
  `${origin}//mcp`,
  `${origin}/mcp/x`,
  `${origin}/%256Dcp`,
  `${origin}/mcp%2F`,
  `${origin}/mcp?a=b`,
  `${origin}/mcp#a`,
  "/mcp",
  "nonsense",
];

/** Sends several parameters of the same name. */
async function exchangeFor(
  fields: { clientId: string; code: string; verifier: string },
  resources: readonly string[],
): Promise<Response> {
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: fields.clientId,
    code: fields.code,
    code_verifier: fields.verifier,
    redirect_uri: "http://127.0.0.1:33418/callback",
  });
  for (const resource of resources) form.append("resource", resource);
  return await fetch(`${origin}/oauth/token`, { method: "POST", body: form });
}

/** Signs an agent in for resources up to the code, or returns the error. */
async function authorize(clientId: string, resources: readonly string[]) {
  const { verifier, challenge } = newProof();
  const url = authorizeUrl(origin, clientId, { challenge }, { resource: undefined });
  for (const resource of resources) url.searchParams.append("resource", resource);
  const { searchParams } = await createBrowser(user).answer(url);
  const [error, description] = ["error", "error_description"].map((name) => searchParams.get(name));
  return {
    error,
    description,
    fields: { clientId, code: searchParams.get("code") ?? "", verifier },
  };
}

t.test(
  "the resource is compared as a URL, at sign-in, in the exchange and in a refresh",
  async (t) => {
    const clientId = await newClient(origin);
    for (const [index, resource] of SAME.entries()) {
      freshWindow();
      const { fields } = await authorize(clientId, [resource]);
      const response = await exchange(origin, fields, { resource: SAME.at(index - 1) ?? "" });
      t.equal(response.status, 200, resource);
      const tokens = (await response.json()) as Tokens;
      t.equal(await statusAtMcp(origin, tokens.access_token), 200, resource);
      const again = await fetch(`${origin}/oauth/token`, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "refresh_token",
          client_id: clientId,
          refresh_token: tokens.refresh_token,
          resource,
        }),
      });
      t.equal(again.status, 200, resource);
      const next = (await again.json()) as Tokens;
      t.equal(await statusAtMcp(origin, next.access_token), 200, resource);
    }
  },
);

t.test("another resource is refused, and the error names the right one", async (t) => {
  const clientId = await newClient(origin);
  for (const resource of OTHERS) t.notOk(isSameResource(resource, RESOURCE), resource);
  for (const resource of ["https://other.example/mcp", `${origin}/mcp/x`, `${origin}/mcp#a`]) {
    freshWindow();
    const { error } = await authorize(clientId, [resource]);
    t.equal(error, "invalid_target", resource);
    const { fields } = await authorize(clientId, [RESOURCE]);
    t.equal(
      await errorOf(await exchange(origin, fields, { resource })),
      "invalid_target",
      resource,
    );
  }
  const { description } = await authorize(clientId, ["https://other.example/mcp"]);
  t.equal(description, `resource must be ${RESOURCE}`);
});

t.test("several resources are accepted if all of them are the service's", async (t) => {
  const clientId = await newClient(origin);
  const many = [RESOURCE, RESOURCE, `${origin}/mcp/`];
  const { fields } = await authorize(clientId, many);
  const response = await exchangeFor(fields, many);
  t.equal(response.status, 200);
  const { access_token: token } = (await response.json()) as Tokens;
  t.equal(await statusAtMcp(origin, token), 200);
  for (const mixed of [
    [RESOURCE, "https://other.example/mcp"],
    ["https://other.example/mcp", RESOURCE],
    ["https://other.example/mcp", "https://another.example/mcp"],
  ]) {
    freshWindow();
    t.equal((await authorize(clientId, mixed)).error, "invalid_target");
    const pending = await authorize(clientId, [RESOURCE]);
    t.equal(await errorOf(await exchangeFor(pending.fields, mixed)), "invalid_target");
  }
  const none = await authorize(clientId, [""]);
  t.equal((await exchangeFor(none.fields, [""])).status, 200, "an empty one counts as not sent");
});

t.test("names, default ports and encodings of public addresses don't matter either", async (t) => {
  const resource = "https://api.example.com/mcp";
  for (const same of [
    "https://API.Example.COM/mcp",
    "HTTPS://api.example.com:443/mcp/",
    "https://api.example.com/%6d%63%70",
    "https://api.example.com/b/./../mcp",
  ])
    t.ok(isSameResource(same, resource), same);
  for (const other of [
    "http://api.example.com/mcp",
    "https://api.example.com:8443/mcp",
    "https://api.example.com./mcp",
    "https://api.example.com%2Fmcp",
    "https://api.example.com",
    "",
  ])
    t.notOk(isSameResource(other, resource), other);
  t.ok(isSameResource("https://bücher.example/mcp", "https://xn--bcher-kva.example/mcp"));
  t.notOk(isSameResource("nonsense", "nonsense"), "only URLs");
});
