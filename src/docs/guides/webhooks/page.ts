/** The guide to webhooks. */
import { html, type Html } from "../../../html/html.ts";
import { guidePage, type Guide } from "../guide.ts";
import { deliverySections } from "./delivery.ts";
import { eventSections } from "./events.ts";
import { recoverySections } from "./recovery.ts";
import { SAMPLES, sampleSections } from "./samples.ts";
import { verifySections } from "./verify.ts";

export const WEBHOOKS: Guide = {
  path: "/docs/webhooks",
  title: "Webhooks",
  about: "Events delivered to you as they happen, with code that verifies them in five languages.",
  page,
};

function page(baseUrl: string): Html {
  const links = SAMPLES.map(
    ({ id, language }, i) => html`${i === 0 ? "" : ", "}<a href="#${id}">${language}</a>`,
  );
  const main = html`<h1>Webhooks</h1>
    <p class="meaning">
      The service tells an address of yours, by an HTTPS POST, what partners wrote through this API.
      There is nothing to poll.
    </p>
    <p>
      Add an endpoint in the <a href="/developer/webhooks">developer platform</a>: its URL and the
      types of events that it wants. The signing secret, <code>whsec_…</code>, is shown once. A
      receiver does four things:
    </p>
    <ol>
      <li>Keep the body as it arrived, before anything parses it.</li>
      <li><a href="#verify">Verify</a> the signature: ${links}.</li>
      <li>
        Store the event under its <code>id</code>, or skip it when that <code>id</code> is stored
        already.
      </li>
      <li>Answer 200 at once, and do the work afterwards.</li>
    </ol>
    ${eventSections()} ${deliverySections()} ${verifySections()} ${sampleSections()}
    ${recoverySections(baseUrl)}`;
  return guidePage({ title: "Webhooks", main });
}
