/** What can be done with an endpoint's signing secret. */
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { html, type Html } from "../../html/html.ts";
import { time } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";

export function secretControls(view: View, { id, nextSecretAt }: Endpoint): Html {
  return html`<section aria-labelledby="secret-heading">
    <h2 id="secret-heading">Signing secret</h2>
    ${nextSecretAt ? rotating(view, id, nextSecretAt) : rotate(view, id)}
    <h3>Replace</h3>
    <p>If the secret leaked: the old one stops signing at once, without an overlap.</p>
    <p>
      <a class="button danger" href="/developer/webhooks/${id}/replace">Replace secret</a>
    </p>
  </section>`;
}

function rotate(view: View, id: string): Html {
  return html`<h3>Rotate</h3>
    <p>
      Makes a next secret, and nothing stops. For 24 hours,
      <code class="word">X-Service-Signature</code> is still made with the current secret, and
      <code class="word">X-Service-Signature-Next</code> with the next one; then the next one takes
      over. <a href="/docs/webhooks#rotate">How a rotation works</a>
    </p>
    ${rotateButton(view, id, "Rotate secret")}`;
}

function rotating(view: View, id: string, nextSecretAt: Date): Html {
  return html`<h3>A rotation is under way</h3>
    <p>
      The next secret takes over at ${time(nextSecretAt)}. Until then,
      <code class="word">X-Service-Signature</code> is made with the current secret, and
      <code class="word">X-Service-Signature-Next</code> with the next one. Once your receiver has
      the next one, you can activate it at once. If it was lost, rotate again: that makes another
      one.
    </p>
    <div class="actions">
      <form method="post" action="/developer/webhooks/${id}/activate">
        ${csrfField(view)}<button>Activate next secret</button>
      </form>
      ${rotateButton(view, id, "Rotate again")}
    </div>`;
}

function rotateButton(view: View, id: string, label: string): Html {
  return html`<form method="post" action="/developer/webhooks/${id}/rotate">
    ${csrfField(view)}<button>${label}</button>
  </form>`;
}
