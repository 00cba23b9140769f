/** A key's secret, this once. */
import type { KeyWithSecret } from "../../accounts/key.ts";
import { html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { secretBox } from "../ui/secret.ts";
import { time } from "../ui/time.ts";
import type { View } from "../ui/view.ts";

/** @param oldEndsAt of a rotated key: until when the old one works; null when it doesn't any more */
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
            The old key works until ${time(oldEndsAt)}. Put the new one in its place before.
          </p>`
        : html`<p>The old key no longer works.</p>`;
  const main = html`<div class="notice warn" role="status">
      <p><strong>Copy the secret now.</strong> It is shown this once: we keep only a hash of it.</p>
    </div>
    ${secretBox(secret)} ${rotated}
    <h2>Try it</h2>
    <pre
      tabindex="0"
    ><code data-copy="Copy command">${curlOf(view.baseUrl, key.scopes, secret)}</code></pre>
    <p>
      <a class="button" href="/developer/keys/${key.id}">To the key</a>
      <a href="/developer/keys">All keys</a>
    </p>`;
  return { title: `The secret of ${key.name}`, section: "keys", main };
}

/** A call that the key may make. */
function curlOf(baseUrl: string, scopes: readonly string[], secret: string): string {
  const header = `-H 'Authorization: Bearer ${secret}'`;
  if (scopes.includes("customers:read"))
    return `curl -s '${baseUrl}/v1/customers?limit=2' \\\n  ${header}`;
  return `curl -s -X POST '${baseUrl}/v1/customers' \\\n  ${header} \\\n  -H 'Content-Type: application/json' \\\n  -d '{"displayName": "Hill Country Decks"}'`;
}
