/** Renders the secret of a new key, which is shown once. */
import { operations } from "../../generated/operations.ts";
import type { KeyWithSecret } from "../../accounts/key.ts";
import { html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { consoleHref } from "../ui/reference-link.ts";
import { exactTime } from "../ui/time.ts";
import { secretBox, type View } from "../ui/view.ts";

/** @param oldEndsAt after a rotation: when the old key stops working; null when it already has */
export function keySecretPage(
  view: View,
  { key, secret }: KeyWithSecret,
  oldEndsAt?: Date | null,
): Page {
  const rotated =
    oldEndsAt === undefined
      ? ""
      : oldEndsAt
        ? html`<p>
            The old key keeps working until ${exactTime(oldEndsAt)}. Switch your apps to the new key
            before then.
          </p>`
        : html`<p>The old key no longer works.</p>`;
  const main = html`<div class="notice warn" role="status">
      <p>
        <strong>Copy the secret now.</strong> It is shown only once: we store only a hash of it.
      </p>
    </div>
    ${secretBox(secret)} ${rotated}
    <h2>Make a request</h2>
    <pre
      tabindex="0"
    ><code data-copy="Copy command">${curlOf(view.baseUrl, key.scopes, secret)}</code></pre>
    <div class="actions">
      <a class="button" href="${consoleOf(key.scopes)}" data-console-key="${key.name}">
        Try in console
      </a>
      <a class="button" href="/developer/keys/${key.id}">View key</a>
      <a href="/developer/keys">All keys</a>
    </div>`;
  return { title: `Secret of ${key.name}`, section: "keys", main };
}

/** The console of an operation that the key's scopes allow. A script hands over the key. */
function consoleOf(scopes: readonly string[]): string {
  const { listCustomers, createCustomer, eraseCustomer } = operations;
  if (scopes.includes("customers:read")) return consoleHref(listCustomers);
  return consoleHref(scopes.includes("customers:write") ? createCustomer : eraseCustomer);
}

/** A request that the key's scopes allow. */
function curlOf(baseUrl: string, scopes: readonly string[], secret: string): string {
  const header = `-H 'Authorization: Bearer ${secret}'`;
  if (scopes.includes("customers:read"))
    return `curl -s '${baseUrl}/v1/customers?limit=2' \\\n  ${header}`;
  if (!scopes.includes("customers:write"))
    return `curl -s -X POST '${baseUrl}/v1/customers/CUSTOMER_ID/erase' \\\n  ${header}`;
  return `curl -s -X POST '${baseUrl}/v1/customers' \\\n  ${header} \\\n  -H 'Content-Type: application/json' \\\n  -d '{"displayName": "Hill Country Decks"}'`;
}
