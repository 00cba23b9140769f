/**
 * Recognizes browsers in which a user has signed in before, so that strangers' failed attempts don't keep the user out
 * (OWASP: device cookies). Nothing is stored: the cookie proves itself.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { DeriveKeys } from "../kernel/secrets-key.ts";
import { SecretBoxError } from "../kernel/secret-box.ts";

const ID_BYTES = 16;
/** One per user who has signed in in the browser, newest first. */
const ENTRY = /^([\w-]{22})\.([\w-]{43})$/;
const MAX_ENTRIES = 8;

/** A user of one company. The same address in another company is another user. */
interface DeviceUser {
  readonly companyId: string;
  readonly id: string;
}

export interface Devices {
  /**
   * Adds users whose password was right to a browser's cookie. The cookie opens no session; whoever has it only has separate
   * attempts at these users.
   * @param cookie the browser's present one
   * @returns the cookie to set; undefined when it knows them all already, or the service has no key
   */
  issue(cookie: string | undefined, users: readonly DeviceUser[]): string | undefined;
  /** Returns the id of a browser; undefined unless its cookie was issued for this user. */
  find(cookie: string | undefined, user: DeviceUser): string | undefined;
}

/** @param deriveKeys used at the first sign-in, so that a process without a key starts; the first key signs */
export function createDevices(deriveKeys: DeriveKeys): Devices {
  let keys: readonly Buffer[] | undefined;
  const signaturesOf = (id: string, user: DeviceUser): Buffer[] => {
    try {
      keys ??= deriveKeys("device cookies");
    } catch (error) {
      if (error instanceof SecretBoxError) return [];
      throw error;
    }
    const text = `${id} ${user.companyId} ${user.id}`;
    return keys.map((key) => createHmac("sha256", key).update(text).digest());
  };
  const find: Devices["find"] = (cookie, user) => {
    for (const entry of entriesOf(cookie)) {
      const [, id = "", sent = ""] = ENTRY.exec(entry) ?? [];
      const given = Buffer.from(sent, "base64url");
      if (signaturesOf(id, user).some((signature) => timingSafeEqual(signature, given))) return id;
    }
    return undefined;
  };
  return {
    find,
    issue(cookie, users) {
      const added = users
        .filter((user) => find(cookie, user) === undefined)
        .flatMap((user) => {
          const id = randomBytes(ID_BYTES).toString("base64url");
          const [signature] = signaturesOf(id, user);
          return signature ? [`${id}.${signature.toString("base64url")}`] : [];
        });
      if (added.length === 0) return undefined;
      return [...added, ...entriesOf(cookie)].slice(0, MAX_ENTRIES).join("~");
    },
  };
}

/** The entries of a cookie; none if one of them is malformed. */
function entriesOf(cookie = ""): string[] {
  const entries = cookie.split("~", MAX_ENTRIES + 1);
  return entries.length <= MAX_ENTRIES && entries.every((entry) => ENTRY.test(entry))
    ? entries
    : [];
}
