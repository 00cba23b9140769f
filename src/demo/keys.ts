/** Derives the secrets of the demo's keys, so that any process of the service can make live requests with them. */
import { createHmac } from "node:crypto";
import { createApiKey } from "../accounts/api-key.ts";
import type { DeriveKeys } from "../kernel/secrets-key.ts";

/** Returns the secret of a demo key. Only who has the service's own key can derive it. */
export function demoKeySecret(deriveKeys: DeriveKeys, keyId: string): string {
  const [key] = deriveKeys("demo keys");
  let block = 0;
  return createApiKey("live", (count) => {
    const bytes = createHmac("sha256", key).update(`${keyId} ${block++}`).digest();
    return bytes.subarray(0, count);
  });
}
