/** Opens the webhook dependencies: secrets, target rules, dispatch. The delivery worker starts separately. */
import type { Clock } from "../kernel/clock.ts";
import type { Config } from "../config/config.ts";
import { OPERATOR, type Actor } from "../db/accounts/audit-log.ts";
import type { Database } from "../db/core/connections/client.ts";
import { createKeyedBox } from "../kernel/secrets-key.ts";
import type { SecretBox } from "../kernel/secret-box.ts";
import { openDispatch, type Dispatch } from "./dispatch.ts";

export interface Webhooks {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  /** The actor for the audit log: the operator, unless a caller passes a copy with another actor. */
  readonly actor: Actor;
  /** Whether http URLs and loopback addresses may be targets. */
  readonly allowLocal: boolean;
  /** Passes deliveries to a worker, in this process or another, after a commit. */
  readonly dispatch: Dispatch;
  readonly close: () => Promise<void>;
}

/** Opens the webhook dependencies on a migrated database. */
export function openWebhooks(
  storage: { db: Database; clock: Clock; isEmbedded: boolean },
  config: Pick<Config, "secretsKeys" | "dataDir" | "demo" | "webhooksAllowLocal">,
): Webhooks {
  const { db, clock, isEmbedded } = storage;
  const secrets = createKeyedBox(config.secretsKeys, config.dataDir);
  const dispatch = openDispatch(db);
  return {
    db,
    clock,
    secrets,
    actor: OPERATOR,
    allowLocal: config.webhooksAllowLocal ?? config.demo ?? isEmbedded,
    dispatch,
    close: async () => dispatch.close(),
  };
}
