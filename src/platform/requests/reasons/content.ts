/** Refusals of what a request holds. */
import { html } from "../../../html/html.ts";
import { issuesIn, textIn } from "../details.ts";
import { issueTable } from "../issue-table.ts";
import type { Reasons } from "./reason.ts";

export const CONTENT = {
  VALIDATION_FAILED: ({ details, operation }) => {
    const issues = issuesIn(details);
    return {
      why: html`The request is not what the reference
      says${operation ? html` of <code>${operation.operationId}</code>` : ""}. Nothing was carried
      out.`,
      more: issueTable(issues),
      todo: [
        "Change what the table names, and send the request again.",
        html`Compare it with the <a href="/docs">reference</a>: nothing is guessed, converted or
          left out in silence.`,
      ],
    };
  },
  MALFORMED_JSON: ({ details }) => ({
    why: textIn(details, "message") || "The body is not valid JSON.",
    todo: [
      "Make the body with a JSON library instead of by joining texts, and encode it in UTF-8.",
      html`The <code>message</code> of the answer says at which place reading stopped. It is not
        repeated here, since it quotes the body.`,
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
        HTTP clients set another one unless they are told.`,
    ],
  }),
  REQUEST_TIMEOUT: () => ({
    why: "The request did not arrive whole in time. It was not carried out.",
    todo: [
      html`Let your HTTP client set <code>Content-Length</code>: one that promises more than the
        body has keeps the service waiting.`,
      "Look at the network and the proxies on your side if it happens often.",
    ],
  }),
  HEADERS_TOO_LARGE: () => ({
    why: "The headers were larger than 16 KiB in all.",
    todo: ["Send no cookies, and only the headers that the reference names."],
  }),
} satisfies Reasons;
