/**
 * Generates sdk/webhook-vectors.json: `node sdk/make-webhook-vectors.ts`. The output is deterministic.
 */
import { writeFileSync } from "node:fs";
import type { WebhookVerificationReason } from "./typescript/src/webhook-errors.ts";
import { SIGNATURES } from "./vectors/signatures.ts";
import { HEADER_FORMS } from "./vectors/header-forms.ts";
import { BODY, CURRENT, headers, NOW, TOLERANCE_SECONDS } from "./vectors/parts.ts";
import { BODIES, TIMES } from "./vectors/times.ts";

/** A case in the file. */
export interface WebhookVector {
  readonly name: string;
  readonly description: string;
  /** The secrets of the receiver. */
  readonly secrets: readonly string[];
  /** The time the delivery arrives, in Unix seconds. */
  readonly now: number;
  readonly toleranceSeconds: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: string;
  /** The bytes of the body, unaffected by JSON parsers. */
  readonly rawBodyBase64: string;
  readonly expected:
    | { readonly valid: true }
    | { readonly valid: false; readonly reason: WebhookVerificationReason };
}

/** Returns all cases. */
export function webhookVectors(): WebhookVector[] {
  const cases = [...SIGNATURES, ...TIMES, ...HEADER_FORMS, ...BODIES];
  return cases.map(({ name, description, reason, body = BODY, ...delivery }) => ({
    name,
    description,
    secrets: delivery.secrets ?? [CURRENT],
    now: delivery.now ?? NOW,
    toleranceSeconds: TOLERANCE_SECONDS,
    headers: delivery.headers ?? headers(),
    rawBody: body,
    rawBodyBase64: Buffer.from(body).toString("base64"),
    expected: reason === undefined ? { valid: true } : { valid: false, reason },
  }));
}

/** Returns the text of the file, formatted like the formatter does: an array with one item is on one line. */
export function webhookVectorsFile(): string {
  const json = JSON.stringify(webhookVectors(), null, 2);
  return `${json.replaceAll(/\[\n\s+("[^"\n]*")\n\s+\]/g, "[$1]")}\n`;
}

if (import.meta.main)
  writeFileSync(new URL("webhook-vectors.json", import.meta.url), webhookVectorsFile());
