/** Renders the body of a delivery. */
import { html, type Html } from "../ui/html.ts";

/** @param body the JSON text, exactly as signed and sent */
export function payload(body: string): Html {
  return html`<p>
      Formatted for readability. The signature covers the bytes of the raw body below:
      <a href="/docs/webhooks#raw-body">verify before you parse</a>.
    </p>
    <pre tabindex="0" role="region" aria-label="Payload, formatted">${indented(body)}</pre>
    <details>
      <summary>Raw body</summary>
      <pre
        tabindex="0"
        role="region"
        aria-label="Raw body"
      ><code data-copy="Copy raw body">${body}</code></pre>
    </details>`;
}

function indented(body: string): string {
  const value: unknown = JSON.parse(body);
  return JSON.stringify(value, null, 2);
}
