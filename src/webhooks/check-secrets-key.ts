/** Checks at start that the stored signing secrets can be decrypted. */
import type { Executor } from "../db/core/client.ts";
import { findAnySecret } from "../db/webhooks/webhook-endpoints.ts";
import { SecretBoxError, type SecretBox } from "../kernel/secret-box.ts";

/**
 * Tries the box on a stored secret: with a wrong key, deliveries would fail one after the other. Operator
 * commands don't ask, so that they can replace secrets whose key is lost.
 * @throws Error when it doesn't open
 */
export async function checkKey(db: Executor, box: SecretBox): Promise<void> {
  const sample = await findAnySecret(db);
  try {
    if (sample) box.open(sample.secret, sample.endpointId);
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    throw new Error(
      "the database's webhook secrets were encrypted with another key: set SECRETS_KEY to that one, or restore the file secrets.key in DATA_DIR. All processes of a database need the same. If the key is lost, replace the secret of every endpoint (npm run -s admin -- webhook replace), then start again.",
      { cause: error },
    );
  }
}
