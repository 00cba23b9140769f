/**
 * What to say when it was an agent that was refused. It reads the answer itself, and mends most; whoever looks
 * at the page did not write its program.
 */
import type { ErrorCode } from "../../../kernel/errors.ts";
import { html, type Html, type Part } from "../../../html/html.ts";
import { counted } from "../../ui/number.ts";
import { time } from "../../ui/time.ts";
import { numberIn, textsIn, timeIn } from "../details.ts";
import { scopes } from "./access.ts";
import type { Reason, Refused } from "./reason.ts";

type Say = (refused: Refused) => readonly Part[];

/** A code without words does not compile. */
const ADVICE: Readonly<Record<ErrorCode, Say>> = {
  UNAUTHENTICATED: ({ view }) => [
    html`If it should work again, connect it anew from its own settings:
    ${view.isAdmin ? "you are" : "an admin of your company is"} asked once more whether it may.`,
    "If it should not, there is nothing to do: it opens nothing any more.",
  ],
  INSUFFICIENT_SCOPE: ({ view }) => [
    html`If it should do this, connect it again from its own settings, and tick what it lacks. Most
    agents ask for that by themselves.${view.isAdmin ? "" : " Only admins can let agents in."}`,
    "If it should not, there is nothing to do: it was told so.",
  ],
  REQUEST_LIMIT_EXCEEDED: ({ details }) => {
    const retryAfter = numberIn(details, "retryAfter");
    return [
      html`Let it
      wait${retryAfter === undefined ? "" : html` (here ${counted(retryAfter, "second")})`}, and go
      on then. It was told how long.`,
      "Ask it for less at a time, and for long lists by the hundred: each page of one is a request.",
      "If your programs are held up by agents, let these do large jobs when the programs rest, or ask the operator of this service for a larger quota.",
    ];
  },
  VALIDATION_FAILED: (refused) => [
    mends(refused),
    "If it doesn’t, tell it in your own words what the table names.",
  ],
  NOT_FOUND: (refused) => [mends(refused), LOOK_UP],
  REFERENCE_NOT_FOUND: (refused) => [mends(refused), LOOK_UP],
  LOCATION_EXISTS: (refused) => [
    mends(refused),
    html`It can use that location. An inactive one becomes active with the status
      <code>ACTIVE</code>.`,
  ],
  ADDRESS_NOT_FOUND: (refused) => [mends(refused), FULL_ADDRESS],
  ADDRESS_AMBIGUOUS: (refused) => [mends(refused), FULL_ADDRESS],
  IDEMPOTENCY_KEY_IN_USE: () => [
    "There is nothing to do: the agent sent the same twice, and it is done once.",
  ],
  IDEMPOTENCY_KEY_REUSED: (refused) => [
    mends(refused),
    html`If it doesn’t, tell it to make a new <code>idempotencyKey</code> for each new thing.`,
  ],
  PAYLOAD_TOO_LARGE: () => ["Ask it for less at a time."],
  MALFORMED_JSON: () => [ITS_MAKER],
  UNSUPPORTED_MEDIA_TYPE: () => [ITS_MAKER],
  METHOD_NOT_ALLOWED: () => [
    "Some agents try this first. If it works otherwise, there is nothing to do.",
  ],
  HEADERS_TOO_LARGE: () => [ITS_MAKER],
  REQUEST_TIMEOUT: () => ["Look at the network between the agent and us if it happens often."],
  HTTPS_REQUIRED: ({ view }) => [html`Give it the address <code>${view.baseUrl}/mcp</code>.`],
  INTERNAL_ERROR: ({ request }) => [
    "Ask it to try again later.",
    html`If it stays, tell the operator of this service the request’s id:
      <code>${request.id}</code>.`,
  ],
  SERVICE_UNAVAILABLE: () => ["Ask it to try again in a while."],
  GEOCODER_UNAVAILABLE: () => ["Ask it to try again in a while. All else goes on working."],
};

const LOOK_UP =
  "If it doesn’t, tell it to look the id up first, with the list of its kind: agents make ids up at times.";

const FULL_ADDRESS = html`If it doesn’t, give it the address in full, such as
  <code>1060 W Addison St, Chicago, IL 60613</code>.`;

const ITS_MAKER =
  "This is a fault of the agent’s program: bring it up to date, or tell who makes it.";

function mends({ request }: Refused): Html {
  return html`The agent was told the same, and most mend it by themselves:
    <a href="/developer/requests?agent=${request.grantId}">its other requests</a> show whether it
    did.`;
}

/** Reasons that are an agent's own. */
const WHY: Readonly<Partial<Record<ErrorCode, (refused: Refused) => Part>>> = {
  UNAUTHENTICATED: ({ request, details }) => {
    const since = timeIn(details, "since");
    return html`The agent
      <a href="/developer/agents/${request.grantId}"
        ><bdi>${request.agentName || "without a name"}</bdi></a
      >
      was shut out${since ? html`: since ${time(since)}` : ""}, all of its requests are refused.`;
  },
  INSUFFICIENT_SCOPE: ({ details, operation }) => {
    const needed = textsIn(details, "requiredScopes");
    const had = textsIn(details, "scopes");
    const missing = needed.filter((scope) => !had.includes(scope));
    const name = operation ? html`<code>${operation.operationId}</code>` : "The operation";
    return html`${name} needs ${scopes(needed)}. The agent was given ${scopes(had)}, so it lacks
    ${scopes(missing)}.`;
  },
  IDEMPOTENCY_KEY_IN_USE: () =>
    html`The first request with this <code>idempotencyKey</code> was still running. This one did
      nothing.`,
  IDEMPOTENCY_KEY_REUSED: () =>
    html`This <code>idempotencyKey</code> belongs to another request of the last 24 hours: to
      another tool, or to the same with another input. This one was not carried out.`,
};

/**
 * The reason of an agent's refusal.
 * @param reason as it would be a program's
 */
export function reasonForAgent(code: ErrorCode, refused: Refused, reason: Reason): Reason {
  return {
    why: WHY[code]?.(refused) ?? reason.why,
    more: reason.more,
    todo: ADVICE[code](refused),
  };
}

/** For an agent that hung up. */
export const AGENT_HUNG_UP: Reason = {
  why: "The agent closed the connection before it was answered. What it asked for may have been carried out.",
  todo: [
    "Nothing, if somebody stopped it.",
    "Otherwise, let it look up whether it was carried out before it tries again.",
  ],
};
