/** The authorization server's keys, made from the service's own: all processes have the same. */
import { createPrivateKey } from "node:crypto";
import type { JWK } from "oidc-provider";
import type { DeriveKey } from "../../kernel/secrets-key.ts";

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

/** For the signatures of cookies. */
export function cookieKey(deriveKey: DeriveKey): string {
  return deriveKey("oauth cookies").toString("base64url");
}

/** The key that /oauth/jwks publishes the other half of. Nothing that is issued now is signed with it. */
export function signingKey(deriveKey: DeriveKey): JWK {
  const der = Buffer.concat([PKCS8_HEAD, deriveKey("oauth signatures")]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  return { ...(key.export({ format: "jwk" }) as JWK), alg: "EdDSA", use: "sig" };
}
