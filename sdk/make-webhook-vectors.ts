/**
 * Writes sdk/webhook-vectors.json: `node sdk/make-webhook-vectors.ts`. The same cases make the same file.
 */
import { writeFileSync } from "node:fs";
import type { WebhookVerificationReason } from "./typescript/src/webhook-errors.ts";
import { GENUINE_OR_NOT } from "./vectors/genuine.ts";
import { HEADER_FORMS } from "./vectors/header-forms.ts";
import { BODY, CURRENT, headers, NOW, TOLERANCE_SECONDS } from "./vectors/parts.ts";
import { BODIES, TIMES } from "./vectors/times.ts";

/** A case as it stands in the file. */
export interface WebhookVector {
  readonly name: string;
  readonly description: string;
  /** What the receiver holds. */
  readonly secrets: readonly string[];
  /** When the delivery arrives, in Unix seconds. */
  readonly now: number;
  readonly toleranceSeconds: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: string;
  /** The same bytes, for those who don't trust their JSON parser with them. */
  readonly rawBodyBase64: string;
  readonly expected:
    | { readonly valid: true }
    | { readonly valid: false; readonly reason: WebhookVerificationReason };
}

/** All cases. */
export function webhookVectors(): WebhookVector[] {
  const cases = [...GENUINE_OR_NOT, ...TIMES, ...HEADER_FORMS, ...BODIES];
  return cases.map(({ name, description, refused, body = BODY, ...delivery }) => ({
    name,
    description,
    secrets: delivery.secrets ?? [CURRENT],
    now: delivery.now ?? NOW,
    toleranceSeconds: TOLERANCE_SECONDS,
    headers: delivery.headers ?? headers(),
    rawBody: body,
    rawBodyBase64: Buffer.from(body).toString("base64"),
    expected: refused === undefined ? { valid: true } : { valid: false, reason: refused },
  }));
}

/** The file's text, laid out as the formatter leaves it: a list of one stands on one line. */
export function webhookVectorsFile(): string {
  const json = JSON.stringify(webhookVectors(), null, 2);
  return `${json.replaceAll(/\[\n\s+("[^"\n]*")\n\s+\]/g, "[$1]")}\n`;
}

if (import.meta.main)
  writeFileSync(new URL("webhook-vectors.json", import.meta.url), webhookVectorsFile());
