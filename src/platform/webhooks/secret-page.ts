/** Renders a new signing secret, which is shown once. */
import type { Endpoint, EndpointWithSecret } from "../../webhooks/endpoints/endpoint.ts";
import { labelOf } from "../../webhooks/endpoints/label.ts";
import { html, type Html } from "../../html/html.ts";
import { factList } from "../ui/facts.ts";
import type { Page } from "../ui/layout.ts";
import { exactTime } from "../ui/time.ts";
import { secretBox, type View } from "../ui/view.ts";
import { testButton } from "./endpoint-forms.ts";
import { sameUrlWarning } from "./endpoint-name.ts";

/**
 * @param madeBy how the secret was created
 * @param twins other endpoints with the same URL
 */
export function endpointSecretPage(
  view: View,
  { endpoint, secret }: EndpointWithSecret,
  madeBy: "creation" | "rotation" | "replacement",
  twins: readonly Endpoint[] = [],
): Page {
  const { id, nextSecretAt } = endpoint;
  const main = html`${sameUrlWarning(twins)}
    <div class="notice warn" role="status">
      <p>
        <strong>Copy the secret now.</strong> It is shown only once. If you lose it, you have to
        create a new one.
      </p>
    </div>
    ${factList(["Endpoint", labelOf(endpoint)])} ${secretBox(secret)}
    <h2>Next steps</h2>
    ${madeBy === "creation" ? FOR_NEW : ""}
    ${madeBy === "rotation" && nextSecretAt ? forRotated(nextSecretAt) : ""}
    ${madeBy === "replacement" ? FOR_REPLACED : ""}
    <div class="actions">
      ${testButton(view, id)}
      <a class="button" href="/developer/webhooks/${id}">View endpoint</a>
    </div>`;
  const title = madeBy === "creation" ? "Signing secret" : "New signing secret";
  return { title, section: "webhooks", main };
}

const FOR_NEW = html`<p>
    Store it with your receiver’s other secrets, including the prefix <code>whsec_</code>. Anyone
    who knows it can forge events.
  </p>
  <p>
    Your receiver verifies the signature of every delivery with it:
    <a href="/docs/webhooks#verify">how to verify signatures</a>.
  </p>`;

function forRotated(nextSecretAt: Date): Html {
  return html`<p>
      Configure your receiver with it before ${exactTime(nextSecretAt)}. Until then,
      <code class="word">X-Service-Signature</code> is signed with the old secret and
      <code class="word">X-Service-Signature-Next</code> with this one. A receiver that accepts
      either header misses no events.
      <a href="/docs/webhooks#rotate">How rotation works</a>
    </p>
    <p>
      After that, only this secret signs. When your receiver has it, you can activate it on the
      endpoint’s page without waiting.
    </p>`;
}

const FOR_REPLACED = html`<p>
  Configure your receiver with it now: all deliveries are already signed with it. Deliveries that
  your receiver rejects until then are retried.
  <a href="/docs/webhooks#verify">How to verify signatures</a>
</p>`;
