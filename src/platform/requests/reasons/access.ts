/** Explains rejections for authentication, scopes and the quota. */
import { html, type Html, type Part } from "../../../html/html.ts";
import { counted } from "../../ui/number.ts";
import { exactTime } from "../../ui/time.ts";
import { timeIn, numberIn, textIn, textsIn } from "../details.ts";
import { quotaTimeline } from "../quota-window.ts";
import type { Reason, Reasons, RejectedRequest } from "./reason.ts";

export const ACCESS = {
  UNAUTHENTICATED: ({ key, details, view }) => {
    const since = timeIn(details, "since");
    const isExpired = textIn(details, "keyState") === "expired";
    const verb = isExpired ? "had expired" : "was revoked";
    return {
      why: html`The key
      ${key ? html`<a href="/developer/keys/${key.id}"><bdi>${key.name}</bdi></a>` : ""}
      ${verb}${since ? html`: since ${exactTime(since)}` : ""}, every request with it is rejected.`,
      todo: [
        key?.replacedBy
          ? html`Configure your app with the secret of
              <a href="/developer/keys/${key.replacedBy}">the new key</a>. If the secret is lost,
              rotate that key.`
          : html`${createKey(view)} and configure your app with its secret.`,
        html`If the old key shouldn’t be in use any more, find out who still uses it: it may have
        leaked. It no longer works.`,
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
        it. The scopes of a key can’t be changed here.`,
        "Grant each key only the scopes it needs. No scope includes another.",
      ],
    };
  },
  HTTPS_REQUIRED: ({ view }) => ({
    why: "The request was sent over plain HTTP, where anyone on the network can read the key.",
    todo: [
      html`Use <code>${view.baseUrl}</code>.`,
      "Treat the key as leaked: revoke it and create a new one.",
    ],
  }),
  SANDBOX_ONLY: () => ({
    why: "The request works in a sandbox only, and the key is for live data.",
    todo: [
      "Switch to the sandbox, and create a key there. It begins with pak_test_.",
      "Don’t send such requests from your app in production.",
    ],
  }),
  REQUEST_LIMIT_EXCEEDED: (refused) => {
    const quota = numberIn(refused.details, "quota");
    const retryAfter = numberIn(refused.details, "retryAfter");
    if (quota === undefined && refused.operation?.operationId === "exportResource")
      return exportLimit(retryAfter);
    return {
      why: html`The company’s
      quota${quota === undefined ? "" : ` of ${counted(quota, "request")} per 60 seconds`} was used
      up. All keys and agents share it.`,
      more: refused.window && quotaTimeline(refused.request, refused.window, refused.view.now),
      todo: quotaAdvice(refused, retryAfter),
    };
  },
} satisfies Reasons;

/** Exports have a limit besides the quota. */
function exportLimit(retryAfter: number | undefined): Reason {
  return {
    why: "The company’s limit of exports was reached: one at a time, and 10 per hour. All keys share it.",
    todo: [
      html`Wait as long as <code>Retry-After</code> says${
          retryAfter === undefined ? "" : html` (here ${counted(retryAfter, "second")})`
        },
        then export again.`,
      html`Export each resource once, then follow the event feed from the <code>position</code> of
        the export. See <a href="/docs/guides/synchronization">Synchronization</a>.`,
    ],
  };
}

function quotaAdvice({ view }: RejectedRequest, retryAfter: number | undefined): Part[] {
  return [
    html`Wait as long as <code>Retry-After</code> says${
        retryAfter === undefined ? "" : html` (here ${counted(retryAfter, "second")})`
      },
      then continue. An immediate retry is rejected again.`,
    html`Slow down before the quota is used up: the <code>RateLimit</code> header of every response
      says how many requests are left in the window and when it resets.`,
    html`Make fewer requests: read lists with <code>limit=100</code>, and cache data that rarely
      changes.`,
    html`Use <a href="/developer/webhooks">webhooks</a> instead of polling for changes.`,
    html`If ${view.session?.company.name ?? "your company"} needs more, ask the operator of this
    service for a larger quota.`,
  ];
}

/** Scope names joined for a sentence. */
export function scopes(names: readonly string[]): Html {
  if (names.length === 0) return html`no scope`;
  return html`${names.map((name, index) => html`${index > 0 ? " and " : ""}<code>${name}</code>`)}`;
}

/** @param preselected scopes that are checked in the form */
function createKey(
  { isAdmin }: RejectedRequest["view"],
  preselected: readonly string[] = [],
): Html {
  if (!isAdmin) return html`Ask an admin of your company to create a key`;
  const query = preselected.length > 0 ? `?scopes=${preselected.join(",")}` : "";
  return html`<a href="/developer/keys/new${query}">Create a key</a>`;
}
