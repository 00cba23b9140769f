/** Shared by all adapters: their dependencies, and the adapter that stores nothing. */
import type { Adapter } from "oidc-provider";
import type { Database } from "../../../db/core/client.ts";
import type { Clock } from "../../../kernel/clock.ts";

export interface Store {
  readonly db: Database;
  readonly clock: Clock;
  /** What tokens are for. */
  readonly resource: string;
  /** The service's address, which is also the authorization server's name. */
  readonly baseUrl: string;
}

/** Stores nothing. Adapters override the operations that they support. */
export const emptyAdapter: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};
