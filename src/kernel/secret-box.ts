/** Encrypts short secrets for storage in the database, such as the signing secrets of webhooks. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const VERSION = 1;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/** A sealed text can't be opened. The message names the likely cause and contains no secret. */
export class SecretBoxError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "SecretBoxError";
  }
}

export interface SecretBox {
  /**
   * @param context identifies the owner, such as an endpoint's id. It isn't stored, but needed to open the text, so that
   *   a sealed text can't be used in another row.
   * @returns version (1 byte), nonce (12), tag (16), ciphertext
   */
  seal(text: string, context: string): Buffer;
  /** @throws SecretBoxError for another key, another context or modified bytes */
  open(sealed: Buffer, context: string): string;
  /**
   * Seals a text again if another key than the first one sealed it.
   * @returns undefined when the first key sealed it
   * @throws SecretBoxError when no key opens it
   */
  reseal(sealed: Buffer, context: string): Buffer | undefined;
}

/** 32 bytes each. The first one seals, all open. */
export type SecretBoxKeys = readonly [first: Buffer, ...others: Buffer[]];

/**
 * Creates a box that uses AES-256-GCM with a random nonce per text. A sealed text doesn't name its key: opening tries
 * one after the other, and GCM's tag refuses the wrong ones.
 * @throws SecretBoxError for a key of another length
 */
export function createSecretBox(...keys: SecretBoxKeys): SecretBox {
  for (const { length } of keys)
    if (length !== KEY_BYTES) {
      throw new SecretBoxError(
        `The key of a secret box must have ${KEY_BYTES} bytes, not ${length}.`,
      );
    }
  const [first] = keys;
  return {
    seal: (text, context) => seal(first, text, context),
    open: (sealed, context) => openWithAny(keys, sealed, context).text,
    reseal(sealed, context) {
      const { key, text } = openWithAny(keys, sealed, context);
      return key === first ? undefined : seal(first, text, context);
    },
  };
}

function openWithAny(keys: SecretBoxKeys, sealed: Buffer, context: string) {
  let failure: unknown;
  for (const key of keys)
    try {
      return { key, text: open(key, sealed, context) };
    } catch (error) {
      failure = error;
    }
  throw failure;
}

function seal(key: Buffer, text: string, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context, "utf8"));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), ciphertext]);
}

function open(key: Buffer, sealed: Buffer, context: string): string {
  if (sealed.length < HEAD_BYTES || sealed[0] !== VERSION) {
    throw new SecretBoxError(`These bytes are not a sealed text of version ${VERSION}.`);
  }
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context, "utf8"));
  decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES));
  try {
    const text = decipher.update(sealed.subarray(HEAD_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch (error) {
    const message = "The sealed text can't be opened: wrong key, wrong context, or modified bytes.";
    throw new SecretBoxError(message, error);
  }
}
