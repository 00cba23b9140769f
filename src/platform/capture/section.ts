/** Renders the captured query and bodies of a request, or why there are none. */
import {
  MAX_BODY_BYTES,
  type CapturedBody,
  type CapturedContent,
} from "../../http/capture/content.ts";
import { html, type Html } from "../../html/html.ts";
import { jsonBlock } from "../ui/json.ts";
import { csrfField } from "../ui/view.ts";
import { CAPTURE_PATH } from "./paths.ts";
import { factList } from "../ui/facts.ts";

/** The part of a request's content that the session user may see. */
export type CaptureView =
  | {
      readonly state: "captured";
      readonly content: CapturedContent;
      /** The content with the redacted values, if the user revealed them. */
      readonly values?: CapturedContent | undefined;
      /** Set if the user can reveal them. */
      readonly offer?: { readonly requestId: string; readonly csrfToken: string } | undefined;
    }
  /** Why there is none: it was off, has expired, was left out by a limit, or only admins may see it. */
  | { readonly state: "off" | "expired" | "left_out" | "admins_only"; readonly isAdmin: boolean };

const REASONS = {
  off: "The query and bodies were not captured: capturing was off when the request was made.",
  expired: "Captured queries and bodies are deleted after 24 hours.",
  left_out:
    "The query and bodies were not captured although capturing was on: a limit was reached, they were deleted, or they will appear in a second.",
  admins_only: "Only admins can view captured queries and bodies.",
} as const;

/** The content that the session user sees; undefined if there is none. */
export function contentIn(view: CaptureView): CapturedContent | undefined {
  return view.state === "captured" ? (view.values ?? view.content) : undefined;
}

export function captureSection(view: CaptureView): Html {
  if (view.state !== "captured")
    return html`<p class="quiet">
      ${REASONS[view.state]}
      ${view.isAdmin ? html`<a href="${CAPTURE_PATH}">Capture queries and bodies</a>` : ""}
    </p>`;
  const { values, offer } = view;
  const { query, headers, requestBody, responseBody } = values ?? view.content;
  return html`<section aria-labelledby="capture-heading">
    <h2 id="capture-heading">Content</h2>
    ${values ? REVEALED : offer ? revealForm(offer) : ""}
    <h3>Query</h3>
    ${query.length === 0 ? html`<p class="quiet">None</p>` : nameTable(query.flatMap((each) => Object.entries(each)))}
    <h3>Request headers</h3>
    ${nameTable(Object.entries(headers))}
    <h3>Request body</h3>
    ${bodyPart(requestBody, "Request body")}
    <h3>Response body</h3>
    ${bodyPart(responseBody, "Response body")}
    <p class="quiet">
      ${values ? "Secrets are redacted." : "Redacted."} Deleted 24 hours after the request.
      <a href="${CAPTURE_PATH}">Capture settings</a>
    </p>
  </section>`;
}

const REVEALED = html`<div class="notice warn">
  <p>
    Redacted values are shown. Your <a href="/developer/audit?action=capture.revealed">audit log</a>
    has an entry.
  </p>
</div>`;

function revealForm({ requestId, csrfToken }: { requestId: string; csrfToken: string }): Html {
  return html`<form class="reveal" method="post" action="/developer/requests/${requestId}">
    ${csrfField({ csrfToken })}
    <button aria-describedby="reveal-hint">Reveal values</button>
    <span class="quiet" id="reveal-hint">Writes an entry to the audit log.</span>
  </form>`;
}

function nameTable(entries: readonly (readonly [string, unknown])[]): Html {
  return factList(
    ...entries.map(
      ([name, value]) => [html`<code>${name}</code>`, html`<code>${String(value)}</code>`] as const,
    ),
  );
}

function bodyPart(body: CapturedBody, region: string): Html {
  switch (body.state) {
    case "stored":
      return jsonBlock(JSON.stringify(body.json), {
        region,
        label: `Copy ${region.toLowerCase()}`,
      });
    case "none":
      return html`<p class="quiet">None</p>`;
    case "too_large":
      return html`<p class="quiet">
        Not stored: ${body.bytes} bytes, more than ${MAX_BODY_BYTES / 1024} KiB.
      </p>`;
    case "not_json":
      return html`<p class="quiet">Not stored: ${body.bytes} bytes that aren’t valid JSON.</p>`;
  }
}
