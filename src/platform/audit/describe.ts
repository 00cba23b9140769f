/** The audit log in words. */
import { AGENT, SERVICE } from "../../accounts/agent-grants.ts";
import type { Actor, AuditAction, AuditRow } from "../../db/accounts/audit-log.ts";
import { html, type Html } from "../../html/html.ts";
import { span, time } from "../ui/time.ts";
import { listIn, numberIn, textIn, timeIn } from "./details.ts";
import type { Things } from "./things.ts";

/** Goes on after the name of who did it. */
type Words = (entry: AuditRow, things: Things) => Html;

const WORDS: { readonly [action in AuditAction]: Words } = {
  "api_key.created": (entry, things) => {
    const scopes = listIn(entry.details, "scopes");
    const end = timeIn(entry.details, "expiresAt");
    return html`created the API key
    ${key(entry, things)}${scopes ? ` with ${scopes}` : ""}${end ? html`, which ends ${time(end)}` : ""}`;
  },
  "api_key.rotated": (entry, things) => {
    const overlapMs = numberIn(entry.details, "overlapMs");
    const after = textIn(entry.details, "replacedBy");
    const end =
      overlapMs === 0 ? "at once" : overlapMs === undefined ? "soon" : `after ${span(overlapMs)}`;
    return html`rotated the API key ${key(entry, things)}: the old one ends
    ${end}${after ? html`, ${things.link("api_key", after, "the new one")} takes over` : ""}`;
  },
  "api_key.revoked": (entry, things) => html`revoked the API key ${key(entry, things)}`,
  "endpoint.created": (entry, things) => {
    const events = listIn(entry.details, "events");
    return html`created the webhook endpoint
    ${endpoint(entry, things)}${events ? ` for ${events}` : ""}`;
  },
  "endpoint.updated": (entry, things) => {
    const urlBefore = textIn(entry.details, "urlBefore");
    const events = listIn(entry.details, "events");
    return html`changed the webhook endpoint
    ${endpoint(entry, things)}${urlBefore ? html`; it was <code>${urlBefore}</code>` : ""}${events ? `; it gets ${events}` : ""}`;
  },
  "endpoint.enabled": (entry, things) =>
    html`enabled the webhook endpoint ${endpoint(entry, things)}`,
  "endpoint.disabled": (entry, things) => {
    const reason = textIn(entry.details, "reason");
    return html`disabled the webhook endpoint
    ${endpoint(entry, things)}${reason ? `: ${reason}` : ""}`;
  },
  "endpoint.deleted": (entry, things) => {
    const cancelled = numberIn(entry.details, "cancelled");
    return html`deleted the webhook endpoint
    ${endpoint(entry, things)}${cancelled ? `; ${count(cancelled, "delivery", "deliveries")} cancelled` : ""}`;
  },
  "endpoint.tested": (entry, things) => {
    const delivery = textIn(entry.details, "deliveryId");
    return html`sent ${things.link("delivery", delivery, "a test event")} to
    ${endpoint(entry, things)}`;
  },
  "endpoint.recovered": (entry, things) => {
    const deliveries = numberIn(entry.details, "deliveries");
    const since = timeIn(entry.details, "since");
    return html`recovered
    ${deliveries === undefined ? "events" : count(deliveries, "event", "events")} for
    ${endpoint(entry, things)}${since ? html`, since ${time(since)}` : ""}`;
  },
  "endpoint.secret_rotated": (entry, things) => {
    const at = timeIn(entry.details, "nextSecretAt");
    return html`rotated the secret of
    ${endpoint(entry, things)}${at ? html`: both sign until ${time(at)}` : ""}`;
  },
  "endpoint.secret_activated": (entry, things) =>
    html`put the next secret of ${endpoint(entry, things)} in use`,
  "endpoint.secret_replaced": (entry, things) =>
    html`replaced the secret of ${endpoint(entry, things)} at once`,
  "delivery.resent": (entry, things) => {
    const type = textIn(entry.details, "eventType") ?? "an event";
    const again = textIn(entry.details, "newDeliveryId");
    return html`sent ${things.link("delivery", entry.targetId, type)} to
      <code>${entry.target}</code> ${things.link("delivery", again, "again")}`;
  },
  "agent.authorized": (entry, things) => {
    const scopes = listIn(entry.details, "scopes");
    return html`let in the agent ${agent(entry, things)}${scopes ? ` with ${scopes}` : ""}`;
  },
  "agent.revoked": (entry, things) => {
    if (entry.actor === AGENT) return html`gave its access back: ${agent(entry, things)}`;
    const reason = textIn(entry.details, "reason");
    return html`shut out the agent ${agent(entry, things)}${reason ? `: ${reason}` : ""}`;
  },
  "user.created": (entry, things) => {
    const role = textIn(entry.details, "role");
    return html`added ${user(entry, things)}${role ? ` as ${role}` : ""}`;
  },
  "user.role_changed": (entry, things) => {
    const [from, to] = [textIn(entry.details, "from"), textIn(entry.details, "to")];
    return html`changed the role of
    ${user(entry, things)}${from && to ? ` from ${from} to ${to}` : ""}${shutOut(entry)}`;
  },
  "user.removed": (entry, things) => html`removed ${user(entry, things)}${shutOut(entry)}`,
  "user.password_link_made": (entry, things) =>
    html`made a link for ${user(entry, things)} to set a password`,
  "user.password_set": (entry, things) => {
    const byLink = textIn(entry.details, "by") === "link" ? " with a link" : "";
    return entry.actor === entry.target
      ? html`set a new password${byLink}`
      : html`set a password for ${user(entry, things)}`;
  },
  "user.signed_in": () => html`signed in`,
  "user.signed_out_everywhere": () => html`signed out everywhere`,
};

/** Who is nobody with an address. */
const ACTORS: { readonly [actor: Actor]: string } = {
  [AGENT]: "An agent",
  [SERVICE]: "The service",
};

/** An entry as a sentence. One of an action that is not known says what it is called. */
export function describe(entry: AuditRow, things: Things): Html {
  const { action, actor, target } = entry;
  const words = Object.hasOwn(WORDS, action) ? WORDS[action as AuditAction] : undefined;
  const rest = words ? words(entry, things) : html`did <code>${action}</code> to ${target}`;
  return html`<strong>${Object.hasOwn(ACTORS, actor) ? ACTORS[actor] : actor}</strong> ${rest}`;
}

function key({ targetId, target }: AuditRow, things: Things): Html {
  return things.link("api_key", targetId, html`<bdi>“${target}”</bdi>`);
}

function endpoint({ targetId, target }: AuditRow, things: Things): Html {
  return things.link("endpoint", targetId, html`<code>${target}</code>`);
}

function agent({ targetId, target, details }: AuditRow, things: Things): Html {
  const host = textIn(details, "redirectHost");
  return html`${things.link("agent", targetId, html`<bdi>“${target}”</bdi>`)}${host ? ` (${host})` : ""}`;
}

function user({ targetId, target }: AuditRow, things: Things): Html {
  return things.link("user", targetId, target);
}

/** Agents that went with whoever had let them in. */
function shutOut({ details }: AuditRow): string {
  const agents = numberIn(details, "agentsRevoked");
  return agents ? `, and shut out ${count(agents, "agent", "agents")}` : "";
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
