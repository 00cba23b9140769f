/** Configures oidc-provider as an OAuth server for agents that act on behalf of a user. */
import { createPrivateKey } from "node:crypto";
import {
  errors,
  interactionPolicy,
  type Configuration,
  type JWK,
  type KoaContextWithOIDC,
} from "oidc-provider";
import { SCOPES } from "../../accounts/scopes.ts";
import { DAY_SECONDS } from "../../kernel/time.ts";
import type { DeriveKeys } from "../../kernel/secrets-key.ts";
import { createAdapter } from "./adapters/adapters.ts";
import type { Store } from "./adapters/store.ts";
import { GRANT_TYPES } from "./client-metadata.ts";
import type { DocumentFetch } from "./document-fetch.ts";
import { consentPath, OAUTH_PATHS } from "./paths.ts";

const MINUTE_SECONDS = 60;

const LIFETIMES_SECONDS = {
  AccessToken: 60 * MINUTE_SECONDS,
  AuthorizationCode: MINUTE_SECONDS,
  Interaction: 30 * MINUTE_SECONDS,
  RefreshToken: 30 * DAY_SECONDS,
  // Sessions last for one request only.
  Session: MINUTE_SECONDS,
};

/** Client assertions are recorded until they expire, so that each works once. */
const MAX_ASSERTION_SECONDS = 60 * MINUTE_SECONDS;

/** PKCS #8 header of an Ed25519 private key, followed by its 32 bytes. */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

const AUTH_METHODS = ["none", "private_key_jwt"] as const;

export interface Parts {
  readonly store: Store;
  readonly deriveKeys: DeriveKeys;
  readonly fetch: DocumentFetch["fetch"];
  readonly renderError: NonNullable<Configuration["renderError"]>;
}

export function configure({ store, deriveKeys, fetch, renderError }: Parts): Configuration {
  const { baseUrl, clock } = store;
  const cookie = { httpOnly: true, sameSite: "lax", overwrite: true } as const;
  const prefix = baseUrl.startsWith("https:") ? "__Secure-" : "";
  return {
    adapter: (model) => createAdapter(model, store),
    routes: OAUTH_PATHS,
    jwks: { keys: deriveKeys("oauth signatures").map(signingKey) },
    cookies: {
      keys: deriveKeys("oauth cookies").map((key) => key.toString("base64url")),
      names: {
        session: SESSION_COOKIE,
        interaction: `${prefix}agent-question`,
        resume: `${prefix}agent-sign-in`,
      },
      long: cookie,
      short: cookie,
    },
    scopes: ["offline_access", ...SCOPES],
    responseTypes: ["code"],
    clientAuthMethods: AUTH_METHODS,
    clientDefaults: {
      application_type: "native",
      token_endpoint_auth_method: "none",
      grant_types: GRANT_TYPES,
      response_types: ["code"],
      response_modes: ["query"],
      id_token_signed_response_alg: "EdDSA",
    },
    pkce: { required: () => true },
    features: features(store),
    interactions: { policy: alwaysPrompt(), url: (_, { uid }) => consentPath(uid) },
    ttl: LIFETIMES_SECONDS,
    rotateRefreshToken: true,
    issueRefreshToken: async (_, client) => client.grantTypeAllowed("refresh_token"),
    // Access ends with its grant, not with the user's session.
    expiresWithSession: async () => false,
    // Doesn't look up the user: removing a user revokes the user's grants.
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    assertJwtClientAuthClaimsAndHeader(_, { exp }) {
      const latest = clock.now().getTime() / 1000 + MAX_ASSERTION_SECONDS;
      if (Number(exp) > latest)
        throw new errors.InvalidClientAuth("exp is more than an hour ahead");
    },
    // Our fetch limits the size itself.
    fetchResponseBodyLimits: { "client_id metadata document": Infinity },
    fetch: (url) => fetch(url instanceof Request ? url.url : url),
    renderError,
    discovery: {
      revocation_endpoint_auth_methods_supported: AUTH_METHODS,
      service_documentation: `${baseUrl}/docs/agents`,
    },
  };
}

/** The library's session cookie. Nothing is stored for it, and it is never sent to a browser. */
export const SESSION_COOKIE = "agent-session";

function features({ resource }: Store): NonNullable<Configuration["features"]> {
  const fetched = new WeakSet();
  return {
    clientIdMetadataDocument: {
      enabled: true,
      // A draft: review the differences before accepting a later version.
      ack: "draft-02",
      // One fetch per request: to render its error page, the library would fetch again. Other calls have no context.
      allowFetch(ctx: KoaContextWithOIDC | undefined) {
        if (!ctx) return true;
        const isFirst = !fetched.has(ctx);
        fetched.add(ctx);
        return isFirst;
      },
      cacheDuration: { min: MINUTE_SECONDS, max: 60 * MINUTE_SECONDS },
    },
    registration: { enabled: true, issueRegistrationAccessToken: false },
    revocation: {
      enabled: true,
      allowedPolicy: async (_, client, token) => token.clientId === client.clientId,
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: async (_, _client, asked) => chooseResource(resource, asked),
      useGrantedResource: async () => true,
      async getResourceServerInfo(_, indicator) {
        if (indicator !== resource) throw unknownResource(resource);
        return { scope: SCOPES.join(" "), audience: resource, accessTokenFormat: "opaque" };
      },
    },
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  };
}

/**
 * Returns the resource of a token when the client names none, or several.
 * @throws InvalidTarget if one of several is another resource
 */
function chooseResource(resource: string, asked: string | readonly string[] = []): string {
  for (const each of [asked].flat()) if (each !== resource) throw unknownResource(resource);
  return resource;
}

function unknownResource(resource: string): Error {
  return new errors.InvalidTarget(`resource must be ${resource}`);
}

/**
 * Shows the consent page at every sign-in: one decision identifies the user and grants the scopes. Agents may
 * request `prompt=login` or `prompt=consent`.
 */
function alwaysPrompt() {
  const { Check, Prompt } = interactionPolicy;
  const decision = new Check("no_session", "the user has to decide", ({ oidc }) =>
    oidc.session?.accountId ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  return [
    new Prompt({ name: "login", requestable: true }, decision),
    new Prompt({ name: "consent", requestable: true }),
  ];
}

/** Private key of a public key at /oauth/jwks. No token that is currently issued is signed with it. */
function signingKey(seed: Buffer): JWK {
  const der = Buffer.concat([PKCS8_HEAD, seed]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  return { ...(key.export({ format: "jwk" }) as JWK), alg: "EdDSA", use: "sig" };
}
