/** Explains rejected headers and bodies. */
import { html } from "../../../html/html.ts";
import { issuesIn, textIn } from "../details.ts";
import { issueTable } from "../issue-table.ts";
import type { Reasons } from "./reason.ts";

export const CONTENT = {
  VALIDATION_FAILED: ({ details, operation }) => {
    const issues = issuesIn(details);
    return {
      why: html`The request doesn’t match the
      reference${operation ? html` of <code>${operation.operationId}</code>` : ""}. Nothing was
      changed.`,
      more: issueTable(issues),
      todo: [
        "Fix the issues in the table and send the request again.",
        html`Compare it with the <a href="/docs/reference">reference</a>. The service never guesses,
          converts or ignores a value.`,
      ],
    };
  },
  MALFORMED_JSON: ({ details }) => ({
    why: textIn(details, "message") || "The body is not valid JSON.",
    todo: [
      "Create the body with a JSON library instead of concatenating strings, and encode it in UTF-8.",
      html`The <code>message</code> of the response says where parsing stopped. It is not shown here
        because it quotes the body.`,
    ],
  }),
  PAYLOAD_TOO_LARGE: ({ details }) => ({
    why: textIn(details, "message") || "The body was too large.",
    todo: ["Split the work into several requests."],
  }),
  UNSUPPORTED_MEDIA_TYPE: ({ details }) => ({
    why: textIn(details, "message") || "The body was not sent as JSON.",
    todo: [
      html`Send the body as JSON, with the header <code>Content-Type: application/json</code>. Many
        HTTP clients send another one by default.`,
    ],
  }),
  REQUEST_TIMEOUT: () => ({
    why: "The request did not arrive completely in time. It was not carried out.",
    todo: [
      html`Let your HTTP client set <code>Content-Length</code>: a value larger than the body keeps
        the service waiting.`,
      "If it happens often, check the network and proxies on your side.",
    ],
  }),
  EXPECTATION_FAILED: () => ({
    why: html`The header <code>Expect</code> was not <code>100-continue</code>.`,
    todo: [html`Send no <code>Expect</code> header.`],
  }),
  HEADERS_TOO_LARGE: () => ({
    why: "The headers were larger than 16 KiB in total.",
    todo: ["Send only the headers listed in the reference, and no cookies."],
  }),
} satisfies Reasons;
