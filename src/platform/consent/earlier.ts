/** Finds and describes the access that an agent already has from the same user, to live data and to the sandbox. */
import type { AgentRequest } from "../../agents/oauth/consents.ts";
import { accessOf } from "../../accounts/grant-access.ts";
import type { Session } from "../../accounts/sessions.ts";
import { listCompanyAndSandbox } from "../../db/accounts/companies.ts";
import { listGrants, type GrantRow } from "../../db/agents/agent-grants.ts";
import { describeScope } from "../../accounts/scopes.ts";
import { isStandaloneSandbox } from "../../kernel/environment.ts";
import type { Platform } from "../platform.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { exactTime } from "../ui/time.ts";

export interface EarlierGrant {
  readonly grant: GrantRow;
  /** Undefined in a sandbox without a live company. */
  readonly data: "live data" | "the sandbox" | undefined;
}

/** The active grants of the user to the agent: at most one for live data, and one for the sandbox. */
export async function findEarlier(
  { db }: Pick<Platform, "db">,
  { company, user }: Session,
  { clientId }: AgentRequest,
): Promise<EarlierGrant[]> {
  const ids = await listCompanyAndSandbox(db.forAllCompanies.work, user.companyId);
  const found = ids.map(async (id) => {
    const grants = await listGrants(db.forCompany(id).work, id);
    const grant = grants.find(
      (one) => one.userId === user.id && one.clientId === clientId && !one.revokedAt,
    );
    const data = id === user.companyId ? "live data" : "the sandbox";
    return grant ? [{ grant, data: isStandaloneSandbox(company) ? undefined : data }] : [];
  });
  return (await Promise.all(found)).flat() as EarlierGrant[];
}

/** A notice about the existing access and how this decision changes it. */
export function earlierNotice({ grant, data }: EarlierGrant, agent: AgentRequest): Html {
  const { id, createdAt, scopes } = grant;
  const unchanged = scopes.filter((scope) => !agent.scopes.includes(scope));
  return html`<div class="notice">
    <p>
      You <a href="/developer/agents/${id}">connected this agent</a>${data ? ` to ${data}` : ""} at
      ${exactTime(createdAt)}. It can already:
    </p>
    <ul>
      ${scopes.map((scope) => html`<li>${describeScope(scope)}</li>`)}
    </ul>
    ${accessOf(grant) === "confirm" ? html`<p>Each change has to be confirmed.</p>` : NOTHING}
    <p>
      Your choice below replaces
      this${data ? `, if you choose ${data} again` : ""}.${unchanged.length > 0 ? html` Scopes that it doesn’t request now stay unchanged: ${unchanged.map((scope, index) => html`${index > 0 ? ", " : ""}<code>${scope}</code>`)}.` : ""}
    </p>
  </div>`;
}
