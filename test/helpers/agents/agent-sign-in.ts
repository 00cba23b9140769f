/** Authorizes an agent over real HTTP, step by step as the agent does. */
import { createHash, randomBytes } from "node:crypto";
import { CALLBACK, createBrowser, type Decision } from "./agent-browser.ts";
import type { PlatformUser } from "../users.ts";

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
}

export interface SignedIn extends Tokens {
  readonly clientId: string;
}

export interface Proof {
  readonly verifier: string;
  readonly challenge: string;
}

/** Creates a PKCE verifier with its challenge (RFC 7636). */
export function newProof(): Proof {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** Registers a client; `metadata` extends or overrides the defaults. */
export async function register(origin: string, metadata: object = {}): Promise<Response> {
  return await fetch(`${origin}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Test Agent", redirect_uris: [CALLBACK], ...metadata }),
  });
}

/** Registers a client and returns its id. */
export async function newClient(origin: string, metadata?: object): Promise<string> {
  const response = await register(origin, metadata);
  const { client_id: id } = (await response.json()) as { client_id?: string };
  if (!id) throw new Error(`the client was not registered: ${response.status}`);
  return id;
}

/** The authorization URL that an agent sends the browser to; undefined parameters are left out. */
export function authorizeUrl(
  origin: string,
  clientId: string,
  { challenge }: Pick<Proof, "challenge">,
  changes: { readonly [name: string]: string | undefined } = {},
): URL {
  const query = {
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: "code",
    code_challenge: challenge,
    code_challenge_method: "S256",
    scope: "customers:read customers:write",
    resource: `${origin}/mcp`,
    state: "the state",
    ...changes,
  };
  const url = new URL(`${origin}/oauth/authorize`);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

/** Sends a form to the authorization server. */
export async function sendForm(
  origin: string,
  path: string,
  fields: { readonly [name: string]: string },
): Promise<Response> {
  return await fetch(`${origin}${path}`, { method: "POST", body: new URLSearchParams(fields) });
}

/** Exchanges an authorization code for tokens. */
export async function exchange(
  origin: string,
  fields: { readonly clientId: string; readonly code: string; readonly verifier: string },
  changes: { readonly [name: string]: string } = {},
): Promise<Response> {
  const { clientId, code, verifier } = fields;
  return await sendForm(origin, "/oauth/token", {
    grant_type: "authorization_code",
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: CALLBACK,
    ...changes,
  });
}

/** Exchanges a refresh token for new tokens. */
export async function refresh(
  origin: string,
  { clientId, refresh_token }: Pick<SignedIn, "clientId" | "refresh_token">,
  changes: { readonly [name: string]: string } = {},
): Promise<Response> {
  const fields = { grant_type: "refresh_token", client_id: clientId, refresh_token, ...changes };
  return await sendForm(origin, "/oauth/token", fields);
}

/** Runs a complete authorization: registration, consent and token exchange. */
export async function signInAgent(
  origin: string,
  user: Pick<PlatformUser, "token">,
  {
    clientId,
    scope,
    decision = {},
  }: { clientId?: string; scope?: string; decision?: Exclude<Decision, "refuse"> } = {},
): Promise<SignedIn> {
  const id = clientId ?? (await newClient(origin));
  const proof = newProof();
  const url = authorizeUrl(origin, id, proof, scope === undefined ? {} : { scope });
  const back = await createBrowser(user).answer(url, decision);
  const code = back.searchParams.get("code");
  if (!code) throw new Error(`the agent got no code: ${back.href}`);
  const { verifier } = proof;
  const response = await exchange(origin, { clientId: id, code, verifier });
  if (response.status !== 200) throw new Error(`no tokens: ${await response.text()}`);
  return { clientId: id, ...((await response.json()) as Tokens) };
}
