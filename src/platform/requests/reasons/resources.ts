/** Refusals of what a request names. */
import { html } from "../../../html/html.ts";
import { issuesIn, textIn } from "../details.ts";
import { issueTable } from "../issue-table.ts";
import type { Reasons } from "./reason.ts";

export const RESOURCES = {
  NOT_FOUND: ({ request, details, operation }) =>
    operation
      ? {
          why: textIn(details, "message") || "The company has nothing with this id.",
          todo: [
            html`Look the id up with the list of its kind. Use <code>id</code>, not a number such as
              <code>customerId</code>.`,
            "Check that the key is of the company that you mean: a key sees its own company only.",
          ],
        }
      : {
          why: html`There is no such path: <code>${request.path}</code>.`,
          todo: [
            html`Compare the path with the <a href="/docs">reference</a>. All of them begin with
              <code>/v1</code>, and none ends with a slash.`,
          ],
        },
  METHOD_NOT_ALLOWED: ({ request, details }) => {
    const allow = textIn(details, "allow");
    return {
      why: html`The path exists, but does not take
        <code>${request.method}</code>${allow ? html`. It takes <code>${allow}</code>` : ""}.`,
      todo: [
        html`Changes are made with <code>PATCH</code>, not with <code>PUT</code>; nothing can be
          deleted.`,
        html`If your program sent another method, it followed a redirect: give it the address that
        it was sent on to.`,
      ],
    };
  },
  REFERENCE_NOT_FOUND: ({ details }) => ({
    why: "The request is well formed, but names something that does not exist, or that cannot be used here. Nothing was written.",
    more: issueTable(issuesIn(details)),
    todo: [
      "Replace the ids that the table points at.",
      "Look ids up anew if you keep copies of them: what they named may have been removed.",
    ],
  }),
  LOCATION_EXISTS: ({ details }) => {
    const id = textIn(details, "locationId");
    return {
      why: html`The customer already has a location at the new
      address${id ? html`: <code>${id}</code>` : ""}. Nothing was changed.`,
      todo: [
        html`Use that location. If it is inactive, reactivate it: <code>PATCH</code> with
          <code>{"status": "ACTIVE"}</code>.`,
        "Or send another address. Two spellings of one address are the same.",
      ],
    };
  },
} satisfies Reasons;
