/**
 * Encrypts and decrypts backups with a passphrase, in the format of age (https://age-encryption.org/v1): scrypt, then
 * ChaCha20-Poly1305 in chunks of 64 KiB, each authenticated with its position and whether it is the last one.
 */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { OperatorError } from "../../kernel/operator-error.ts";
import { damaged } from "./manifest.ts";

/** The first bytes of an encrypted file. */
const MAGIC = Buffer.from("age-encryption.org/v1\n");
/** The first bytes of a file that is compressed with zstd. */
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

export interface EncryptionOptions {
  /** The logarithm of scrypt's N. Default: age's own, which takes a second and 256 MB. */
  readonly workFactor?: number;
}

/** Encrypts a stream. */
export async function encrypt(
  source: Readable,
  passphrase: string,
  { workFactor }: EncryptionOptions = {},
): Promise<Readable> {
  // Loaded only here: restoring and writing backups without a passphrase don't need it.
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor);
  return fromWeb(await encrypter.encrypt(toWeb(source)));
}

/**
 * Decrypts a file if it is encrypted.
 * @param file the file's bytes
 * @returns the bytes that were encrypted; they end with an error if the file was modified or truncated
 * @throws OperatorError when the file is no backup, or when the passphrase is missing or wrong
 */
export async function decrypt(
  file: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): Promise<{ isEncrypted: boolean; content: Readable }> {
  const { start, all } = await peek(file, MAGIC.length);
  if (start.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC))
    return { isEncrypted: false, content: Readable.from(all, { objectMode: false }) };
  if (start.length === 0) throw damaged("the file is empty");
  if (!start.equals(MAGIC))
    throw new OperatorError("The file is not a backup that `npm run -s admin -- backup` wrote.");
  if (passphrase === undefined)
    throw new OperatorError(
      "The backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase, or name a file that contains it with --passphrase-file.",
    );
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return {
      isEncrypted: true,
      content: fromWeb(await decrypter.decrypt(toWeb(Readable.from(all, { objectMode: false })))),
    };
  } catch (error) {
    const { message } = error as Error;
    if (/no identity matched/.test(message))
      throw new OperatorError(
        "The passphrase is not the one that the backup was encrypted with. Check BACKUP_PASSPHRASE or --passphrase-file.",
      );
    throw damaged(`its header can't be read (${message})`);
  }
}

/** Reads the first bytes, and returns them with a source that begins with them again. */
async function peek(source: AsyncIterable<Uint8Array>, bytes: number) {
  const iterator = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let isOver = false;
  while (head.length < bytes && !isOver) {
    const next = await iterator.next();
    if (next.done) isOver = true;
    else head = Buffer.concat([head, next.value]);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    if (head.length > 0) yield head;
    if (!isOver) yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { start: head.subarray(0, bytes), all: all() };
}

/** The types of web streams in Node and in the library differ only by name. */
function toWeb(stream: Readable) {
  return Readable.toWeb(stream) as never;
}

function fromWeb(stream: unknown): Readable {
  return Readable.fromWeb(stream as ReadableStream);
}
