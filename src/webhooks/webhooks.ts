/** Opens the webhook dependencies: secrets, target rules, dispatch. The delivery worker starts separately. */
import type { Clock } from "../kernel/clock.ts";
import type { Config } from "../config/config.ts";
import { OPERATOR, type Actor } from "../db/accounts/audit-log.ts";
import type { Database } from "../db/core/connections/client.ts";
import { createKeyedBox } from "../kernel/secrets-key.ts";
import { openDispatch } from "./dispatch.ts";

/** Opens the webhook dependencies on a migrated database. */
export function openWebhooks(
  { db, clock, isEmbedded }: { db: Database; clock: Clock; isEmbedded: boolean },
  config: Pick<Config, "secretsKeys" | "dataDir" | "demo" | "webhooksAllowLocal">,
) {
  const dispatch = openDispatch(db);
  /** The actor for the audit log: the operator, unless a caller passes a copy with another actor. */
  const actor: Actor = OPERATOR;
  return {
    db,
    clock,
    secrets: createKeyedBox(config.secretsKeys, config.dataDir),
    actor,
    /** Whether http URLs and loopback addresses may be targets. */
    allowLocal: config.webhooksAllowLocal ?? config.demo ?? isEmbedded,
    dispatch,
    close: async () => dispatch.close(),
  };
}

export type Webhooks = Readonly<ReturnType<typeof openWebhooks>>;
