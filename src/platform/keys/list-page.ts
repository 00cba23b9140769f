/** All keys of a company. */
import type { ApiKey } from "../../accounts/key.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { day } from "../ui/time.ts";
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
    ${working.length > 0 ? list("Keys that work", working, view.now) : empty(view, ended.length > 0)}
    ${
      ended.length > 0
        ? html`<section aria-labelledby="ended-heading">
            <h2 id="ended-heading">No longer work</h2>
            ${list("Keys that no longer work", ended, view.now)}
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

function list(label: string, keys: readonly ApiKey[], now: Date): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table class="rows">
      <thead>
        <tr>
          <th scope="col">Name</th>
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
    </table>
  </div>`;
}

function row(key: ApiKey, now: Date): Html {
  const { id, name, masked, state, scopes, createdAt, createdBy, lastUsedAt, expiresAt } = key;
  return html`<tr>
    <th scope="row" class="call">
      <a href="/developer/keys/${id}"><bdi>${name}</bdi></a> <code class="quiet">${masked}</code>
    </th>
    <td data-label="State">${stateBadge(state)}</td>
    <td data-label="Scopes">${scopes.join(", ")}</td>
    <td data-label="Created">
      <span
        >${day(createdAt)}${createdBy ? html`<br /><span class="quiet url">${createdBy}</span>` : ""}</span
      >
    </td>
    <td data-label="Last used">${dayOr(lastUsedAt)}</td>
    <td data-label="Expires">
      <span>${dayOr(expiresAt)} ${endsSoonBadge(key, now)}</span>
    </td>
  </tr>`;
}

function dayOr(instant: Date | null): Html {
  return instant ? day(instant) : html`<span class="quiet">never</span>`;
}
