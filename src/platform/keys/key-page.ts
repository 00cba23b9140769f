/** One key, and what can be done with it. */
import type { ApiKey } from "../../accounts/key.ts";
import { errorSummary, selectField, type Errors } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { time, timeOr } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { endsSoonBadge, isWorking, stateBadge } from "./state.ts";

/** Hours that an old key goes on for, by what the form calls them. */
export const OVERLAPS = [
  { value: "24", label: "A day from now" },
  { value: "1", label: "An hour from now" },
  { value: "168", label: "A week from now" },
  { value: "0", label: "At once: it leaked" },
] as const;

/** Why what was asked for was not done: fields are wrong, or the key is in no state for it. */
export type KeyWrong = { readonly errors: Errors } | { readonly conflict: string };

export function keyPage(view: View, key: ApiKey, wrong?: KeyWrong): Page {
  const errors = wrong && "errors" in wrong ? wrong.errors : undefined;
  const main = html`${wrong && "conflict" in wrong ? conflictNotice(wrong.conflict) : errorSummary(errors)}
    <dl class="facts">
      <dt>Key</dt>
      <dd><code>${key.masked}</code> ${stateBadge(key.state)}</dd>
      <dt>Scopes</dt>
      <dd>${key.scopes.map((scope) => html`<code>${scope}</code> `)}</dd>
      <dt>Created</dt>
      <dd>${time(key.createdAt)}${key.createdBy ? ` by ${key.createdBy}` : ""}</dd>
      <dt>Last used</dt>
      <dd>${timeOr(key.lastUsedAt, "never")}</dd>
      <dt>Expires</dt>
      <dd>${timeOr(key.expiresAt, "never")} ${endsSoonBadge(key, view.now)}</dd>
      ${
        key.revokedAt
          ? html`<dt>Revoked</dt>
              <dd>${time(key.revokedAt)}</dd>`
          : ""
      }
      ${
        key.replacedBy
          ? html`<dt>Replaced by</dt>
              <dd><a href="/developer/keys/${key.replacedBy}">the key that took over</a></dd>`
          : ""
      }
    </dl>
    <p><a href="/developer/requests?key=${key.id}">Requests with this key</a></p>
    ${view.isAdmin && key.state === "active" ? rotateForm(view, key, errors) : ""}
    ${view.isAdmin && isWorking(key) ? revokeForm(view, key) : ""}`;
  return { title: key.name, section: "keys", main, isWrong: wrong !== undefined };
}

function conflictNotice(message: string): Html {
  return html`<div class="notice bad" role="alert">
    <p><strong>Nothing was changed.</strong> ${message}</p>
  </div>`;
}

function rotateForm(view: View, { id }: ApiKey, errors: Errors = {}): Html {
  return html`<section aria-labelledby="rotate-heading">
    <h2 id="rotate-heading">Rotate</h2>
    <p>
      Makes a new key with the same name and scopes. The old one goes on for a while, so that
      nothing stops.
    </p>
    <form method="post" action="/developer/keys/${id}/rotate" class="stack">
      ${csrfField(view)}
      ${selectField({ name: "overlap", label: "The old key ends", choices: OVERLAPS, value: "24", errors })}
      <button>Roll key</button>
    </form>
  </section>`;
}

function revokeForm(view: View, { id }: ApiKey): Html {
  return html`<section aria-labelledby="revoke-heading">
    <h2 id="revoke-heading">Revoke</h2>
    <p>
      From the next moment on, requests with this key are refused with 401, everywhere. There is no
      way back.
    </p>
    <form method="post" action="/developer/keys/${id}/revoke">
      ${csrfField(view)}<button class="danger">Revoke key</button>
    </form>
  </section>`;
}
