/** Emits the operational events of the document's examples. */
import type { EventData, OperationalType } from "#src/events/envelope.ts";
import { IDS, type Role } from "./ids.ts";
import type { Recorder } from "./recorder.ts";

const BASE = "https://api.example.com/developer";

const ENDPOINT = {
  endpointId: IDS.endpoint,
  endpointUrl: "https://hooks.lonestarroofing.example/partner",
  pageUrl: `${BASE}/webhooks/${IDS.endpoint}`,
};

const KEY = {
  keyId: IDS.key,
  keyName: "Dispatch",
  keyLastFour: "x7Qd",
  expiresAt: "2025-11-17T15:30:00.000Z",
  pageUrl: `${BASE}/keys/${IDS.key}`,
};

type Example<T extends OperationalType> = readonly [role: Role, at: string, data: EventData[T]];

const EXAMPLES: { readonly [T in OperationalType]: Example<T> } = {
  "webhook_endpoint.failing": [
    "endpointFailing",
    "2025-11-03T15:25:00.000Z",
    {
      ...ENDPOINT,
      alertId: IDS.alert,
      since: "2025-11-03T15:10:00.000Z",
      reason: "Every attempt has failed for 15 minutes. The last one failed with status 500.",
    },
  ],
  "webhook_endpoint.disabled": [
    "endpointDisabled",
    "2025-11-08T15:10:30.000Z",
    {
      ...ENDPOINT,
      alertId: IDS.disabledAlert,
      since: "2025-11-08T15:10:30.000Z",
      reason: "The receiver answered 410 Gone.",
    },
  ],
  "webhook_endpoint.recovered": [
    "endpointRecovered",
    "2025-11-03T16:02:30.000Z",
    {
      ...ENDPOINT,
      alertId: IDS.alert,
      since: "2025-11-03T15:57:00.000Z",
      reason: "Attempts succeed again.",
    },
  ],
  "api_key.expiring": [
    "keyExpiring",
    "2025-11-03T15:30:00.000Z",
    { ...KEY, alertId: IDS.expiringAlert },
  ],
  "api_key.expired": [
    "keyExpired",
    "2025-11-17T15:30:00.000Z",
    { ...KEY, alertId: IDS.expiredAlert },
  ],
  "quota.exhausted": [
    "quotaExhausted",
    "2025-11-03T15:31:00.000Z",
    {
      alertId: IDS.quotaAlert,
      quota: 100,
      windowSeconds: 60,
      since: "2025-11-03T15:30:42.000Z",
      pageUrl: `${BASE}/requests?status=429`,
    },
  ],
  "deprecated_operation.called": [
    "deprecatedCalled",
    "2025-11-03T15:32:00.000Z",
    {
      alertId: IDS.deprecatedAlert,
      operationId: "listZones",
      actorType: "api_key",
      actorId: IDS.key,
      actorName: "Dispatch",
      calledAt: "2025-11-03T15:31:58.000Z",
      sunsetAt: "2026-07-01T00:00:00.000Z",
      pageUrl: `${BASE}/requests/deprecated`,
    },
  ],
};

/** The role of the event of each operational type. */
export const OPERATIONAL_ROLES = Object.fromEntries(
  Object.entries(EXAMPLES).map(([type, [role]]) => [type, role]),
);

/** Emits an event of each operational type. */
export async function emitOperationalEvents({ api, ids }: Recorder): Promise<void> {
  const { clock, db, events } = api.services;
  const types = Object.keys(EXAMPLES) as OperationalType[];
  ids.set("alert", IDS.alert);
  ids.set("key", IDS.key);
  for (const type of types) {
    const [role, at, data] = EXAMPLES[type];
    clock.stopAt(new Date(at));
    const id = await db.work.transaction((tx) =>
      events.emitOperational(tx, api.company.id, type, data),
    );
    ids.set(role, id);
  }
  clock.resume();
}
