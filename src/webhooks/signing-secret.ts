/** Makes signing secrets. */
import { randomBytes } from "node:crypto";

/** Returns a new signing secret: `whsec_` and 32 random bytes in base64. */
export function createSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}
