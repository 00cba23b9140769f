/** Helpers for tests of the consent page: authorization requests of agents, and the answers of users. */
import { listGrants } from "#src/accounts/agent-grants.ts";
import { CALLBACK } from "../helpers/agents/agent-browser.ts";
import { authorizeUrl, newProof } from "../helpers/agents/agent-sign-in.ts";
import type { Api } from "../helpers/api.ts";
import type { PlatformUser } from "../helpers/users.ts";

export const BOTH = ["customers:read", "customers:write"];

export interface Agent {
  readonly name?: string;
  readonly redirectUri?: string;
  readonly scope?: string;
  readonly clientId?: string;
}

/** Choices of users who let an agent write live data. */
const FREE = { access: "write", environment: "live" };

/** An agent that sends somebody's browser to us. */
export async function ask(api: Api, user: PlatformUser, agent: Agent = {}) {
  const { name = "Desk agent", redirectUri = CALLBACK, scope = BOTH.join(" ") } = agent;
  const clientId = agent.clientId ?? (await register(api, name, redirectUri));
  const { verifier, challenge } = newProof();
  const url = authorizeUrl(
    api.baseUrl,
    clientId,
    { challenge },
    { redirect_uri: redirectUri, scope },
  );
  const led = await user.get(url.pathname + url.search);
  const path = new URL(String(led.headers["location"]), api.baseUrl).pathname;
  return {
    clientId,
    verifier,
    path,
    /** Sends the page's form. */
    answer: (fields: { [name: string]: string | string[] }, who = user) =>
      who.post(path, { ...FREE, ...fields }, { from: path }),
  };
}

/** A separate company, in the same application. */
export async function withCompany(api: Api): Promise<Api> {
  return { ...api, company: await api.addCompany() };
}

async function register(
  { app, services }: Api,
  name: string,
  redirectUri: string,
): Promise<string> {
  // Only so many requests of sign-ins are served in a minute.
  services.clock.advance(61_000);
  const payload = { client_name: name, redirect_uris: [redirectUri] };
  const made = await app.inject({ method: "POST", url: "/oauth/register", payload });
  return made.json().client_id;
}

/** What the agent hears, after the page that an answer leads to. */
export async function heardBy(user: PlatformUser, { headers }: { headers: object }): Promise<URL> {
  const { refresh } = headers as { readonly refresh?: string };
  const to = new URL(/^0;url=(.*)$/.exec(refresh ?? "")?.[1] ?? "nowhere:");
  const led = await user.get(to.pathname + to.search);
  return new URL(String(led.headers["location"]));
}

/** The scopes of each of a company's agents. */
export const granted = async ({ services, company }: Api) =>
  (await listGrants(services, company.id)).map(({ scopes }) => scopes);
