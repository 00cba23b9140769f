/**
 * Recognizes browsers in which a user has signed in before, so that strangers' failed attempts don't keep the user out
 * (OWASP: device cookies). Nothing is stored: the cookie proves itself.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { DeriveKeys } from "../kernel/secrets-key.ts";
import { SecretBoxError } from "../kernel/secret-box.ts";
import { foldEmail } from "./email.ts";

const ID_BYTES = 16;
const COOKIE = /^([\w-]{22})\.([\w-]{43})$/;

export interface Devices {
  /**
   * Creates the cookie of a browser for one account. It opens no session; whoever has it only has attempts of their own.
   * @returns undefined when the service has no key
   */
  issue(email: string): string | undefined;
  /** Returns the id of a browser; undefined unless its cookie was issued for this account. */
  find(cookie: string | undefined, email: string): string | undefined;
}

/** @param deriveKeys used at the first sign-in, so that a process without a key starts; the first key signs */
export function createDevices(deriveKeys: DeriveKeys): Devices {
  let keys: readonly Buffer[] | undefined;
  const signaturesOf = (id: string, email: string): Buffer[] => {
    try {
      keys ??= deriveKeys("device cookies");
    } catch (error) {
      if (error instanceof SecretBoxError) return [];
      throw error;
    }
    const text = `${id} ${foldEmail(email) ?? email}`;
    return keys.map((key) => createHmac("sha256", key).update(text).digest());
  };
  return {
    issue(email) {
      const id = randomBytes(ID_BYTES).toString("base64url");
      const [signature] = signaturesOf(id, email);
      return signature && `${id}.${signature.toString("base64url")}`;
    },
    find(cookie, email) {
      const [, id, sent] = COOKIE.exec(cookie ?? "") ?? [];
      if (!id || !sent) return undefined;
      const given = Buffer.from(sent, "base64url");
      return signaturesOf(id, email).some((signature) => timingSafeEqual(signature, given))
        ? id
        : undefined;
    },
  };
}
