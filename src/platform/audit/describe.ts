/** Renders entries of the audit log as sentences. */
import { AGENT, SERVICE } from "../../accounts/agent-grants.ts";
import {
  ANONYMOUS,
  type Actor,
  type AuditAction,
  type AuditRow,
} from "../../db/accounts/audit-log.ts";
import { html, type Html } from "../../html/html.ts";
import { counted } from "../ui/number.ts";
import { exactTime, span } from "../ui/time.ts";
import { listIn, numberIn, textIn, timeIn } from "./details.ts";
import type { TargetLinks } from "./target-links.ts";

/** Renders the rest of the sentence after the actor. */
type Describe = (entry: AuditRow, links: TargetLinks) => Html;

const DESCRIPTIONS: { readonly [action in AuditAction]: Describe } = {
  "api_key.created": (entry, links) => {
    const scopes = listIn(entry.details, "scopes");
    const end = timeIn(entry.details, "expiresAt");
    return html`created the API key
    ${key(entry, links)}${scopes ? ` with ${scopes}` : ""}${end ? html`, which expires ${exactTime(end)}` : ""}`;
  },
  "api_key.rotated": (entry, links) => {
    const overlapMs = numberIn(entry.details, "overlapMs");
    const after = textIn(entry.details, "replacedBy");
    const end =
      overlapMs === 0
        ? "immediately"
        : overlapMs === undefined
          ? "after an overlap"
          : `after ${span(overlapMs)}`;
    return html`rotated the API key ${key(entry, links)}, which stops working
    ${end}${after ? html`; replaced by ${links.link("api_key", after, "the new key")}` : ""}`;
  },
  "api_key.scopes_granted": (entry, links) => {
    const scopes = listIn(entry.details, "scopes");
    return html`gave the API key ${key(entry, links)} ${scopes ? scopes : "more scopes"}`;
  },
  "api_key.revoked": (entry, links) => html`revoked the API key ${key(entry, links)}`,
  "endpoint.created": (entry, links) => {
    const events = listIn(entry.details, "events");
    return html`created the webhook endpoint
    ${endpoint(entry, links)}${events ? ` for ${events}` : ""}${settingsOf(entry)}`;
  },
  "endpoint.updated": (entry, links) => {
    const urlBefore = textIn(entry.details, "urlBefore");
    const nameBefore = textIn(entry.details, "nameBefore");
    const events = listIn(entry.details, "events");
    return html`updated the webhook endpoint
    ${endpoint(entry, links)}${nameBefore ? html`; previous name: <bdi>${nameBefore}</bdi>` : ""}${urlBefore ? html`; previous URL: <code>${urlBefore}</code>` : ""}${events ? `; events: ${events}` : ""}${settingsOf(entry)}`;
  },
  "endpoint.enabled": (entry, links) =>
    html`enabled the webhook endpoint ${endpoint(entry, links)}`,
  "endpoint.disabled": (entry, links) => {
    const reason = textIn(entry.details, "reason");
    return html`disabled the webhook endpoint
    ${endpoint(entry, links)}${reason ? `: ${reason}` : ""}`;
  },
  "endpoint.deleted": (entry, links) => {
    const cancelled = numberIn(entry.details, "cancelled");
    return html`deleted the webhook endpoint
    ${endpoint(entry, links)}${cancelled ? `; ${counted(cancelled, "delivery", "deliveries")} cancelled` : ""}`;
  },
  "endpoint.tested": (entry, links) => {
    const delivery = textIn(entry.details, "deliveryId");
    return html`sent ${links.link("delivery", delivery, "a test event")} to
    ${endpoint(entry, links)}`;
  },
  "endpoint.recovered": (entry, links) => {
    const deliveries = numberIn(entry.details, "deliveries");
    const since = timeIn(entry.details, "since");
    return html`recovered
    ${deliveries === undefined ? "events" : counted(deliveries, "event", "events")} for
    ${endpoint(entry, links)}${since ? html`, since ${exactTime(since)}` : ""}`;
  },
  "endpoint.events_resent": (entry, links) => {
    const deliveries = numberIn(entry.details, "deliveries");
    return html`resent
    ${deliveries === undefined ? "events" : counted(deliveries, "event", "events")} to
    ${endpoint(entry, links)}`;
  },
  "endpoint.secret_rotated": (entry, links) => {
    const at = timeIn(entry.details, "nextSecretAt");
    return html`rotated the secret of
    ${endpoint(entry, links)}${at ? html`; both secrets sign until ${exactTime(at)}` : ""}`;
  },
  "endpoint.secret_activated": (entry, links) =>
    html`activated the next secret of ${endpoint(entry, links)}`,
  "endpoint.secret_replaced": (entry, links) =>
    html`replaced the secret of ${endpoint(entry, links)}`,
  "delivery.resent": (entry, links) => {
    const type = textIn(entry.details, "eventType") ?? "an event";
    const again = textIn(entry.details, "newDeliveryId");
    return html`resent ${links.link("delivery", entry.targetId, type)} to
      <code>${entry.target}</code> (${links.link("delivery", again, "new delivery")})`;
  },
  "alert.dismissed": (entry, links) =>
    html`dismissed the alert
    ${links.link("alert", entry.targetId, html`<bdi>“${entry.target}”</bdi>`)}`,
  "request_view.created": (entry) => html`saved the view of requests ${requestView(entry)}`,
  "request_view.updated": (entry) => {
    const nameBefore = textIn(entry.details, "nameBefore");
    return html`updated the view of requests
    ${requestView(entry)}${nameBefore ? html`, named <bdi>“${nameBefore}”</bdi> before` : ""}`;
  },
  "request_view.deleted": (entry) => html`deleted the view of requests ${requestView(entry)}`,
  "capture.started": ({ details }) => {
    const end = timeIn(details, "endsAt");
    return html`started capturing queries and bodies${end ? html` until ${exactTime(end)}` : ""}`;
  },
  "capture.stopped": () => html`stopped capturing queries and bodies`,
  "sandbox.claimed": () => html`claimed the sandbox`,
  "sandbox.created": () => html`created the sandbox with sample data`,
  "sandbox.reset": () => html`reset the sandbox to its sample data`,
  "capture.deleted": ({ details }) =>
    html`deleted ${counted(numberIn(details, "requests") ?? 0, "captured request")}`,
  "capture.revealed": ({ targetId, target }, links) =>
    html`revealed the values of ${links.link("request", targetId, html`a request`)}:
      <code>${target}</code>`,
  "agent.authorized": (entry, links) => {
    const scopes = listIn(entry.details, "scopes");
    const access = textIn(entry.details, "access");
    const confirms = access === "confirm" ? ", confirming each change" : "";
    return html`authorized the agent
    ${agent(entry, links)}${scopes ? ` with ${scopes}` : ""}${confirms}`;
  },
  "agent.confirmation_required": (entry, links) =>
    html`required confirmation of each change by the agent ${agent(entry, links)}`,
  "agent.revoked": (entry, links) => {
    if (entry.actor === AGENT) return html`revoked its own access: ${agent(entry, links)}`;
    const reason = textIn(entry.details, "reason");
    return html`revoked the access of the agent ${agent(entry, links)}${reason ? `: ${reason}` : ""}`;
  },
  "user.created": (entry, links) => {
    const role = textIn(entry.details, "role");
    return html`added ${user(entry, links)}${role ? ` as ${role}` : ""}`;
  },
  "user.role_changed": (entry, links) => {
    const [from, to] = [textIn(entry.details, "from"), textIn(entry.details, "to")];
    return html`changed the role of
    ${user(entry, links)}${from && to ? ` from ${from} to ${to}` : ""}${revokedAgents(entry)}`;
  },
  "user.removed": (entry, links) => html`removed ${user(entry, links)}${revokedAgents(entry)}`,
  "user.password_link_made": (entry, links) =>
    html`created a password link for ${user(entry, links)}`,
  "user.password_set": (entry, links) => {
    const byLink = textIn(entry.details, "by") === "link" ? " with a link" : "";
    return entry.actor === entry.target
      ? html`set a new password${byLink}${revokedAgents(entry)}`
      : html`set a password for ${user(entry, links)}`;
  },
  "user.password_change_failed": () => html`entered a wrong current password`,
  "user.signed_in": () => html`signed in`,
  "user.sign_in_failed": (entry, links) => {
    const attempts = numberIn(entry.details, "attempts") ?? 1;
    return html`failed to sign in as
    ${user(entry, links)}${attempts > 1 ? `: ${attempts} attempts in an hour` : ""}`;
  },
  "user.signed_out_everywhere": (entry) => html`signed out on all devices${revokedAgents(entry)}`,
};

