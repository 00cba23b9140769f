/**
 * Explains rejected requests of agents. An agent reads the error itself and usually corrects its request; the
 * reader of the page did not write the agent.
 */
import type { ErrorCode } from "../../../kernel/errors.ts";
import { html, type Html, type Part } from "../../../html/html.ts";
import { counted } from "../../ui/number.ts";
import { exactTime } from "../../ui/time.ts";
import { numberIn, textsIn, timeIn } from "../details.ts";
import { scopes } from "./access.ts";
import type { Reason, RejectedRequest } from "./reason.ts";

type Advise = (refused: RejectedRequest) => readonly Part[];

/** An error code without advice does not compile. */
const ADVICE: Readonly<Record<ErrorCode, Advise>> = {
  UNAUTHENTICATED: ({ view }) => [
    html`To restore access, connect the agent again from its own settings.
    ${view.isAdmin ? "You are" : "An admin of your company is"} asked to authorize it again.`,
    "Otherwise, there is nothing to do: the agent no longer has access.",
  ],
  INSUFFICIENT_SCOPE: ({ view }) => [
    html`To allow this, connect the agent again from its own settings and check the missing scope.
    Most agents ask for it by themselves.${view.isAdmin ? "" : " Only admins can authorize agents."}`,
    "Otherwise, there is nothing to do: the agent received the error.",
  ],
  REQUEST_LIMIT_EXCEEDED: ({ details }) => {
    const retryAfter = numberIn(details, "retryAfter");
    return [
      html`Let the agent
      wait${retryAfter === undefined ? "" : html` (here ${counted(retryAfter, "second")})`}. The
      error says how long.`,
      "Give it smaller tasks, and let it read long lists in pages of 100: every page is a request.",
      "If agents slow down your apps, run large agent tasks when your apps are idle, or ask the operator of this service for a larger quota.",
    ];
  },
  VALIDATION_FAILED: (refused) => [
    selfCorrects(refused),
    "If it doesn’t, tell the agent about the issues in the table in your own words.",
  ],
  NOT_FOUND: (refused) => [selfCorrects(refused), LOOK_UP],
  REFERENCE_NOT_FOUND: (refused) => [selfCorrects(refused), LOOK_UP],
  LOCATION_EXISTS: (refused) => [
    selfCorrects(refused),
    html`Use that location. To reactivate an inactive location, set its status to
      <code>ACTIVE</code>.`,
  ],
  EXTERNAL_ID_EXISTS: (refused) => [
    selfCorrects(refused),
    html`Use the customer or location that has the <code>externalId</code>.`,
  ],
  CUSTOMER_ERASED: (refused) => [
    selfCorrects(refused),
    "An erased customer can’t be changed. If it becomes a customer again, create another customer.",
  ],
  PRICELIST_EXISTS: (refused) => [
    selfCorrects(refused),
    "Update that pricelist, or choose another name.",
  ],
  PRICELIST_NOT_EDITABLE: (refused) => [
    selfCorrects(refused),
    "Agents can only update pricelists of customers. Your company maintains the others in its catalog.",
  ],
  LIMIT_EXCEEDED: () => ["If your company needs more, ask the operator of this service."],
  ADDRESS_NOT_FOUND: (refused) => [selfCorrects(refused), FULL_ADDRESS],
  ADDRESS_AMBIGUOUS: (refused) => [selfCorrects(refused), FULL_ADDRESS],
  IDEMPOTENCY_KEY_IN_USE: () => [
    "There is nothing to do: the agent sent the same request twice, and it is carried out once.",
  ],
  IDEMPOTENCY_KEY_REUSED: (refused) => [
    selfCorrects(refused),
    html`If it doesn’t, tell the agent to use a new <code>idempotencyKey</code> for every new
      request.`,
  ],
  // Tools have no preconditions.
  PRECONDITION_FAILED: (refused) => [selfCorrects(refused)],
  PAYLOAD_TOO_LARGE: () => ["Give the agent a smaller task."],
  MALFORMED_JSON: () => [CLIENT_BUG],
  UNSUPPORTED_MEDIA_TYPE: () => [CLIENT_BUG],
  METHOD_NOT_ALLOWED: () => [
    "Some agents try this method first. If the agent works, there is nothing to do.",
  ],
  EXPECTATION_FAILED: () => [CLIENT_BUG],
  HEADERS_TOO_LARGE: () => [CLIENT_BUG],
  REQUEST_TIMEOUT: () => [
    "If it happens often, check the network between the agent and this service.",
  ],
  HTTPS_REQUIRED: ({ view }) => [
    html`Configure the agent with the URL <code>${view.baseUrl}/mcp</code>.`,
  ],
  SANDBOX_ONLY: () => [
    "Connect the agent again, and give it access to the sandbox. Access to live data never reaches the sandbox.",
  ],
  INTERNAL_ERROR: ({ request }) => [
    "Let the agent try again later.",
    html`If it keeps happening, send the operator of this service the request ID:
      <code>${request.id}</code>.`,
  ],
  SERVICE_UNAVAILABLE: () => ["Let the agent try again in a few minutes."],
  GEOCODER_UNAVAILABLE: () => [
    "Let the agent try again in a few minutes. Requests without an address are not affected.",
  ],
};

