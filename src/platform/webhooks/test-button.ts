/** Renders the button that sends a test event. */
import { html, NOTHING, type Html } from "../ui/html.ts";
import { csrfField, type View } from "../ui/view.ts";

export function testButton(view: View, endpointId: string, label = "Send test event"): Html {
  if (!view.isAdmin) return NOTHING;
  return html`<form method="post" action="/developer/webhooks/${endpointId}/test">
    ${csrfField(view)}<button class="primary">${label}</button>
  </form>`;
}
