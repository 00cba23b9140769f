/** Refusals of who may do what, and how often. */
import { html, type Html, type Part } from "../../../html/html.ts";
import { counted } from "../../ui/number.ts";
import { time } from "../../ui/time.ts";
import { timeIn, numberIn, textIn, textsIn } from "../details.ts";
import { quotaTimeline } from "../quota-window.ts";
import type { Reasons, Refused } from "./reason.ts";

export const ACCESS = {
  UNAUTHENTICATED: ({ key, details, view }) => {
    const since = timeIn(details, "since");
    const isExpired = textIn(details, "keyState") === "expired";
    const what = isExpired ? "had expired" : "was revoked";
    return {
      why: html`The key
      ${key ? html`<a href="/developer/keys/${key.id}"><bdi>${key.name}</bdi></a>` : ""}
      ${what}${since ? html`: since ${time(since)}` : ""}, every request with it is refused.`,
      todo: [
        key?.replacedBy
          ? html`Give the program the secret of
              <a href="/developer/keys/${key.replacedBy}">the key that took over</a>. If nobody kept
              it, rotate that key.`
          : html`${createKey(view)}, and give the program its secret.`,
        html`If nobody of yours should still be using the old key, find out who does: it may have
        leaked. It opens nothing any more.`,
      ],
    };
  },
  INSUFFICIENT_SCOPE: ({ details, operation, view }) => {
    const needed = textsIn(details, "requiredScopes");
    const had = textsIn(details, "scopes");
    const missing = needed.filter((scope) => !had.includes(scope));
    const name = operation ? html`<code>${operation.operationId}</code>` : "The operation";
    return {
      why: html`${name} needs ${scopes(needed)}. The key has ${scopes(had)}, so it lacks
      ${scopes(missing)}.`,
      todo: [
        html`${createKey(view, [...had, ...missing])} with ${scopes(missing)}, or use one that has
        it. The scopes of a key never change.`,
        "Give each program no more scopes than it needs. Writing does not include reading.",
      ],
    };
  },
  HTTPS_REQUIRED: ({ view }) => ({
    why: "The request came over plain HTTP, where anybody on the way can read the key.",
    todo: [
      html`Use <code>${view.baseUrl}</code>.`,
      "Consider the key leaked: revoke it, and create another.",
    ],
  }),
  REQUEST_LIMIT_EXCEEDED: (refused) => {
    const quota = numberIn(refused.details, "quota");
    const retryAfter = numberIn(refused.details, "retryAfter");
    return {
      why: html`The company’s
      quota${quota === undefined ? "" : ` of ${counted(quota, "request")} in 60 seconds`} was used
      up. All keys and agents share it.`,
      more: refused.window && quotaTimeline(refused.request, refused.window, refused.view.now),
      todo: quotaAdvice(refused, retryAfter),
    };
  },
} satisfies Reasons;

function quotaAdvice({ view }: Refused, retryAfter: number | undefined): Part[] {
  return [
    html`Wait as long as <code>Retry-After</code> says${
        retryAfter === undefined ? "" : html` (here ${counted(retryAfter, "second")})`
      },
      then go on. Retrying at once is refused again.`,
    html`Slow down before it comes to this: the <code>RateLimit</code> header of every answer says
      how many requests are left, and for how long.`,
    html`Make fewer calls: read lists with <code>limit=100</code>, and keep what seldom changes.`,
    html`Don’t ask again and again whether something changed:
      <a href="/developer/webhooks">webhooks</a> tell you when it does.`,
    html`If ${view.session?.company.name ?? "your company"} needs more than that, ask the operator
    of this service for a larger quota.`,
  ];
}

/** Names of scopes, for a sentence. */
export function scopes(names: readonly string[]): Html {
  if (names.length === 0) return html`no scope`;
  return html`${names.map((name, index) => html`${index > 0 ? " and " : ""}<code>${name}</code>`)}`;
}

/** @param wanted scopes that the form has ticked */
function createKey({ isAdmin }: Refused["view"], wanted: readonly string[] = []): Html {
  if (!isAdmin) return html`Ask an admin of your company to create a key`;
  const query = wanted.length > 0 ? `?scopes=${wanted.join(",")}` : "";
  return html`<a href="/developer/keys/new${query}">Create a key</a>`;
}
