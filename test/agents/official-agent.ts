/** Connects an agent that uses MCP's official client, as Claude and others do, including authorization. */
import { randomUUID } from "node:crypto";
import {
  Client,
  StreamableHTTPClientTransport,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from "@modelcontextprotocol/client";

/** How the client negotiates the protocol's revision: with a handshake, without one, or as the server supports. */
export type Era = "legacy" | "auto" | { readonly pin: string };

/** Completes the consent at the authorization URL; returns the callback's URL. */
export type PlatformUser = (asked: URL) => Promise<URL>;

/** An agent's client registration and tokens. */
export class Credentials implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadataUrl?: string;
  client: StoredOAuthClientInformation | undefined;
  held: StoredOAuthTokens | undefined;
  /** The authorization URL for the user; undefined when no consent is needed. */
  asked: URL | undefined;
  /** How often consent was requested. */
  asks = 0;
  #verifier = "";
  #discovered: OAuthDiscoveryState | undefined;
  #state = randomUUID();

  constructor(redirectUrl = "http://127.0.0.1:33418/callback") {
    this.redirectUrl = redirectUrl;
  }

  get clientMetadata() {
    return {
      client_name: "Official Agent",
      redirect_uris: [this.redirectUrl],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    };
  }

  state() {
    return this.#state;
  }
  clientInformation() {
    return this.client;
  }
  saveClientInformation(client: StoredOAuthClientInformation) {
    this.client = client;
  }
  tokens() {
    return this.held;
  }
  saveTokens(tokens: StoredOAuthTokens) {
    this.held = tokens;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier() {
    return this.#verifier;
  }
  saveDiscoveryState(discovered: OAuthDiscoveryState) {
    this.#discovered = discovered;
  }
  discoveryState() {
    return this.#discovered;
  }
  invalidateCredentials() {
    this.held = undefined;
  }
  redirectToAuthorization(asked: URL) {
    this.asked = asked;
    this.asks++;
  }
}

export interface OfficialAgent {
  readonly client: Client;
  /** Retries once after consent when the service demands it. */
  withConsent<T>(this: void, attempt: () => Promise<T>): Promise<T>;
}

/** Connects to `/mcp`; the user authorizes the agent whenever the service demands it. */
export async function connectAgent(
  baseUrl: string,
  credentials: Credentials,
  era: Era,
  user: PlatformUser,
): Promise<OfficialAgent> {
  const open = () =>
    new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), { authProvider: credentials });
  let transport = open();
  let client = newClient(era);
  const withConsent = async <T>(attempt: () => Promise<T>): Promise<T> => {
    try {
      return await attempt();
    } catch (error) {
      if (!credentials.asked) throw error;
      const asked = credentials.asked;
      credentials.asked = undefined;
      await transport.finishAuth((await user(asked)).searchParams);
      return await attempt();
    }
  };
  await withConsent(async () => {
    // A client whose connection failed can't be used again.
    transport = open();
    client = newClient(era);
    await client.connect(transport);
  });
  return { client, withConsent };
}

function newClient(mode: Era): Client {
  return new Client({ name: "official", version: "1.0.0" }, { versionNegotiation: { mode } });
}
