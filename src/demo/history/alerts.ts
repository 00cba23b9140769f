/** Lists the alerts of the demo company's history. All of them have ended. */
import { v7 as uuid } from "uuid";
import { QUOTA_CALM_MINUTES } from "../../alerts/kinds.ts";
import { QUOTA_WINDOW_MS } from "../../db/requests/quota.ts";
import type { alerts } from "../../db/schema/index.ts";
import { MINUTE_MS } from "../../kernel/time.ts";
import { FAILING_AFTER_MS } from "../../webhooks/endpoints/failing.ts";
import type { Random } from "../random.ts";
import { ENDPOINT_IDS, type Story } from "./cast.ts";
import { endpointUrl } from "./deliveries.ts";
import { QUOTA } from "./requests.ts";

export type DemoAlert = Omit<typeof alerts.$inferInsert, "companyId">;

/** @param port of the receiver */
export function makeAlerts({ outage, burst }: Story, port: number, random: Random): DemoAlert[] {
  const make = (alert: Omit<DemoAlert, "id" | "lastSeenAt"> & { endedAt: Date }): DemoAlert => ({
    ...alert,
    id: uuid({ msecs: alert.raisedAt.getTime(), random: random.bytes(16), seq: 0 }),
    lastSeenAt: alert.endedAt,
  });
  const rejected = new Date(burst.getTime() + 10_000);
  return [
    make({
      kind: "webhook_endpoint.failing",
      subject: ENDPOINT_IDS.books,
      details: {
        endpointId: ENDPOINT_IDS.books,
        endpointUrl: endpointUrl("books", port),
        since: outage.from.toISOString(),
        reason: "Every attempt has failed for 15 minutes. The last one failed with status 500.",
      },
      since: outage.from,
      raisedAt: new Date(outage.from.getTime() + FAILING_AFTER_MS),
      endedAt: outage.disabled,
      outcome: "The endpoint was disabled.",
    }),
    make({
      kind: "quota.exhausted",
      subject: "",
      details: {
        quota: QUOTA,
        windowSeconds: QUOTA_WINDOW_MS / 1000,
        since: rejected.toISOString(),
      },
      since: rejected,
      raisedAt: new Date(rejected.getTime() + 20_000),
      endedAt: new Date(rejected.getTime() + QUOTA_CALM_MINUTES * MINUTE_MS + 45_000),
      outcome: "No request was rejected for an hour.",
    }),
  ];
}
