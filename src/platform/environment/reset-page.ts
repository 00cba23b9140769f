/** Renders the page that asks before the sandbox is reset. */
import { html } from "../../html/html.ts";
import { confirmForm } from "../ui/confirm.ts";
import type { Page } from "../ui/layout.ts";
import type { View } from "../ui/view.ts";

export function resetPage(view: View): Page {
  const title = "Reset the sandbox?";
  if (view.session?.company.environment !== "sandbox") {
    const main = html`<p>Live data can’t be reset. Switch to the sandbox first.</p>`;
    return { title, section: "overview", main };
  }
  const form = {
    action: "/developer/environment/reset",
    label: "Reset sandbox",
    back: "/developer",
  };
  const main = html`<p>
      All data of the sandbox is deleted: customers, locations, catalog, prices, events, deliveries,
      requests and alerts. It begins again with sample data. This takes seconds and can’t be undone.
    </p>
    <p>
      API keys, webhook endpoints, agents, users, limits and the audit log stay. Live data isn’t
      changed.
    </p>
    ${confirmForm(view, form)}`;
  return { title, section: "overview", main };
}
