/** Reads the shared webhook vectors. */
import { readFileSync } from "node:fs";
import type { WebhookVector } from "../../sdk/make-webhook-vectors.ts";

export const VECTORS_FILE = readFileSync(
  new URL("../../sdk/webhook-vectors.json", import.meta.url),
  "utf8",
);

export const VECTORS = JSON.parse(VECTORS_FILE) as readonly WebhookVector[];

/** Returns a header of a vector by its case-insensitive name. */
export function headerOf(vector: WebhookVector, name: string): string | undefined {
  return Object.entries(vector.headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** Returns the expected result of a sample, which verifies the signature but does not parse the body. */
export function verdictOf({ expected }: WebhookVector): string {
  return expected.valid || expected.reason === "malformed_body" ? "valid" : expected.reason;
}
