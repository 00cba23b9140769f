/** Renders the bar that marks every page of the sandbox, and the switch between live data and the sandbox. */
import type { Session } from "../../accounts/sessions.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { icon } from "../../html/icon.ts";
import { isStandaloneSandbox, type Environment } from "../../kernel/environment.ts";
import { csrfField, type View } from "./view.ts";

/** The bar above the page. Nothing for live data and before sign-in. */
export function environmentBar(view: View): Html {
  if (view.session?.company.environment !== "sandbox") return NOTHING;
  return html`<aside class="environment-bar" aria-label="Environment">
    <p>${icon("flask-conical")} <strong>Sandbox</strong> <span>Nothing here is live data.</span></p>
    ${view.isAdmin ? html`<a href="/developer/environment/reset">Reset</a>` : ""}
  </aside>`;
}

/**
 * A form with a button for each environment; nothing in a sandbox without a live company.
 * @param next the page to open in the other environment: a section, because records of one don't exist in the other
 */
export function environmentSwitch(view: View, { company }: Session, next = "/developer"): Html {
  if (isStandaloneSandbox(company)) return NOTHING;
  const button = (environment: Environment, label: string) =>
    html`<button
      name="environment"
      value="${environment}"
      aria-pressed="${environment === company.environment ? "true" : "false"}"
    >
      ${label}
    </button>`;
  return html`<form class="environments" method="post" action="/developer/environment">
    ${csrfField(view)}<input type="hidden" name="next" value="${next}" />
    <div role="group" aria-label="Environment">
      ${button("live", "Live")} ${button("sandbox", "Sandbox")}
    </div>
  </form>`;
}
