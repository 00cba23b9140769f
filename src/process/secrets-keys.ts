/** Reports when the database's secrets are encrypted with a key that this process doesn't have. */
import type { Config } from "../config/config.ts";
import { loggable } from "../db/core/connections/loggable.ts";
import { MINUTE_MS } from "../kernel/time.ts";
import type { Services } from "../services.ts";
import { checkKeys } from "../webhooks/check-secrets-key.ts";

/**
 * Compares keys every minute, because a process that starts with another first key may add it, and a generated key is
 * stored when it is used. Deliveries that can't be signed wait meanwhile.
 * @param log called once for each different problem
 * @returns a function that stops it
 */
export function watchSecretsKeys(
  { db }: Pick<Services, "db">,
  config: Pick<Config, "secretsKeys" | "dataDir">,
  log: { error(fields: object, message: string): void },
  intervalMs = MINUTE_MS,
): () => Promise<void> {
  let reported: string | undefined;
  let checking: Promise<void> | undefined;
  const check = async () => {
    try {
      await checkKeys(db, config);
      reported = undefined;
    } catch (error) {
      const { message } = error as Error;
      if (message !== reported) log.error(loggable(error), "secrets keys");
      reported = message;
    }
    checking = undefined;
  };
  checking = check();
  const timer = setInterval(() => (checking ??= check()), intervalMs).unref();
  return async () => {
    clearInterval(timer);
    await checking;
  };
}
