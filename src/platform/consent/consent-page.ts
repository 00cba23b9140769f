/** The question whether an agent may be let in. */
import type { AgentRequest } from "../../agents/oauth/consents.ts";
import type { GrantRow } from "../../db/agents/agent-grants.ts";
import { describeScope } from "../../accounts/scope-descriptions.ts";
import { choiceField, errorSummary, type Errors } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { csrfField, type View } from "../ui/view.ts";
import { agentFacts, agentName } from "./agent-facts.ts";
import { earlierNotice } from "./earlier.ts";

export interface Answer {
  readonly scopes: readonly string[];
  readonly errors: Errors;
}

export interface Question {
  readonly agent: AgentRequest;
  /** The page's own path. */
  readonly here: string;
  /** The grant by which the same person let it in before. */
  readonly earlier?: GrantRow | undefined;
}

/** @param answer one that can't be taken, to be mended */
export function consentPage(view: View, question: Question, answer?: Answer): Page {
  const { agent, here, earlier } = question;
  const errors = answer?.errors ?? {};
  const main = html`${errorSummary(answer?.errors)}
    <p>
      ${agentName(agent)} asks to act in the name of
      <strong>${view.session?.company.name}</strong>.
    </p>
    ${agentFacts(view, agent, here)} ${earlier ? earlierNotice(earlier, agent) : ""}
    ${warning(agent)}
    <form method="post" novalidate>
      ${csrfField(view)}
      ${choiceField({
        name: "scopes",
        label: "It may",
        hint: "Untick what it doesn’t need: it can ask again.",
        values: answer?.scopes ?? agent.scopes,
        choices: agent.scopes.map((scope) => ({
          value: scope,
          label: describeScope(scope),
          hint: html`<code>${scope}</code>`,
        })),
        errors,
      })}
      ${buttons}
    </form>
    ${whatFollows}`;
  return { title: "Let this agent in?", main, isAlone: true, isWrong: answer !== undefined };
}

/** The same for who may not let agents in: the agent can at least be told so. */
export function viewerPage(view: View, { agent, here }: Question): Page {
  const main = html`<p>
      ${agentName(agent)} asks to act in the name of
      <strong>${view.session?.company.name}</strong>. You are a viewer here: ask an admin of your
      company to let it in, or to make you one.
    </p>
    ${agentFacts(view, agent, here)}
    <form method="post">
      ${csrfField(view)}
      <div class="actions"><button name="decision" value="refuse">Refuse</button></div>
    </form>
    <p class="quiet">The agent is told that it was not let in.</p>`;
  return { title: "Only admins can let agents in", main, isAlone: true };
}

function warning({ redirectHost }: AgentRequest): Html {
  return html`<div class="notice warn">
    <p>
      <strong>Did you start this yourself, just now?</strong> Whoever waits at
      <strong>${redirectHost}</strong> gets to do what you allow. If you did not start it, or don’t
      know that place, refuse.
    </p>
  </div>`;
}

const buttons = html`<div class="actions">
  <button class="primary" name="decision" value="allow">Allow</button>
  <button name="decision" value="refuse">Refuse</button>
</div>`;

const whatFollows = html`<p class="quiet">
  Allowed, it can work at once, until somebody of your company shuts it out again under
  <a href="/developer/agents">Agents</a>. What it does is listed under
  <a href="/developer/requests">Requests</a>, and counts toward the company’s quota.
</p>`;