const LOOK_UP =
  "If it doesn’t, tell the agent to look up the ID first with the matching list tool: agents sometimes invent IDs.";

const FULL_ADDRESS = html`If it doesn’t, give the agent the full address, such as
  <code>1060 W Addison St, Chicago, IL 60613</code>.`;

const CLIENT_BUG = "This is a bug in the agent: update it, or report the bug to its developer.";

function selfCorrects({ request }: RejectedRequest): Html {
  return html`The agent received this error, and most agents correct their request by themselves.
    <a href="/developer/requests?agent=${request.grantId}">Its other requests</a> show whether it
    did.`;
}

/** Reasons that differ for agents. */
const WHY: Readonly<Partial<Record<ErrorCode, (refused: RejectedRequest) => Part>>> = {
  UNAUTHENTICATED: ({ request, details }) => {
    const since = timeIn(details, "since");
    return html`The agent
      <a href="/developer/agents/${request.grantId}"
        ><bdi>${request.agentName || "without a name"}</bdi></a
      >
      no longer has access${since ? html`: it was revoked at ${exactTime(since)}` : ""}. All of its
      requests are rejected.`;
  },
  INSUFFICIENT_SCOPE: ({ details, operation }) => {
    const needed = textsIn(details, "requiredScopes");
    const had = textsIn(details, "scopes");
    const missing = needed.filter((scope) => !had.includes(scope));
    const name = operation ? html`<code>${operation.operationId}</code>` : "The operation";
    return html`${name} needs ${scopes(needed)}. The agent has ${scopes(had)}, so it lacks
    ${scopes(missing)}.`;
  },
  IDEMPOTENCY_KEY_IN_USE: () =>
    html`The first request with this <code>idempotencyKey</code> was still running. This one did
      nothing.`,
  IDEMPOTENCY_KEY_REUSED: () =>
    html`This <code>idempotencyKey</code> belongs to another request of the last 24 hours: to
      another tool, or to the same tool with other input. This one was not carried out.`,
};

/**
 * The reason of an agent's rejected request.
 * @param reason for the same request made with an API key
 */
export function reasonForAgent(code: ErrorCode, refused: RejectedRequest, reason: Reason): Reason {
  return {
    why: WHY[code]?.(refused) ?? reason.why,
    more: reason.more,
    todo: ADVICE[code](refused),
  };
}

/** The agent disconnected before the response. */
export const AGENT_DISCONNECTED: Reason = {
  why: "The agent closed the connection before the response. The request may have been carried out.",
  todo: [
    "Nothing, if someone stopped the agent.",
    "Otherwise, let the agent check whether the request was carried out before it tries again.",
  ],
};
