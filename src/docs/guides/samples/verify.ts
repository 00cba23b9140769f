import { createHmac, timingSafeEqual } from "node:crypto";

const FORM = /^t=([0-9]{1,12}),s=([0-9a-f]{64})$/;

interface Delivery {
  /** The body as it arrived, before anything parsed it. */
  rawBody: Uint8Array;
  /** The header X-Service-Signature. */
  signature: string | undefined;
  /** The header X-Service-Signature-Next, present only during a rotation. */
  signatureNext: string | undefined;
}

/** Throws unless the delivery was recently signed with one of the secrets. */
export function verify(
  { rawBody, signature, signatureNext }: Delivery,
  secrets: string[],
  nowSeconds = Math.floor(Date.now() / 1000),
  toleranceSeconds = 300,
): void {
  if (secrets.length === 0 || secrets.includes("")) throw new TypeError("no secret");
  if (signature === undefined) throw new Error("missing_header");
  const headers = signatureNext === undefined ? [signature] : [signature, signatureNext];

  const genuine: number[] = [];
  for (const header of headers) {
    const [, t, hex] = FORM.exec(header) ?? [];
    if (t === undefined || hex === undefined) throw new Error("malformed_header");
    const digest = Buffer.from(hex, "hex");
    for (const secret of secrets) {
      const expected = createHmac("sha256", secret).update(`${t}.`).update(rawBody).digest();
      if (timingSafeEqual(expected, digest)) genuine.push(Number(t));
    }
  }

  if (genuine.length === 0) throw new Error("no_match");
  if (!genuine.some((t) => Math.abs(nowSeconds - t) <= toleranceSeconds))
    throw new Error("timestamp_out_of_tolerance");
}
