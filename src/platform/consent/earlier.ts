/** Finds and describes the access that an agent already has from the same user. */
import type { AgentRequest } from "../../agents/oauth/consents.ts";
import { accessOf } from "../../accounts/grant-access.ts";
import type { Session } from "../../accounts/sessions.ts";
import { listGrants, type GrantRow } from "../../db/agents/agent-grants.ts";
import { describeScope } from "../../accounts/scopes.ts";
import type { Platform } from "../platform.ts";
import { html, type Html } from "../../html/html.ts";
import { exactTime } from "../ui/time.ts";

/** The active grant of the user to the agent, if any. */
export async function findEarlier(
  { db }: Pick<Platform, "db">,
  { company, user }: Session,
  { clientId }: AgentRequest,
): Promise<GrantRow | undefined> {
  const grants = await listGrants(db.forCompany(company.id).work, company.id);
  return grants.find(
    (grant) => grant.userId === user.id && grant.clientId === clientId && !grant.revokedAt,
  );
}

/** A notice about the existing access and how this decision changes it. */
export function earlierNotice(grant: GrantRow, agent: AgentRequest): Html {
  const { id, createdAt, scopes } = grant;
  const unchanged = scopes.filter((scope) => !agent.scopes.includes(scope));
  return html`<div class="notice">
    <p>
      You <a href="/developer/agents/${id}">connected this agent</a> at ${exactTime(createdAt)}. It
      can already:
    </p>
    <ul>
      ${scopes.map((scope) => html`<li>${describeScope(scope)}</li>`)}
    </ul>
    ${accessOf(grant) === "confirm" ? html`<p>Each change has to be confirmed.</p>` : ""}
    <p>
      Your choice below replaces
      this.${unchanged.length > 0 ? html` Scopes that it doesn’t request now stay unchanged: ${unchanged.map((scope, index) => html`${index > 0 ? ", " : ""}<code>${scope}</code>`)}.` : ""}
    </p>
  </div>`;
}
