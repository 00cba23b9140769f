/** Checks at startup that the stored signing secrets can be decrypted. */
import type { Executor } from "../db/core/client.ts";
import { findAnySecret } from "../db/webhooks/webhook-endpoints.ts";
import { SecretBoxError, type SecretBox } from "../kernel/secret-box.ts";

/**
 * Decrypts one stored secret. With a wrong key, every delivery would fail. Operator commands skip this check, so that
 * they can replace secrets when the key is lost.
 * @throws Error when the secret can't be decrypted
 */
export async function checkKey(db: Executor, box: SecretBox): Promise<void> {
  const sample = await findAnySecret(db);
  try {
    if (sample) box.open(sample.secret, sample.endpointId);
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    throw new Error(
      "the database's webhook secrets were encrypted with another key: set SECRETS_KEY to that key or add it after a comma, or restore the file secrets.key in DATA_DIR. All processes that use a database need the same keys. If the key is lost, replace the secret of every endpoint (npm run -s admin -- webhook replace), then start again.",
      { cause: error },
    );
  }
}
