/** Defines the ids in the document's examples. */
import type { EventType } from "#src/generated/schemas.ts";

/** Ids by role. Recorded ids that are new in each run are replaced by them. */
export const IDS = {
  request: "019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0",
  idempotencyKey: "7c1f9a52-3e0b-4d6c-9a8f-2b5d7e1c4f60",
  customer: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",
  importedCustomer: "019a1c02-93a4-7b5c-8d6e-7f8091a2b3c4",
  erasedCustomer: "019a6dc9-0f1a-7b2c-9d3e-4f5061728394",
  erasedPricelist: "019a6dca-2b3c-7d4e-8f50-6172839405b6",
  erasedLocation: "019a6dca-1a2b-7c3d-8e4f-5061728394a5",
  location: "019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23",
  otherLocation: "019a3f61-8d91-7e26-9b5c-ad7f1081e234",
  service: "019a2b0f-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
  product: "019a2b0e-5d6e-7f80-91a2-b3c4d5e6f708",
  materialType: "019a2b15-93a4-7b5c-9d6e-7f8091a2b3c4",
  loadComposition: "019a2b14-8293-7a4b-8c5d-6e7f8091a2b3",
  pricingType: "019a2b16-a4b5-7c6d-ae7f-8091a2b3c4d5",
  sku: "019a2b10-4e5f-7a61-b2c3-d4e5f6a7b8c9",
  bareSku: "019a2b10-b5c6-7d7e-8f80-91a2b3c4d5e6",
  pricelist: "019a2b11-8f90-7ab1-82c3-d4e5f6071829",
  charge: "019a2b13-7182-793a-8b4c-5d6e7f8091a2",
  zonePricelist: "019a2b11-5b1e-7c3a-9d48-6a2f0c1e7b94",
  zoneCharge: "019a2b13-3c7f-7d05-8e61-94b2a7d0c5f3",
  customerPricelist: "019a3f62-009c-7d03-a5b6-c7d8e9f0a1b2",
  newPricelist: "019a3f70-3d4e-7f50-9a1b-2c3d4e5f6071",
  zone: "019a2b12-6071-7829-8a3b-4c5d6e7f8091",
  inactiveZone: "019a2b12-c6d7-7e8f-9091-a2b3c4d5e6f7",
  listener: "019a6df0-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
  endpoint: "019a3f66-5d40-7b92-8c1e-2f3a4b5c6d7e",
  customerCreated: "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4",
  customerUpdated: "evt_019a3f63b41271c5a0b1c2d3e4f50617",
  customerErased: "evt_019a6dd8c2717bd4a0b1c2d3e4f50617",
  locationCreated: "evt_019a3f612c917a3e9f80a1b2c3d4e5f6",
  locationUpdated: "evt_019a3f6502b37f6d8e9fa0b1c2d3e4f5",
  pricelistCreated: "evt_019a3f6200a17e4bb1c2d3e4f5061728",
  pricelistUpdated: "evt_019a3f63aa017e4bb1c2d3e4f5061729",
  skuUpdated: "evt_019a3f70b2217e4bb1c2d3e4f5061730",
  serviceUpdated: "evt_019a3f70b2217e4bb1c2d3e4f5061731",
  zoneUpdated: "evt_019a3f70b2217e4bb1c2d3e4f5061732",
  webhookTest: "evt_019a3f665d527c8aa1b2c3d4e5f60718",
  alert: "019a3f70-a110-7b92-8c1e-2f3a4b5c6d01",
  disabledAlert: "019a3f70-a110-7b92-8c1e-2f3a4b5c6d02",
  expiringAlert: "019a3f70-a110-7b92-8c1e-2f3a4b5c6d03",
  expiredAlert: "019a3f70-a110-7b92-8c1e-2f3a4b5c6d04",
  quotaAlert: "019a3f70-a110-7b92-8c1e-2f3a4b5c6d05",
  deprecatedAlert: "019a3f70-a110-7b92-8c1e-2f3a4b5c6d06",
  /** The company's key, as the actor of events. */
  apiKey: "019a2b20-4c1d-7a3e-8f50-6b7c8d9e0f1a",
  key: "019a3f66-5d40-7b92-8c1e-2f3a4b5c6d11",
  endpointFailing: "evt_019a3f70a1107d1c8a4e6f8091a2b301",
  endpointDisabled: "evt_019a3f70a1107d1c8a4e6f8091a2b302",
  endpointRecovered: "evt_019a3f70a1107d1c8a4e6f8091a2b303",
  keyExpiring: "evt_019a3f70a1107d1c8a4e6f8091a2b304",
  keyExpired: "evt_019a3f70a1107d1c8a4e6f8091a2b305",
  quotaExhausted: "evt_019a3f70a1107d1c8a4e6f8091a2b306",
  deprecatedCalled: "evt_019a3f70a1107d1c8a4e6f8091a2b307",
  sandboxEvent: "evt_019a3f71c3207d1c8a4e6f8091a2b308",
} as const satisfies { readonly [T in EventType as EventRole<T>]: string } & Record<string, string>;

/** The role of the first event of a type: `customerCreated` for `customer.created`. */
type EventRole<T extends EventType> = T extends `${infer Resource}.${infer Change}`
  ? `${Resource}${Capitalize<Change>}`
  : never;

/** Returns the role of the first event of a type. */
export function eventRole(type: EventType): Role {
  return type.replace(/\.(.)/, (_, first: string) => first.toUpperCase()) as Role;
}

export type Role = keyof typeof IDS;

const KNOWN = new Set<string>(Object.values(IDS));
const ID = /\b(?:evt_[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/g;

/** A position: the number of its event, and a checksum, which is another one in each run. */
const POSITION = /\bpos_([0-9a-f]{16})[0-9a-f]{16}\b/g;
const EXAMPLE_CHECKSUM = "b2a49f3d7e6c5180";

/** Translates between real ids and ids of the examples. */
export class ExampleIds {
  readonly #byReal = new Map<string, string>();
  readonly #byExample = new Map<string, string>();

  /** Assigns a real id to a role. */
  set(role: Role, id: string): void {
    this.#byReal.set(id, IDS[role]);
    this.#byExample.set(IDS[role], id);
  }

  /** Returns a value with real ids where it has ids of examples. */
  toReal<T>(value: T): T {
    return replaceIds(value, (id) => this.#byExample.get(id) ?? id);
  }

  /**
   * Returns a value with the ids of examples where it has real ones.
   * @param request id of the request that got the value
   * @throws when an id has no role
   */
  toExample<T>(value: T, request?: string): T {
    const translated = replaceIds(value, (id) => {
      const example = id === request ? IDS.request : (this.#byReal.get(id) ?? id);
      if (KNOWN.has(example)) return example;
      throw new Error(
        `${id} has no role: add one to test/examples/ids.ts, and assign the id to it`,
      );
    });
    return replace(translated, POSITION, (_, number) => `pos_${number}${EXAMPLE_CHECKSUM}`);
  }
}

function replaceIds<T>(value: T, toOther: (id: string) => string): T {
  return replace(value, ID, toOther);
}

function replace<T>(value: T, pattern: RegExp, toOther: (...match: string[]) => string): T {
  return value === undefined
    ? value
    : JSON.parse(JSON.stringify(value).replaceAll(pattern, toOther));
}
