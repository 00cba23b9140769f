/** Lists the users, keys, agent and endpoints of the demo company's history. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../kernel/time.ts";
import { localTime } from "./time.ts";

/** Time for which a rotated key keeps working. */
export const OVERLAP_MS = HOUR_MS;
export const VIEWER_EMAIL = "office@lonestar.example";
const BOTH = ["customers:read", "customers:write"];
const READ = ["customers:read"];

/** Ids, the same in every demo. They are UUIDv7 of the demo's first day. */
const id = (n: number) => `019a2b0d-0000-7000-8000-0000000001${String(n).padStart(2, "0")}`;

export const VIEWER_ID = id(1);
export const GRANT_ID = id(2);
export const VIEW_ID = id(3);
export const AGENT_NAME = "Dispatch Assistant";
export const AGENT_HOST = "assistant.example";

export const KEY_IDS = {
  dispatch: id(10),
  crm: id(11),
  website: id(12),
  nightlyOld: id(13),
  nightly: id(14),
} as const;

export type KeyName = keyof typeof KEY_IDS;

export const ENDPOINT_IDS = { board: id(20), crm: id(21), books: id(22) } as const;

export type EndpointName = keyof typeof ENDPOINT_IDS;

/** Paths at the demo's receiver. */
export const ENDPOINT_PATHS: { readonly [name in EndpointName]: string } = {
  board: "/dispatch-board",
  crm: "/crm-sync",
  books: "/accounting",
};

export const ENDPOINT_NAMES: { readonly [name in EndpointName]: string } = {
  board: "Dispatch board",
  crm: "CRM sync",
  books: "Accounting",
};

/** Times of the incidents, from the oldest to the latest. All but captures are at least a day before `now`. */
export interface Story {
  readonly now: Date;
  /** The beginning of the history. */
  readonly from: Date;
  readonly keysCreated: Date;
  readonly viewerAdded: Date;
  readonly agentConnected: Date;
  /** Somebody asks the agent, which may only read, to change a customer. */
  readonly agentRefused: Date;
  /** The accounting endpoint fails, is disabled, works again, is enabled, and gets its missed events. */
  readonly outage: {
    readonly from: Date;
    readonly disabled: Date;
    readonly enabled: Date;
    readonly recovered: Date;
  };
  /** The beginning of the quota window that the CRM sync used up. */
  readonly burst: Date;
  readonly keyRotated: Date;
  readonly oldKeyEnds: Date;
  /** The nightly export failed with the old key, and is repeated with the new one. */
  readonly exportFixed: Date;
  /** The CRM sync changes the prices of a customer. */
  readonly pricesChanged: Date;
  /** The website sends addresses without their ZIP codes. */
  readonly addresses: { readonly from: Date; readonly to: Date };
  /** Requests are captured to find out which addresses are rejected. The last rejection is in this time. */
  readonly capture: { readonly from: Date; readonly to: Date; readonly rejected: Date };
  /** Every night, from this local hour and minute on, an export reads all customers. */
  readonly nightly: { readonly hour: number; readonly minute: number };
}

export function storyOf(now: Date): Story {
  const keyRotated = localTime(now, 2, 16, 5);
  return {
    now,
    from: new Date(now.getTime() - 7 * DAY_MS + 60_000),
    keysCreated: localTime(now, 20, 9, 12),
    viewerAdded: localTime(now, 6, 9, 20),
    agentConnected: localTime(now, 5, 10, 5),
    agentRefused: localTime(now, 4, 11, 20),
    outage: {
      from: localTime(now, 4, 9, 40),
      disabled: localTime(now, 4, 14, 10),
      enabled: localTime(now, 3, 8, 55),
      recovered: localTime(now, 3, 8, 57),
    },
    burst: localTime(now, 2, 14, 20),
    keyRotated,
    oldKeyEnds: new Date(keyRotated.getTime() + OVERLAP_MS),
    exportFixed: localTime(now, 1, 9, 15),
    pricesChanged: localTime(now, 3, 15, 20),
    addresses: { from: localTime(now, 1, 10, 30), to: localTime(now, 1, 11, 10) },
    capture: {
      from: new Date(now.getTime() - 10 * HOUR_MS),
      to: new Date(now.getTime() + 2 * HOUR_MS),
      rejected: new Date(now.getTime() - 12 * MINUTE_MS),
    },
    nightly: { hour: 1, minute: 30 },
  };
}

export interface DemoKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly replacedBy?: string;
  readonly expiresAt?: Date;
}

export function keysOf({ keysCreated, keyRotated, oldKeyEnds }: Story): DemoKey[] {
  const key = (name: KeyName, label: string, scopes: readonly string[]) => ({
    id: KEY_IDS[name],
    name: label,
    scopes,
    createdAt: keysCreated,
  });
  const nightly = key("nightly", "Nightly export", READ);
  return [
    key("dispatch", "Dispatch app", BOTH),
    key("crm", "CRM sync", BOTH),
    key("website", "Website quote form", BOTH),
    { ...nightly, id: KEY_IDS.nightlyOld, replacedBy: KEY_IDS.nightly, expiresAt: oldKeyEnds },
    { ...nightly, createdAt: keyRotated },
  ];
}

export const ENDPOINT_EVENTS: { readonly [name in EndpointName]: readonly string[] } = {
  board: ["location.created", "location.updated"],
  crm: [
    "customer.created",
    "customer.updated",
    "location.created",
    "location.updated",
    "pricelist.updated",
  ],
  books: ["customer.created", "customer.updated", "location.created"],
};
