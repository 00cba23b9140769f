/** An endpoint's signing secret, this once. */
import type { EndpointWithSecret } from "../../webhooks/endpoints/endpoint.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { secretBox } from "../ui/secret.ts";
import { time } from "../ui/time.ts";
import type { View } from "../ui/view.ts";
import { testButton } from "./test-button.ts";

/** @param madeBy what the secret was made by */
export function endpointSecretPage(
  view: View,
  { endpoint, secret }: EndpointWithSecret,
  madeBy: "creation" | "rotation" | "replacement",
): Page {
  const { id, url, nextSecretAt } = endpoint;
  const main = html`<div class="notice warn" role="status">
      <p>
        <strong>Copy the secret now.</strong> It is shown this once: there is no way to read it
        again, only to make another one.
      </p>
    </div>
    <dl class="facts">
      <dt>Endpoint</dt>
      <dd>${url}</dd>
    </dl>
    ${secretBox(secret)}
    <h2>What to do with it</h2>
    ${madeBy === "creation" ? FOR_NEW : ""}
    ${madeBy === "rotation" && nextSecretAt ? forRotated(nextSecretAt) : ""}
    ${madeBy === "replacement" ? FOR_REPLACED : ""}
    <div class="actions">
      ${testButton(view, id)}
      <a class="button" href="/developer/webhooks/${id}">To the endpoint</a>
    </div>`;
  const title = madeBy === "creation" ? "The endpoint’s secret" : "The endpoint’s new secret";
  return { title, section: "webhooks", main };
}

const FOR_NEW = html`<p>
    Keep it where your receiver keeps its secrets, whole, with <code>whsec_</code>. Whoever knows it
    can pretend to be us.
  </p>
  <p>
    Your receiver checks the signature of every delivery with it:
    <a href="/docs/webhooks#verify">how to verify, with code</a>.
  </p>`;

function forRotated(nextSecretAt: Date): Html {
  return html`<p>
      Give it to your receiver before ${time(nextSecretAt)}. Until then the old secret signs
      <code class="word">X-Service-Signature</code>, and this one
      <code class="word">X-Service-Signature-Next</code>: a receiver that checks either one misses
      nothing.
      <a href="/docs/webhooks#rotate">How a rotation works</a>
    </p>
    <p>
      After that, this one alone signs. Once your receiver has it, you can activate it on the
      endpoint’s page without waiting.
    </p>`;
}

const FOR_REPLACED = html`<p>
  Give it to your receiver right now: from this moment on, it alone signs. Deliveries that your
  receiver refuses until then are retried.
  <a href="/docs/webhooks#verify">How to verify</a>
</p>`;
