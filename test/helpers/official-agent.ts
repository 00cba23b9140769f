/** An agent made of the protocol's official client, as Claude and others have it, which asks to be let in. */
import { randomUUID } from "node:crypto";
import {
  Client,
  StreamableHTTPClientTransport,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from "@modelcontextprotocol/client";

/** How the client agrees on a revision: with a handshake, without one, or as the server can. */
export type Era = "legacy" | "auto" | { readonly pin: string };

/** Takes the person from the authorization address to where the agent listens. */
export type PlatformUser = (asked: URL) => Promise<URL>;

/** What an agent remembers of its sign-in. */
export class Credentials implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadataUrl?: string;
  client: StoredOAuthClientInformation | undefined;
  held: StoredOAuthTokens | undefined;
  /** Where the person has to go; undefined when nobody is asked. */
  asked: URL | undefined;
  /** How often somebody was asked. */
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
  /** Signs the person in when that is asked for, and tries once more. */
  withConsent<T>(this: void, attempt: () => Promise<T>): Promise<T>;
}

/** Connects to `/mcp`; whenever the service asks for it, the person lets the agent in. */
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
    // A client that could not connect is of no further use.
    transport = open();
    client = newClient(era);
    await client.connect(transport);
  });
  return { client, withConsent };
}

function newClient(mode: Era): Client {
  return new Client({ name: "official", version: "1.0.0" }, { versionNegotiation: { mode } });
}
