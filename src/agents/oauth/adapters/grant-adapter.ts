/** Stores grants in `agent_grants`: the consent page writes them, the authorization server reads and revokes them. */
import { Provider, type Adapter } from "oidc-provider";
import { AGENT, revokeGrant, SERVICE } from "../../../accounts/agent-grants.ts";
import { findGrant } from "../../../db/agents/agent-grants.ts";
import { fromId, toId } from "../ids.ts";
import { emptyAdapter, type Store } from "./store.ts";

export function grantAdapter(store: Store): Adapter {
  const { db, resource } = store;
  return {
    ...emptyAdapter,
    async find(id) {
      const { companyId, id: grantId } = fromId(id);
      const grant = await findGrant(db.forCompany(companyId).work, companyId, grantId);
      if (!grant || grant.revokedAt) return undefined;
      const { userId, clientId, scopes } = grant;
      return {
        jti: id,
        kind: "Grant",
        accountId: toId({ companyId, id: userId }),
        clientId,
        resources: { [resource]: scopes.join(" ") },
      };
    },
    async destroy(id) {
      const isRevocation = Provider.ctx?.oidc.route === "revocation";
      if (isRevocation) await endGrant(store, id, AGENT, "the agent gave its access back");
      else await endReplayed(store, id);
    },
  };
}

const REPLAYED = "a code was used twice, or a refresh token again after more than a minute";

/** Revokes the grant of a code or refresh token that was used too often: one of the uses was by a thief. */
export async function endReplayed(store: Store, id: string): Promise<void> {
  await endGrant(store, id, SERVICE, REPLAYED);
}

async function endGrant({ db, clock }: Store, id: string, actor: string, reason: string) {
  const { companyId, id: grantId } = fromId(id);
  await revokeGrant({ db, clock, actor }, companyId, grantId, reason);
}
