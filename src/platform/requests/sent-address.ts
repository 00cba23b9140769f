/** Shows the address of a request that was rejected because of it, to users who may see it. */
import type { CapturedContent } from "../../http/capture/content.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { contentIn, type CaptureView } from "../capture/section.ts";

/** Whether an error is about the address that was sent. */
export function isAddressCode(code: string): boolean {
  return code === "ADDRESS_NOT_FOUND" || code === "ADDRESS_AMBIGUOUS";
}

/** The address that was sent, or a link to the button that reveals it; nothing if it wasn't captured. */
export function sentAddress(capture: CaptureView): Html {
  const content = contentIn(capture);
  const address = content && addressIn(content);
  if (capture.state !== "captured" || address === undefined) return NOTHING;
  if (capture.offer)
    return html`<p>
      The address that was sent is redacted. <a href="#capture-heading">Reveal it below</a>.
    </p>`;
  return html`<p>The address that was sent: <code>${address}</code></p>`;
}

/** Bodies, arguments of tools and queries have it under the same name. */
function addressIn({ query, requestBody }: CapturedContent): string | undefined {
  const body = requestBody.state === "stored" ? requestBody.json : undefined;
  const parts = [body, valueIn(valueIn(body, "params"), "arguments"), ...query];
  return parts.map((part) => valueIn(part, "address")).find((each) => typeof each === "string");
}

function valueIn(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as { readonly [name: string]: unknown })[name]
    : undefined;
}
