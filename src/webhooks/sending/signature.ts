/** The signature of a delivery (service, section 6): what a partner checks against the raw body. */
import { createHmac } from "node:crypto";

/**
 * Signs one attempt: HMAC-SHA256 over `{timestamp}.{rawBody}`.
 * @param secret the endpoint's secret as its partner got it; the key is all of its UTF-8 bytes, `whsec_` too
 * @param timestampSeconds time of this attempt, whole seconds since 1970
 * @param body the very bytes that are sent; JSON written anew would not verify
 * @returns the header's value, `t=<timestamp>,s=<digest in hex>`
 */
export function sign(secret: string, timestampSeconds: number, body: Buffer): string {
  if (!Number.isSafeInteger(timestampSeconds)) {
    throw new RangeError(`A signature's timestamp is whole seconds, not ${timestampSeconds}.`);
  }
  const hmac = createHmac("sha256", Buffer.from(secret, "utf8"));
  const digest = hmac.update(`${timestampSeconds}.`).update(body).digest("hex");
  return `t=${timestampSeconds},s=${digest}`;
}
