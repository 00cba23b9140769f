/** All keys of a company. */
import type { ApiKey } from "../../accounts/key.ts";
import { html, type Html } from "../ui/html.ts";
import type { Page } from "../ui/layout.ts";
import { time, timeOr } from "../ui/time.ts";
import type { View } from "../ui/view.ts";
import { endsSoonBadge, isWorking, stateBadge } from "./state.ts";

export function keysPage(view: View, keys: readonly ApiKey[]): Page {
  const working = keys.filter(isWorking);
  const ended = keys.filter((key) => !isWorking(key));
  const main = html`<div class="heading">
      <p>
        A key opens <code>/v1</code> for your programs, as far as its scopes go. Its secret is shown
        once.
      </p>
      ${view.isAdmin ? html`<a class="button primary" href="/developer/keys/new">Create a key</a>` : ""}
    </div>
    ${working.length > 0 ? list(working, view.now) : empty(view, ended.length > 0)}
    ${
      ended.length > 0
        ? html`<section aria-labelledby="ended-heading">
            <h2 id="ended-heading">No longer work</h2>
            ${list(ended, view.now)}
          </section>`
        : ""
    }`;
  return { title: "API keys", section: "keys", main };
}

function empty({ isAdmin }: View, hasEnded: boolean): Html {
  const next = isAdmin
    ? "Create one: the page after that has a first call to try."
    : "An admin of your company can create one.";
  return html`<div class="empty">
    <p>${hasEnded ? "No key works any more." : "No keys yet."} ${next}</p>
  </div>`;
}

function list(keys: readonly ApiKey[], now: Date): Html {
  return html`<table class="rows">
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Key</th>
        <th scope="col">State</th>
        <th scope="col">Scopes</th>
        <th scope="col">Created</th>
        <th scope="col">Last used</th>
        <th scope="col">Expires</th>
      </tr>
    </thead>
    <tbody>
      ${keys.map((key) => row(key, now))}
    </tbody>
  </table>`;
}

function row(key: ApiKey, now: Date): Html {
  return html`<tr>
    <th scope="row"><a href="/developer/keys/${key.id}">${key.name}</a></th>
    <td data-label="Key"><code>${key.masked}</code></td>
    <td data-label="State">${stateBadge(key.state)}</td>
    <td data-label="Scopes">${key.scopes.join(", ")}</td>
    <td data-label="Created">
      <span
        >${time(key.createdAt)}${key.createdBy ? html`<br /><span class="quiet">${key.createdBy}</span>` : ""}</span
      >
    </td>
    <td data-label="Last used">${timeOr(key.lastUsedAt, "never")}</td>
    <td data-label="Expires">
      <span>${timeOr(key.expiresAt, "never")} ${endsSoonBadge(key, now)}</span>
    </td>
  </tr>`;
}
