/** Renders one key with the forms to rotate and revoke it. */
import type { ApiKey } from "../../accounts/key.ts";
import { errorSummary, selectField, type Errors } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import { factList } from "../ui/facts.ts";
import type { Page } from "../ui/layout.ts";
import { fullTime, fullTimeOr } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { activitySections } from "../records/activity-sections.ts";
import type { Activity } from "../records/load-activity.ts";
import { endsSoonBadge, isWorking, stateBadge } from "./state.ts";

/** Hours that the old key keeps working, with the labels of the form. */
export const OVERLAPS = [
  { value: "24", label: "In 24 hours" },
  { value: "1", label: "In 1 hour" },
  { value: "168", label: "In 7 days" },
  { value: "0", label: "Now (if it leaked)" },
] as const;

/** Why a form was rejected: invalid fields, or the key's state doesn't allow the action. */
export type KeyWrong = { readonly errors: Errors } | { readonly conflict: string };

/** @param activity what the key did */
export function keyPage(view: View, key: ApiKey, activity: Activity, wrong?: KeyWrong): Page {
  const errors = wrong && "errors" in wrong ? wrong.errors : undefined;
  const main = html`${wrong && "conflict" in wrong ? conflictNotice(wrong.conflict) : errorSummary(errors)}
  ${factList(
    ["Key", html`<code>${key.masked}</code> ${stateBadge(key.state)}`],
    ["Scopes", key.scopes.map((scope) => html`<code>${scope}</code> `)],
    ["Created", html`${fullTime(key.createdAt)}${key.createdBy ? ` by ${key.createdBy}` : ""}`],
    ["Last used", fullTimeOr(key.lastUsedAt, "Never")],
    ["Expires", html`${fullTimeOr(key.expiresAt, "Never")} ${endsSoonBadge(key, view.now)}`],
    ["Revoked", key.revokedAt && fullTime(key.revokedAt)],
    [
      "Replaced by",
      key.replacedBy && html`<a href="/developer/keys/${key.replacedBy}">View the new key</a>`,
    ],
  )}
  ${
    key.isForDocumentation
      ? html`<p>
          The documentation created this key to try requests. It works for an hour, or until its
          user signs out.
        </p>`
      : ""
  }
  ${view.isAdmin && key.state === "active" && !key.isForDocumentation ? rotateForm(view, key, errors) : ""}
  ${view.isAdmin && isWorking(key) ? revokeLink(key) : ""}
  ${activitySections(view, activity, {
    href: `/developer/requests?key=${key.id}`,
    noRequests: "No requests with this key in the last 7 days.",
    noEvents: "The newest requests with this key caused no events.",
  })}`;
  return { title: key.name, section: "keys", main, isWrong: wrong !== undefined };
}

function conflictNotice(message: string): Html {
  return html`<div class="notice bad" role="alert">
    <p><strong>Nothing was changed.</strong> ${message}</p>
  </div>`;
}

function rotateForm(view: View, { id }: ApiKey, errors: Errors = {}): Html {
  return html`<section aria-labelledby="rotate-heading">
    <h2 id="rotate-heading">Rotate key</h2>
    <p>
      Creates a new key with the same name, scopes and expiry. The old key keeps working during the
      overlap, so that your apps can switch without downtime.
    </p>
    <form method="post" action="/developer/keys/${id}/rotate" class="stack">
      ${csrfField(view)}
      ${selectField({ name: "overlap", label: "Old key stops working", choices: OVERLAPS, value: "24", errors })}
      <button>Rotate key</button>
    </form>
  </section>`;
}

function revokeLink({ id }: ApiKey): Html {
  return html`<section aria-labelledby="revoke-heading">
    <h2 id="revoke-heading">Revoke key</h2>
    <p>Requests with this key are then rejected. You can review its use before you confirm.</p>
    <p><a class="button danger" href="/developer/keys/${id}/revoke">Revoke key</a></p>
  </section>`;
}
