/** Records the user's decision about an agent. The grant and the decision are written in one transaction. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { authorizeAgent } from "../../accounts/authorize-agent.ts";
import { SCOPES } from "../../accounts/scopes.ts";
import { answerInteraction } from "../../db/agents/oauth-objects.ts";
import type { Services } from "../../services.ts";
import { cleanName } from "./client-metadata.ts";
import type { AgentRequest, Consents } from "./consents.ts";
import { hashId, toId } from "./ids.ts";
import type { Provider } from "./provider.ts";

const REFUSED = { error: "access_denied", error_description: "the user denied access" };

/** A sign-in that waits for the user's decision. */
interface PendingSignIn {
  readonly uid: string;
  /** URL at which the sign-in continues. */
  readonly returnTo: string;
  readonly agent: AgentRequest;
}

/** @param load loads the authorization server */
export function createConsents(
  load: () => Promise<Provider>,
  { db, clock }: Pick<Services, "db" | "clock">,
): Consents {
  const find = async (request: IncomingMessage, reply: ServerResponse) =>
    await findPending(await load(), request, reply);

  return {
    find: async (request, reply) => (await find(request, reply))?.agent,

    async findAgent(uid) {
      const provider = await load();
      const interaction = await provider.Interaction.find(uid);
      return interaction && (await toPending(provider, interaction))?.agent;
    },

    async allow(request, reply, session, scopes, access) {
      const pending = await find(request, reply);
      if (!pending) return undefined;
      const { uid, returnTo, agent } = pending;
      const companyId = session.company.id;
      const accountId = toId({ companyId, id: session.user.id });
      const { clientId, clientName, redirectHost, scopes: requested } = agent;
      const permission = { clientId, clientName, redirectHost, requested, scopes, access };
      const isAllowed = await authorizeAgent({ db, clock }, session, permission, (tx, grantId) => {
        const consent = { grantId: toId({ companyId, id: grantId }) };
        const answer = { login: { accountId, remember: false }, consent };
        return answerInteraction(tx, hashId(uid), answer, clock.now());
      });
      return isAllowed ? returnTo : undefined;
    },

    async refuse(request, reply) {
      const pending = await find(request, reply);
      if (!pending) return undefined;
      const { work } = db.forAllCompanies;
      const isFirst = await answerInteraction(work, hashId(pending.uid), REFUSED, clock.now());
      return isFirst ? pending.returnTo : undefined;
    },
  };
}

async function findPending(
  provider: Provider,
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<PendingSignIn | undefined> {
  const interaction = await orUndefined(provider.interactionDetails(request, reply));
  return interaction && toPending(provider, interaction);
}

async function toPending(
  provider: Provider,
  interaction: Awaited<ReturnType<Provider["interactionDetails"]>>,
): Promise<PendingSignIn | undefined> {
  if (interaction.result) return undefined;
  const { uid, returnTo, params } = interaction;
  const { client_id: clientId, redirect_uri: redirectUri, scope } = params;
  const client = await orUndefined(provider.Client.find(String(clientId)));
  if (!client) return undefined;
  const asked = String(scope).split(" ");
  const agent = {
    clientId: client.clientId,
    clientName: cleanName(client.clientName ?? ""),
    redirectUri: String(redirectUri),
    redirectHost: hostOf(String(redirectUri)),
    scopes: SCOPES.filter((known) => asked.includes(known)),
  };
  return { uid, returnTo, agent };
}

/** Returns the host to show the user. The port is left out for loopback redirects, since it changes each time. */
function hostOf(redirectUri: string): string {
  const { protocol, host, hostname } = new URL(redirectUri);
  if (protocol === "https:") return host;
  return protocol === "http:" ? hostname : protocol;
}

/** Returns undefined when the library refuses: the sign-in doesn't exist, or the agent's document is gone. */
async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as { readonly expose?: boolean }).expose) return undefined;
    throw error;
  }
}
