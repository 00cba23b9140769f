/** Renders the captured query and bodies of a request, or why there are none. */
import {
  MAX_BODY_BYTES,
  type CapturedBody,
  type CapturedContent,
} from "../../http/capture/content.ts";
import { html, type Html } from "../../html/html.ts";
import { jsonBlock } from "../ui/json.ts";
import { CAPTURE_PATH } from "./paths.ts";
import { factList } from "../ui/facts.ts";

/** The part of a request's content that the session user may see. */
export type CaptureView =
  | { readonly state: "captured"; readonly content: CapturedContent }
  /** Why there is none: it was off, has expired, was left out by a limit, or only admins may see it. */
  | { readonly state: "off" | "expired" | "left_out" | "admins_only"; readonly isAdmin: boolean };

const REASONS = {
  off: "The query and bodies were not captured: capturing was off when the request was made.",
  expired: "Captured queries and bodies are deleted after 24 hours.",
  left_out:
    "The query and bodies were not captured although capturing was on: a limit was reached, they were deleted, or they will appear in a second.",
  admins_only: "Only admins can view captured queries and bodies.",
} as const;

export function captureSection(view: CaptureView): Html {
  if (view.state !== "captured")
    return html`<p class="quiet">
      ${REASONS[view.state]}
      ${view.isAdmin ? html`<a href="${CAPTURE_PATH}">Capture queries and bodies</a>` : ""}
    </p>`;
  const { query, headers, requestBody, responseBody } = view.content;
  return html`<section aria-labelledby="capture-heading">
    <h2 id="capture-heading">Content</h2>
    <h3>Query</h3>
    ${query.length === 0 ? html`<p class="quiet">None</p>` : nameTable(query.flatMap((each) => Object.entries(each)))}
    <h3>Request headers</h3>
    ${nameTable(Object.entries(headers))}
    <h3>Request body</h3>
    ${bodyPart(requestBody, "Request body")}
    <h3>Response body</h3>
    ${bodyPart(responseBody, "Response body")}
    <p class="quiet">
      Captured and redacted; deleted 24 hours after the request.
      <a href="${CAPTURE_PATH}">Capture settings</a>
    </p>
  </section>`;
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
