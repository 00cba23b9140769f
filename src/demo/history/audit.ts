/** Lists the audit entries of the demo company's history. */
import { v7 as uuid } from "uuid";
import { OPERATOR, type AuditEntry, type AuditRow } from "../../db/accounts/audit-log.ts";
import { DEMO_EMAIL } from "../demo-user.ts";
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
  const entries: (AuditEntry & { at: Date })[] = [];
  const add = (at: Date, entry: Omit<AuditEntry, "actor">, actor = DEMO_EMAIL) =>
    entries.push({ actor, ...entry, at });
  for (const { id, name, scopes, createdAt } of keysOf(story))
    if (id !== KEY_IDS.nightly)
      add(
        createdAt,
        {
          action: "api_key.created",
          targetId: id,
          target: name,
          details: { scopes, expiresAt: null },
        },
        OPERATOR,
      );
  const endpoint = (name: EndpointName) => ({
    targetId: ENDPOINT_IDS[name],
    target: endpointUrl(name, port),
  });
  for (const name of Object.keys(ENDPOINT_IDS) as EndpointName[])
    add(localTime(story.now, 19, 10, 3), {
      action: "endpoint.created",
      ...endpoint(name),
      details: { events: ENDPOINT_EVENTS[name] },
    });
  const admin = { targetId: adminId, target: DEMO_EMAIL };
  for (const day of [6, 5, 4, 3, 2, 1])
    add(localTime(story.now, day, 8, 20 + day * 4), { action: "user.signed_in", ...admin });
  const viewer = { targetId: VIEWER_ID, target: VIEWER_EMAIL };
  add(story.viewerAdded, { action: "user.created", ...viewer, details: { role: "viewer" } });
  add(
    later(story.viewerAdded, 47),
    { action: "user.password_set", ...viewer, details: { by: "link" } },
    VIEWER_EMAIL,
  );
  for (const day of [5, 2])
    add(localTime(story.now, day, 11, 2), { action: "user.signed_in", ...viewer }, VIEWER_EMAIL);
  add(story.agentConnected, {
    action: "agent.authorized",
    targetId: GRANT_ID,
    target: AGENT_NAME,
    details: { redirectHost: AGENT_HOST, allowedBy: DEMO_EMAIL, scopes: ["customers:read"] },
  });
  const { outage } = story;
  const reason = "Disabled by hand.";
  add(outage.disabled, { action: "endpoint.disabled", ...endpoint("books"), details: { reason } });
  add(outage.enabled, {
    action: "endpoint.enabled",
    ...endpoint("books"),
    details: { reasonBefore: reason },
  });
  add(outage.recovered, {
    action: "endpoint.recovered",
    ...endpoint("books"),
    details: { since: outage.from.toISOString(), deliveries: recovered },
  });
  add(story.keyRotated, {
    action: "api_key.rotated",
    targetId: KEY_IDS.nightlyOld,
    target: "Nightly export",
    details: { overlapMs: OVERLAP_MS, replacedBy: KEY_IDS.nightly },
  });
  return entries
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ targetId = null, details = {}, ...entry }) => ({
      ...entry,
      targetId,
      details,
      clientAddress: null,
      id: uuid({ msecs: entry.at.getTime(), random: random.bytes(16), seq: 0 }),
    }));
}

function later(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
