/** Command `secrets reseal`: encrypts all stored secrets with the first key of SECRETS_KEY. */
import { readConfig } from "../config/config.ts";
import { OperatorError } from "../kernel/operator-error.ts";
import { createSecretBox } from "../kernel/secret-box.ts";
import { resealSecrets } from "../webhooks/reseal.ts";
import type { Result } from "./output.ts";
import { withStorage } from "./session.ts";

/** @throws OperatorError when SECRETS_KEY isn't set: the key in DATA_DIR can't be replaced without it */
export async function resealAllSecrets(): Promise<Result> {
  const { secretsKeys } = readConfig(process.env);
  if (!secretsKeys)
    throw new OperatorError(
      "SECRETS_KEY is not set. To replace the key in the file secrets.key of DATA_DIR, set SECRETS_KEY to the new key, a comma, and the contents of that file.",
    );
  return await withStorage(async ({ db }) => {
    const { secrets, resealed, unreadable } = await resealSecrets(
      db.work,
      createSecretBox(...secretsKeys),
    );
    const lines = [
      `Encrypted ${resealed} of ${secrets} secrets again. The others used the first key of SECRETS_KEY already.`,
      ...unreadable.map(
        ({ companyId, endpointId }) =>
          `No key decrypts the secret of an endpoint. Add its key to SECRETS_KEY and repeat, or replace the secret: npm run -s admin -- webhook replace --company ${companyId} --endpoint ${endpointId}`,
      ),
    ];
    return {
      json: { secrets, resealed, unreadable },
      text: lines.join("\n"),
      exitCode: unreadable.length > 0 ? 1 : 0,
    };
  });
}
