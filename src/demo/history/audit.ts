/** Lists the audit entries of the demo company's history. */
import { v7 as uuid } from "uuid";
import type { AuditEntry, AuditRow } from "../../db/accounts/audit-log.ts";
import { DEMO_EMAIL } from "../demo-user.ts";
import { PERSONAL_NAMES } from "../../generated/fields.ts";
import type { Random } from "../random.ts";
import {
  AGENT_HOST,
  AGENT_NAME,
  ENDPOINT_EVENTS,
  ENDPOINT_IDS,
  type EndpointName,
  GRANT_ID,
  KEY_IDS,
  keysOf,
  OVERLAP_MS,
  type Story,
  VIEWER_EMAIL,
  VIEWER_ID,
} from "./cast.ts";
import { endpointUrl } from "./deliveries.ts";
import { localTime } from "./time.ts";

type Entry = AuditEntry & { readonly at: Date };

function entry(
  at: Date,
  { actor = DEMO_EMAIL, ...rest }: Partial<Entry> & Pick<Entry, "action" | "target">,
): Entry {
  return { actor, ...rest, at };
}

/**
 * Makes the entries, which name the rows that the history has.
 * @param recovered number of deliveries that were recovered
 * @param adminId id of the demo's admin
 */
export function makeAudit(
  story: Story,
  {
    port,
    recovered,
    adminId,
    random,
  }: { port: number; recovered: number; adminId: string; random: Random },
): AuditRow[] {
  const agent = {
    action: "agent.authorized",
    targetId: GRANT_ID,
    target: AGENT_NAME,
    details: { redirectHost: AGENT_HOST, allowedBy: DEMO_EMAIL, scopes: ["customers:read"] },
  } as const;
  const entries = [
    ...ofKeys(story),
    ...ofEndpoints(story, port, recovered),
    ...ofUsers(story, adminId),
    entry(story.agentConnected, agent),
    entry(story.capture.from, {
      action: "capture.started",
      target: "queries and bodies",
      details: {
        endsAt: story.capture.to.toISOString(),
        redactedFields: PERSONAL_NAMES,
        storesValues: true,
      },
    }),
  ];
  return entries
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ targetId = null, details = {}, ...rest }) => ({
      ...rest,
      targetId,
      details,
      clientAddress: null,
      id: uuid({ msecs: rest.at.getTime(), random: random.bytes(16), seq: 0 }),
    }));
}

function ofKeys(story: Story): Entry[] {
  const rotated = {
    action: "api_key.rotated",
    targetId: KEY_IDS.nightlyOld,
    target: "Nightly export",
    details: { overlapMs: OVERLAP_MS, replacedBy: KEY_IDS.nightly },
  } as const;
  const created = keysOf(story).filter(({ id }) => id !== KEY_IDS.nightly);
  return [
    ...created.map(({ id: targetId, name: target, scopes, createdAt }) => {
      const details = { scopes, expiresAt: null };
      return entry(createdAt, { action: "api_key.created", targetId, target, details });
    }),
    entry(story.keyRotated, rotated),
  ];
}

function ofEndpoints({ now, outage }: Story, port: number, recovered: number): Entry[] {
  const named = (name: EndpointName) => ({
    targetId: ENDPOINT_IDS[name],
    target: endpointUrl(name, port),
  });
  const books = named("books");
  const reason = "Disabled by hand.";
  const since = outage.from.toISOString();
  return [
    ...(Object.keys(ENDPOINT_IDS) as EndpointName[]).map((name) => {
      const details = { events: ENDPOINT_EVENTS[name] };
      return entry(localTime(now, 19, 10, 3), {
        action: "endpoint.created",
        ...named(name),
        details,
      });
    }),
    entry(outage.disabled, { action: "endpoint.disabled", ...books, details: { reason } }),
    entry(outage.enabled, {
      action: "endpoint.enabled",
      ...books,
      details: { reasonBefore: reason },
    }),
    entry(outage.recovered, {
      action: "endpoint.recovered",
      ...books,
      details: { since, deliveries: recovered },
    }),
  ];
}

function ofUsers({ now, viewerAdded }: Story, adminId: string): Entry[] {
  const admin = { targetId: adminId, target: DEMO_EMAIL };
  const viewer = { targetId: VIEWER_ID, target: VIEWER_EMAIL };
  const actor = VIEWER_EMAIL;
  const added = { ...viewer, details: { role: "viewer" } };
  const passwordSet = { ...viewer, actor, details: { by: "link" } };
  return [
    ...[6, 5, 4, 3, 2, 1].map((day) =>
      entry(localTime(now, day, 8, 20 + day * 4), { action: "user.signed_in", ...admin }),
    ),
    entry(viewerAdded, { action: "user.created", ...added }),
    entry(later(viewerAdded, 47), { action: "user.password_set", ...passwordSet }),
    ...[5, 2].map((day) =>
      entry(localTime(now, day, 11, 2), { action: "user.signed_in", ...viewer, actor }),
    ),
  ];
}

function later(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
