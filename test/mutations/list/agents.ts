/** Mutations of agents: OAuth, access tokens, the MCP endpoint and its tools. */
import { inFile } from "../mutation.ts";

const SIGN_IN = "test/agents/oauth/sign-in.test.ts";
const TOKENS = "test/agents/oauth/tokens.test.ts";
const GRACE = "test/agents/oauth/refresh-grace.test.ts";
const ENDPOINT = "test/agents/mcp/endpoint.test.ts";

export const agents = [
  ...inFile("src/db/agents/statements/excess-objects.ts", {
    title: "delete the earliest pending sign-in of all networks",
    find: "order by expires_at > ${now}, nth desc, nth_in_larger desc, expires_at limit ${excess}`;",
    replace: "order by expires_at limit ${excess}`;",
    tests: ["test/agents/oauth/anonymous-objects.test.ts"],
  }),
  ...inFile(
    "src/agents/oauth/configuration.ts",
    {
      title: "authorize agents without PKCE",
      find: "pkce: { required: () => true },",
      replace: "pkce: { required: () => false },",
      tests: [SIGN_IN],
    },
    {
      title: "issue access tokens for any resource",
      find: "if (indicator !== resource) throw unknownResource(resource);",
      replace: "",
      tests: [SIGN_IN, TOKENS],
    },
    {
      title: "let a client revoke another client's tokens",
      find: "allowedPolicy: async (_, client, token) => token.clientId === client.clientId,",
      replace: "allowedPolicy: async () => true,",
      tests: [TOKENS],
    },
  ),
  ...inFile(
    "src/agents/mcp/authenticate.ts",
    {
      title: "accept access tokens for another resource",
      find: "if (found.audience !== resourceOf(baseUrl))",
      replace: 'if (found.audience === "")',
      tests: [ENDPOINT, TOKENS],
    },
    {
      title: "give an access token all scopes that the user has allowed",
      find: 'return (scope ?? "").split(" ").filter((name) => allowed.includes(name));',
      replace: 'return scope === "" ? [] : [...allowed];',
      tests: ["test/agents/mcp/token-scopes.test.ts"],
    },
    {
      title: "give an access token scopes that the user has taken back",
      find: 'return (scope ?? "").split(" ").filter((name) => allowed.includes(name));',
      replace:
        'return (scope ?? "").split(" ").filter((name) => name !== "" || allowed.includes(name));',
      tests: [TOKENS, SIGN_IN, ENDPOINT],
    },
    {
      title: "accept an expired access token",
      find: "if (expiresAt <= now)",
      replace: "if (expiresAt.getTime() <= 0)",
      tests: [TOKENS, ENDPOINT],
    },
    {
      title: "accept the access token of a revoked agent",
      find: "if (revokedAt)",
      replace: "if (revokedAt && expiresAt <= now)",
      tests: [ENDPOINT, TOKENS],
    },
  ),
  ...inFile("src/agents/oauth/adapters/grant-adapter.ts", {
    title: "go on after a late second use of a refresh token",
    find: "else await endReplayed(store, id);",
    replace: "",
    tests: [TOKENS],
  }),
  ...inFile("src/agents/oauth/adapters/token-adapter.ts", {
    title: "go on after a code was used twice at the same time",
    find: "if (used) await endReplayed(store, toId({ companyId: used.companyId, id: used.grantId }));",
    replace: "",
    tests: [TOKENS],
  }),
  ...inFile(
    "src/agents/oauth/refresh-grace.ts",
    {
      title: "accept a used refresh token without end",
      find: "consumedAt !== null && clock.now().getTime() - consumedAt.getTime() < GRACE_MS",
      replace: "consumedAt !== null && clock.now() >= consumedAt",
      tests: [TOKENS, GRACE],
    },
    {
      title: "issue another successor for each use of a refresh token",
      find: "if (used) this.jti =",
      replace: "if (used && used.jti === undefined) this.jti =",
      tests: [GRACE],
    },
  ),
  ...inFile("src/agents/oauth/limit.ts", {
    title: "allow any number of requests to the authorization server",
    find: "if (window.count <= MAX_REQUESTS) return;",
    replace: "if (window.count > 0) return;",
    tests: ["test/agents/oauth/limit.test.ts"],
  }),
  ...inFile("src/agents/oauth/document-fetch.ts", {
    title: "read client documents of any size",
    find: "if (count > MAX_DOCUMENT_BYTES) return undefined;",
    replace: "",
    tests: ["test/agents/oauth/documents.test.ts"],
  }),
  ...inFile("src/agents/oauth/client-metadata.ts", {
    title: "accept redirect URIs with any scheme",
    find: "REVERSE_DOMAIN.test(protocol)",
    replace: 'protocol !== ""',
    tests: ["test/agents/oauth/registration.test.ts"],
  }),
  ...inFile(
    "src/accounts/authorize-agent.ts",
    {
      title: "authorize scopes that the agent has not requested",
      find: "const other = scopes.find((scope) => !requested.includes(scope));",
      replace:
        "const other = scopes.find((scope) => !requested.includes(scope) && !SCOPES.includes(scope));",
      tests: ["test/accounts/authorize-agent.test.ts"],
    },
    {
      title: "let viewers authorize agents",
      find: 'if (user?.role !== "admin" || !(await isOpen(',
      replace: "if (!user || !(await isOpen(",
      tests: ["test/accounts/authorize-agent.test.ts"],
    },
  ),
  ...inFile("src/agents/mcp/plugin.ts", {
    title: "skip the check of a tool's scopes",
    find: "    requireToolScopes(request, reply, baseUrl);\n",
    replace: "",
    tests: [ENDPOINT, "test/agents/mcp/answers.test.ts"],
  }),
  ...inFile("src/agents/mcp/origin.ts", {
    title: "serve local agents under any host name",
    find: 'if (isLocal && !isLoopback(hostnameOf(`http://${host ?? ""}`)))',
    replace: "if (isLocal && host === undefined)",
    tests: [ENDPOINT],
  }),
  ...inFile("src/agents/mcp/answer-tool.ts", {
    title: "report refused tool calls as successful",
    find: "const isError = answer.status >= 400;",
    replace: "const isError = answer.status >= 500;",
    tests: ["test/agents/mcp/answers.test.ts"],
  }),
  ...inFile("src/agents/tools/tools.ts", {
    title: "send undocumented fields to agents",
    find: "if (partSchema === false) return [];",
    replace: "if (partSchema === false) return [[name, part]];",
    tests: ["test/agents/tools/drop-undocumented.test.ts"],
  }),
];
