/** The body of a delivery. */
import { html, type Html } from "../../html/html.ts";

/** @param body the JSON text whose bytes are signed and sent */
export function payload(body: string): Html {
  return html`<p>
      Indented for reading. What is signed is the raw body below, byte for byte:
      <a href="/docs/webhooks#raw-body">verify before you parse</a>.
    </p>
    <pre tabindex="0" role="region" aria-label="Payload, indented">${indented(body)}</pre>
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
