/** Signs deliveries (service, section 6). Partners verify the signature over the raw body. */
import { createHmac } from "node:crypto";

/**
 * Signs one attempt: HMAC-SHA256 over `{timestamp}.{rawBody}`.
 * @param secret the endpoint's secret as shown to the partner; the key is all its UTF-8 bytes, including `whsec_`
 * @param timestampSeconds time of this attempt in whole seconds since 1970
 * @param body the exact bytes that are sent; JSON that is serialized again would not verify
 * @returns the header's value, `t=<timestamp>,s=<digest in hex>`
 */
export function sign(secret: string, timestampSeconds: number, body: Buffer): string {
  if (!Number.isSafeInteger(timestampSeconds)) {
    throw new RangeError(
      `A signature's timestamp must be in whole seconds, not ${timestampSeconds}.`,
    );
  }
  const hmac = createHmac("sha256", Buffer.from(secret, "utf8"));
  const digest = hmac.update(`${timestampSeconds}.`).update(body).digest("hex");
  return `t=${timestampSeconds},s=${digest}`;
}
