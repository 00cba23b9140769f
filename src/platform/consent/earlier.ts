/** What an agent may do already, when the same person lets it in again: it asks for more, or signs in anew. */
import type { AgentRequest } from "../../agents/oauth/consents.ts";
import type { Session } from "../../accounts/sessions.ts";
import { listGrants, type GrantRow } from "../../db/agents/agent-grants.ts";
import { describeScope } from "../../accounts/scope-descriptions.ts";
import type { Platform } from "../platform.ts";
import { html, type Html } from "../../html/html.ts";
import { time } from "../ui/time.ts";

/** The grant by which somebody let an agent in before, if it still works. */
export async function findEarlier(
  { db }: Pick<Platform, "db">,
  { company, user }: Session,
  { clientId }: AgentRequest,
): Promise<GrantRow | undefined> {
  const grants = await listGrants(db.work, company.id);
  return grants.find(
    (grant) => grant.userId === user.id && grant.clientId === clientId && !grant.revokedAt,
  );
}

/** Says so, and what becomes of it. */
export function earlierNotice({ id, createdAt, scopes }: GrantRow, agent: AgentRequest): Html {
  const kept = scopes.filter((scope) => !agent.scopes.includes(scope));
  return html`<div class="notice">
    <p>
      You <a href="/developer/agents/${id}">let it in before</a>, on ${time(createdAt)}. It may
      already:
    </p>
    <ul>
      ${scopes.map((scope) => html`<li>${describeScope(scope)}</li>`)}
    </ul>
    <p>
      Your choice below takes the place of
      that.${kept.length > 0 ? html` What it doesn’t ask for now, it keeps: ${kept.map((scope, index) => html`${index > 0 ? ", " : ""}<code>${scope}</code>`)}.` : ""}
    </p>
  </div>`;
}
