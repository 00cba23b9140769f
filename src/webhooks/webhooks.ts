/** Opens the webhook dependencies: queue, secrets, target rules. The delivery worker starts separately. */
import type { Clock } from "../kernel/clock.ts";
import type { Config } from "../config/config.ts";
import { OPERATOR, type Actor } from "../db/accounts/audit-log.ts";
import type { Database } from "../db/core/client.ts";
import { openDeliveryQueue, type DeliveryQueue, type QueueOptions } from "./queue.ts";
import { createKeyedBox } from "../kernel/secrets-key.ts";
import type { SecretBox } from "../kernel/secret-box.ts";
import { openWaker, type Waker } from "./wake.ts";

export interface Webhooks {
  readonly db: Database;
  readonly clock: Clock;
  readonly queue: DeliveryQueue;
  readonly secrets: SecretBox;
  /** The actor for the audit log: the operator, unless a caller passes a copy with another actor. */
  readonly actor: Actor;
  /** Whether http URLs and loopback addresses may be targets. */
  readonly allowLocal: boolean;
  /** Wakes the delivery worker, in this process or another, after a commit. */
  readonly wake: Waker["wake"];
  /** Registers the delivery worker of this process. */
  readonly listen: Waker["listen"];
  readonly close: () => Promise<void>;
}

/** Interval at which a process with a delivery worker releases lapsed claims. */
const SUPERVISE_SECONDS = 10;

/**
 * Opens the webhook dependencies on a migrated database.
 * @param options `clock`: pg-boss's test clock
 */
export async function openWebhooks(
  storage: { db: Database; clock: Clock; isEmbedded: boolean },
  config: Pick<Config, "secretsKeys" | "dataDir" | "demo" | "webhooksAllowLocal" | "role">,
  options: Pick<QueueOptions, "onError" | "clock"> = {},
): Promise<Webhooks> {
  const { db, clock, isEmbedded } = storage;
  const secrets = createKeyedBox(config.secretsKeys, config.dataDir);
  const queue = await openDeliveryQueue(db, {
    ...options,
    ...(config.role === "api" ? {} : { superviseSeconds: SUPERVISE_SECONDS }),
  });
  const waker = openWaker(db);
  return {
    db,
    clock,
    queue,
    secrets,
    actor: OPERATOR,
    allowLocal: config.webhooksAllowLocal ?? config.demo ?? isEmbedded,
    wake: waker.wake,
    listen: waker.listen,
    async close() {
      await waker.close();
      await queue.close();
    },
  };
}
