/** Declares what all adapters share: their dependencies and the empty adapter. */
import type { Adapter } from "oidc-provider";
import type { Database } from "../../../db/core/connections/client.ts";
import type { Clock } from "../../../kernel/clock.ts";

export interface Store {
  readonly db: Database;
  readonly clock: Clock;
  /** The resource that tokens are issued for. */
  readonly resource: string;
  /** Base URL of the service, which is also the issuer. */
  readonly baseUrl: string;
}

/** Stores nothing. Sessions use it, because users sign in on the developer platform. Other adapters extend it. */
export const emptyAdapter: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};
