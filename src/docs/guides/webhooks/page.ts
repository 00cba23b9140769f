/** Renders the guide to webhooks. */
import { html, type Html } from "../../../html/html.ts";
import type { DocsPage } from "../../site/page.ts";
import { deliverySections } from "./delivery.ts";
import { eventSections } from "./events.ts";
import { filterSections } from "./filters.ts";
import { recoverySections } from "./recovery.ts";
import { sampleSections } from "./samples.ts";
import { verifySections } from "./verify.ts";

export const WEBHOOKS: DocsPage = {
  path: "/docs/webhooks",
  title: "Webhooks",
  about: "Receive events as they happen, and verify them in five languages.",
  section: "webhooks",
  content,
};

function content(): Html {
  return html`<p class="lead">
      We POST an event to your URL whenever a partner changes data through this API, so you don’t
      need to poll.
    </p>
    <p>
      Add an endpoint in the <a href="/developer/webhooks">developer platform</a> with its URL and
      the event types that it should receive. The signing secret (<code>whsec_…</code>) is shown
      only once. Your receiver has to do four things:
    </p>
    <ol>
      <li>Read the raw body, before anything parses it.</li>
      <li>
        <a href="#verify">Verify</a> the signature, for example with our
        <a href="#code">code samples</a>.
      </li>
      <li>
        Store the event under its <code>id</code>. If that <code>id</code> is already stored, skip
        the event.
      </li>
      <li>Respond with 200 immediately, then process the event.</li>
    </ol>
    ${eventSections()} ${filterSections()} ${deliverySections()} ${verifySections()}
    ${sampleSections()} ${recoverySections()}`;
}
