/** Renders the consent page, where a user allows or denies an agent's access. */
import type { AgentRequest } from "../../agents/oauth/consents.ts";
import type { GrantAccess } from "../../accounts/grant-access.ts";
import { describeScope, isReadScope, REVERSIBLE_SCOPES } from "../../accounts/scopes.ts";
import { isStandaloneSandbox, type Environment } from "../../kernel/environment.ts";
import { choiceField, errorSummary, type Choice, type Errors } from "../ui/field.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { csrfField, type View } from "../ui/view.ts";
import { agentFacts, agentName } from "./agent-facts.ts";
import { earlierNotice, type EarlierGrant } from "./earlier.ts";

export interface ConsentForm {
  readonly access: GrantAccess;
  readonly scopes: readonly string[];
  readonly environment: Environment;
  readonly errors: Errors;
}

export interface ConsentRequest {
  readonly agent: AgentRequest;
  /** The page's own path. */
  readonly here: string;
  /** The agent's existing grants by the same user. */
  readonly earlier?: readonly EarlierGrant[];
}

/** From narrow to wide. */
const ACCESS_CHOICES: readonly (Choice & { readonly value: GrantAccess })[] = [
  { value: "read", label: "Only read", hint: "The agent can’t change anything." },
  {
    value: "confirm",
    label: "Change data, after you confirm each change",
    hint: "The agent shows each change first. Nothing is changed before it is confirmed in the agent.",
  },
  { value: "write", label: "Change data freely", hint: "Changes take effect at once." },
];

/** @param form the rejected form */
export function consentPage(view: View, consent: ConsentRequest, form?: ConsentForm): Page {
  const { agent, here, earlier = [] } = consent;
  const main = html`${errorSummary(form?.errors)}
    <p>
      ${agentName(agent)} requests access to
      <strong>${view.session?.company.name}</strong>.
    </p>
    ${agentFacts(view, agent, here)} ${earlier.map((one) => earlierNotice(one, agent))}
    ${warning(agent)}
    <form method="post" novalidate>
      ${csrfField(view)} ${accessField(agent, form)} ${scopesField(agent, form)}
      ${environmentField(view, form)} ${buttons}
    </form>
    ${afterwards}`;
  return { title: "Allow this agent access?", main, isAlone: true, isWrong: form !== undefined };
}

/** Nothing if the agent doesn't request to write. */
function accessField({ scopes }: AgentRequest, form: ConsentForm | undefined): Html {
  if (scopes.every(isReadScope)) return NOTHING;
  const choices = scopes.some(isReadScope) ? ACCESS_CHOICES : ACCESS_CHOICES.slice(1);
  return choiceField({
    name: "access",
    label: "What the agent may do",
    values: [form?.access ?? choices[0]?.value ?? ""],
    one: true,
    choices,
    errors: form?.errors ?? {},
  });
}

function scopesField({ scopes }: AgentRequest, form: ConsentForm | undefined): Html {
  const isMixed = scopes.some(isReadScope) && !scopes.every(isReadScope);
  const groupOf = (scope: string) =>
    isReadScope(scope) ? "Reading" : "Changing data, not with “Only read”";
  return choiceField({
    name: "scopes",
    label: "Access",
    hint: "Uncheck what the agent doesn’t need. It can request it again later.",
    values: form?.scopes ?? scopes.filter((scope) => REVERSIBLE_SCOPES.includes(scope)),
    choices: scopes.map((scope) => ({
      value: scope,
      label: describeScope(scope),
      hint: html`<code>${scope}</code>`,
      ...(isMixed ? { group: groupOf(scope) } : {}),
    })),
    errors: form?.errors ?? {},
  });
}

/** Nothing in a sandbox without a live company. */
function environmentField(view: View, form: ConsentForm | undefined): Html {
  const company = view.session?.company;
  if (company && isStandaloneSandbox(company)) return NOTHING;
  return choiceField({
    name: "environment",
    label: "Environment",
    values: [form?.environment ?? "sandbox"],
    one: true,
    choices: [
      { value: "sandbox", label: "Sandbox only", hint: "Test data. Never live data." },
      { value: "live", label: "Live data", hint: "Never the sandbox." },
    ],
    errors: form?.errors ?? {},
  });
}

/** The consent page for viewers, who can only deny access. */
export function viewerPage(view: View, { agent, here }: ConsentRequest): Page {
  const main = html`<p>
      ${agentName(agent)} requests access to
      <strong>${view.session?.company.name}</strong>. You have read-only access: ask an admin of
      your company to authorize the agent or to make you an admin.
    </p>
    ${agentFacts(view, agent, here)}
    <form method="post">
      ${csrfField(view)}
      <div class="actions"><button name="decision" value="refuse">Deny</button></div>
    </form>
    <p class="quiet">The agent is notified that access was denied.</p>`;
  return { title: "Only admins can authorize agents", main, isAlone: true };
}

function warning({ redirectHost }: AgentRequest): Html {
  return html`<div class="notice warn">
    <p>
      <strong>Did you just start this yourself?</strong> If you allow it, the agent at
      <strong>${redirectHost}</strong> gets this access. Deny it if you did not start it or don’t
      recognize that destination.
    </p>
  </div>`;
}

const buttons = html`<div class="actions">
  <button class="primary" name="decision" value="allow">Allow</button>
  <button name="decision" value="refuse">Deny</button>
</div>`;

const afterwards = html`<p class="quiet">
  Access lasts until an admin revokes it under <a href="/developer/agents">Agents</a>. The agent’s
  requests appear under <a href="/developer/requests">Requests</a> and count toward your company’s
  quota.
</p>`;
