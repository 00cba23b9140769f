/** Generates the demo company's last seven days: requests, events, deliveries and audit entries that match. */
import { seededRandom } from "../random.ts";
import type { AuditRow } from "../../db/accounts/audit-log.ts";
import type { RequestLogRow } from "../../db/requests/request-log.ts";
import { makeAlerts, type DemoAlert } from "./alerts.ts";
import { makeAudit } from "./audit.ts";
import { storyOf, type Story } from "./cast.ts";
import { makeDeliveries, makeEvents, type DemoDelivery, type DemoEvent } from "./deliveries.ts";
import type { Subjects } from "./calls.ts";
import { makeRequests } from "./requests.ts";

const SEED = 20_261_118;

export interface History {
  readonly story: Story;
  readonly requests: readonly RequestLogRow[];
  readonly events: readonly DemoEvent[];
  readonly deliveries: readonly DemoDelivery[];
  readonly audit: readonly AuditRow[];
  readonly alerts: readonly DemoAlert[];
}

/**
 * Generates the history. The same subjects and time give the same history.
 * @param now its end
 * @param port of the demo's receiver
 * @param adminId id of the demo's admin
 */
export function makeHistory(
  now: Date,
  subjects: Subjects,
  { port, adminId }: { port: number; adminId: string },
): History {
  const story = storyOf(now);
  const random = seededRandom(SEED);
  const { rows, writes } = makeRequests(story, subjects, random);
  const events = makeEvents(writes, random);
  const deliveries = makeDeliveries(story, events, port, random);
  const recovered = deliveries.filter(({ trigger }) => trigger === "recover").length;
  const audit = makeAudit(story, { port, recovered, adminId, random });
  const alerts = makeAlerts(story, port, random);
  return { story, requests: rows, events, deliveries, audit, alerts };
}