/** Actors that are not users. */
const ACTORS: { readonly [actor: Actor]: string } = {
  [AGENT]: "An agent",
  [SERVICE]: "The service",
  [ANONYMOUS]: "Someone",
};

/** An entry as a sentence. An unknown action shows its name. */
export function describe(entry: AuditRow, links: TargetLinks): Html {
  const { action, actor, target } = entry;
  const toHtml = Object.hasOwn(DESCRIPTIONS, action)
    ? DESCRIPTIONS[action as AuditAction]
    : undefined;
  const rest = toHtml ? toHtml(entry, links) : html`<code>${action}</code> ${target}`;
  return html`<strong>${Object.hasOwn(ACTORS, actor) ? ACTORS[actor] : actor}</strong> ${rest}`;
}

function key({ targetId, target }: AuditRow, links: TargetLinks): Html {
  return links.link("api_key", targetId, html`<bdi>“${target}”</bdi>`);
}

function endpoint({ targetId, target }: AuditRow, links: TargetLinks): Html {
  return links.link("endpoint", targetId, html`<code>${target}</code>`);
}

function agent({ targetId, target, details }: AuditRow, links: TargetLinks): Html {
  const host = textIn(details, "redirectHost");
  return html`${links.link("agent", targetId, html`<bdi>“${target}”</bdi>`)}${host ? ` (${host})` : ""}`;
}

function requestView({ target, details }: AuditRow): Html {
  const query = textIn(details, "query");
  return html`<bdi>“${target}”</bdi>${query ? html`: <code>${query}</code>` : ""}`;
}

function user({ targetId, target }: AuditRow, links: TargetLinks): Html {
  return links.link("user", targetId, target);
}

/** The filter and the names of the custom headers of an endpoint, if they were set. */
function settingsOf({ details }: AuditRow): string {
  const filter = listIn(details, "filter");
  const headers = listIn(details, "headers");
  return [
    filter ? `; filter: ${filter}` : listIn(details, "filterBefore") ? "; filter removed" : "",
    headers
      ? `; custom headers: ${headers}`
      : listIn(details, "headersBefore")
        ? "; custom headers removed"
        : "",
  ].join("");
}

/** The agents of a user that lost access with this change. */
function revokedAgents({ details }: AuditRow): string {
  const agents = numberIn(details, "agentsRevoked");
  return agents ? `, which revoked the access of ${counted(agents, "agent")}` : "";
}
