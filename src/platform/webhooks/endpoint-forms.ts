/** Renders the forms on an endpoint's page: send a test event, recover events, manage the signing secret. */
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { selectField } from "../ui/field.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { exactTime } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { RECOVERY_SPANS } from "./recovery-page.ts";

/** Empty for viewers. */
export function testButton(
  view: View,
  endpointId: string,
  { label = "Send test event", type = "webhook.test" } = {},
): Html {
  if (!view.isAdmin) return NOTHING;
  return html`<form method="post" action="/developer/webhooks/${endpointId}/test">
    ${csrfField(view)}<input type="hidden" name="type" value="${type}" /><button class="primary">
      ${label}
    </button>
  </form>`;
}

/** Leads to the preview of a recovery. */
export function recoverForm({ id, status }: Endpoint): Html {
  return html`<section aria-labelledby="recover-heading">
    <h2 id="recover-heading">Recover missed events</h2>
    <p>
      Resends all events in a time range that failed, were skipped or were never sent. You can
      review them first.
    </p>
    ${
      status === "enabled"
        ? html`<form method="get" action="/developer/webhooks/${id}/recover" class="filters">
            ${selectField({ name: "since", label: "Time range", choices: RECOVERY_SPANS, value: "24" })}
            <button>Preview recovery</button>
          </form>`
        : html`<p>Enable the endpoint first.</p>`
    }
  </section>`;
}

export function secretControls(view: View, { id, nextSecretAt }: Endpoint): Html {
  return html`<section aria-labelledby="secret-heading">
    <h2 id="secret-heading">Signing secret</h2>
    <p>
      Does your receiver reject deliveries?
      <a href="/developer/webhooks/${id}/signature">Check a signature</a>
    </p>
    ${nextSecretAt ? rotating(view, id, nextSecretAt) : rotate(view, id)}
    <h3>Replace secret</h3>
    <p>If the secret leaked, replace it: the old secret stops signing immediately.</p>
    <p>
      <a class="button danger" href="/developer/webhooks/${id}/replace">Replace secret</a>
    </p>
  </section>`;
}

function rotate(view: View, id: string): Html {
  return html`<h3>Rotate secret</h3>
    <p>
      Creates a next secret without downtime. For 24 hours,
      <code class="word">X-Service-Signature</code> is signed with the current secret and
      <code class="word">X-Service-Signature-Next</code> with the next one. Then the next secret
      replaces the current one. <a href="/docs/webhooks#rotate">How rotation works</a>
    </p>
    ${rotateButton(view, id, "Rotate secret")}`;
}

function rotating(view: View, id: string, nextSecretAt: Date): Html {
  return html`<h3>Rotation in progress</h3>
    <p>
      The next secret becomes active at ${exactTime(nextSecretAt)}. Until then,
      <code class="word">X-Service-Signature</code> is signed with the current secret and
      <code class="word">X-Service-Signature-Next</code> with the next one. When your receiver has
      the next secret, you can activate it right away. If it is lost, rotate again to create another
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
