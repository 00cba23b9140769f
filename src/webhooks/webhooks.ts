/** All that webhooks take, opened together: queue, secrets, target rules. The delivery worker is started apart. */
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
  /** On whose behalf things are managed, for the audit log. Who isn't the operator passes a copy that says so. */
  readonly actor: Actor;
  /** Whether http URLs and this machine's loopback may be targets. */
  readonly allowLocal: boolean;
  /** Tells the delivery worker, of this process or of others, that something was committed for it. */
  readonly wake: Waker["wake"];
  /** Makes `onWake` be told. */
  readonly listen: Waker["listen"];
  readonly close: () => Promise<void>;
}

/** How often lapsed claims are looked for where the delivery worker runs. */
const SUPERVISE_SECONDS = 10;

/**
 * Opens what webhooks take on a migrated database.
 * @param options `clock` is the queue's own, for tests
 */
export async function openWebhooks(
  storage: { db: Database; clock: Clock; isEmbedded: boolean },
  config: Pick<Config, "secretsKey" | "dataDir" | "demo" | "webhooksAllowLocal" | "role">,
  options: Pick<QueueOptions, "onError" | "clock"> = {},
): Promise<Webhooks> {
  const { db, clock, isEmbedded } = storage;
  const secrets = createKeyedBox(config.secretsKey, config.dataDir);
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
