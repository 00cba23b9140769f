/** Grants are the rows of `agent_grants`: the consent writes them, the authorization server reads and ends them. */
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
      const grant = await findGrant(db.work, companyId, grantId);
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
      const isOwnWish = Provider.ctx?.oidc.route === "revocation";
      if (isOwnWish) await endGrant(store, id, AGENT, "the agent gave its access back");
      else await endReplayed(store, id);
    },
  };
}

/** Ends the grant of a code or refresh token that was used twice: one of the two users has stolen it. */
export async function endReplayed(store: Store, id: string): Promise<void> {
  await endGrant(store, id, SERVICE, "a code or refresh token was used twice");
}

async function endGrant({ db, clock }: Store, id: string, actor: string, reason: string) {
  const { companyId, id: grantId } = fromId(id);
  await revokeGrant({ db, clock, actor }, companyId, grantId, reason);
}
