/** How the authorization server is set up: for agents that act for people, and for nothing else. */
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
import type { DeriveKey } from "../../kernel/secrets-key.ts";
import { createAdapter } from "./adapters/adapters.ts";
import type { Store } from "./adapters/store.ts";
import { GRANT_TYPES } from "./client-metadata.ts";
import type { DocumentFetch } from "./document-fetch.ts";
import { consentPath, OAUTH_PATHS } from "./paths.ts";

const MINUTE = 60;

/** Statements that an agent signs to prove who it is are noted until they expire, so that each works once. */
const LONGEST_ASSERTION_SECONDS = 60 * MINUTE;

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

const AUTH_METHODS = ["none", "private_key_jwt"] as const;

export interface Parts {
  readonly store: Store;
  readonly deriveKey: DeriveKey;
  readonly fetch: DocumentFetch["fetch"];
  readonly renderError: NonNullable<Configuration["renderError"]>;
}

export function configure({ store, deriveKey, fetch, renderError }: Parts): Configuration {
  const { baseUrl, clock } = store;
  const cookie = { httpOnly: true, sameSite: "lax", overwrite: true } as const;
  const prefix = baseUrl.startsWith("https:") ? "__Secure-" : "";
  return {
    adapter: (model) => createAdapter(model, store),
    routes: OAUTH_PATHS,
    jwks: { keys: [signingKey(deriveKey)] },
    cookies: {
      keys: [cookieKey(deriveKey)],
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
    interactions: { policy: askAlways(), url: (_, { uid }) => consentPath(uid) },
    ttl: {
      AccessToken: 60 * MINUTE,
      AuthorizationCode: MINUTE,
      Interaction: 30 * MINUTE,
      RefreshToken: 30 * DAY_SECONDS,
      // Of the request that it is made in.
      Session: MINUTE,
    },
    rotateRefreshToken: true,
    issueRefreshToken: async (_, client) => client.grantTypeAllowed("refresh_token"),
    // Access lasts as long as its grant, whoever signs out meanwhile.
    expiresWithSession: async () => false,
    // Whether the user is still there is not asked here: a user who leaves loses all grants.
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    assertJwtClientAuthClaimsAndHeader(_, { exp }) {
      const latest = clock.now().getTime() / 1000 + LONGEST_ASSERTION_SECONDS;
      if (Number(exp) > latest) throw new errors.InvalidClientAuth("exp is too far ahead");
    },
    // It bounds what it reads.
    fetchResponseBodyLimits: { "client_id metadata document": Infinity },
    fetch: (url) => fetch(url instanceof Request ? url.url : url),
    renderError,
    discovery: {
      revocation_endpoint_auth_methods_supported: AUTH_METHODS,
      service_documentation: `${baseUrl}/docs/agents`,
    },
  };
}

/** The library's own. Nothing is stored of it, and no browser gets it. */
export const SESSION_COOKIE = "agent-session";

function features({ resource }: Store): NonNullable<Configuration["features"]> {
  const fetched = new WeakSet();
  return {
    clientIdMetadataDocument: {
      enabled: true,
      // It is a draft: another one, in a later version, is looked at first.
      ack: "draft-02",
      // Once for each request: to make its error page, the library would try again. Others have no context.
      allowFetch(ctx: KoaContextWithOIDC | undefined) {
        if (!ctx) return true;
        const isFirst = !fetched.has(ctx);
        fetched.add(ctx);
        return isFirst;
      },
      cacheDuration: { min: MINUTE, max: 60 * MINUTE },
    },
    registration: { enabled: true, issueRegistrationAccessToken: false },
    revocation: {
      enabled: true,
      allowedPolicy: async (_, client, token) => token.clientId === client.clientId,
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: async () => resource,
      useGrantedResource: async () => true,
      async getResourceServerInfo(_, indicator) {
        if (indicator !== resource) throw new errors.InvalidTarget();
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
 * Every sign-in asks the person, and the one answer says who it is and what the agent may. Agents may ask for
 * either by its name.
 */
function askAlways() {
  const { Check, Prompt } = interactionPolicy;
  const asked = new Check("no_session", "the person has to be asked", ({ oidc }) =>
    oidc.session?.accountId ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  return [
    new Prompt({ name: "login", requestable: true }, asked),
    new Prompt({ name: "consent", requestable: true }),
  ];
}

/** For the signatures of cookies. */
function cookieKey(deriveKey: DeriveKey): string {
  return deriveKey("oauth cookies").toString("base64url");
}

/** The key that /oauth/jwks publishes the other half of. Nothing that is issued now is signed with it. */
function signingKey(deriveKey: DeriveKey): JWK {
  const der = Buffer.concat([PKCS8_HEAD, deriveKey("oauth signatures")]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  return { ...(key.export({ format: "jwk" }) as JWK), alg: "EdDSA", use: "sig" };
}
