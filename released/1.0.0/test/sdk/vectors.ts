/** The shared vectors, as the file holds them. */
import { readFileSync } from "node:fs";
import type { WebhookVector } from "../../sdk/make-webhook-vectors.ts";

export const VECTORS_FILE = readFileSync(
  new URL("../../sdk/webhook-vectors.json", import.meta.url),
  "utf8",
);

export const VECTORS = JSON.parse(VECTORS_FILE) as readonly WebhookVector[];

/** A vector's header, whatever the case of its name. */
export function headerOf(vector: WebhookVector, name: string): string | undefined {
  return Object.entries(vector.headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** What a sample says of a vector: it verifies signatures, and leaves the body to its caller. */
export function verdictOf({ expected }: WebhookVector): string {
  return expected.valid || expected.reason === "malformed_body" ? "valid" : expected.reason;
}
