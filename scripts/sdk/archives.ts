/**
 * Writes tar and zip archives that are the same bytes for the same files: entries keep their order, and have one time, one
 * owner and one mode. Both formats are fixed and small, so that no package is needed to serve SDKs from a checkout.
 */
import { crc32, deflateRawSync, gzipSync } from "node:zlib";

/** A file of an archive or of a package repository. */
export interface File {
  /** Relative, with `/`. */
  readonly path: string;
  readonly body: Buffer;
}

/** The time of every entry: 1980-01-01, the earliest that zip can express, in Unix seconds. */
const TIME_SECONDS = 315_532_800;
/** The same in the format of zip: years since 1980, month and day. */
const ZIP_DATE = (1 << 5) | 1;
const MODE = 0o644;
/** "Unknown": zlib writes the system it runs on. */
const GZIP_SYSTEM = 255;

/** Returns a gzipped tar archive. */
export function tarGz(files: readonly File[]): Buffer {
  return gzip(tar(files));
}

/** Returns a tar archive (POSIX.1-1988 "ustar"). */
export function tar(files: readonly File[]): Buffer {
  const entries = files.flatMap(({ path, body }) => [
    tarHeader(path, body.length),
    body,
    Buffer.alloc(-body.length & 511),
  ]);
  return Buffer.concat([...entries, Buffer.alloc(1024)]);
}

/** Compresses a file. */
export function gzip(body: Buffer): Buffer {
  const compressed = gzipSync(body, { level: 9 });
  compressed[9] = GZIP_SYSTEM;
  return compressed;
}

function tarHeader(path: string, size: number): Buffer {
  // Longer paths would need another header.
  if (Buffer.byteLength(path) > 100) throw new Error(`${path} is longer than 100 bytes.`);
  const header = Buffer.alloc(512);
  const octal = (value: number, at: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, "0"), at);
  header.write(path, 0);
  octal(MODE, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(TIME_SECONDS, 136, 12);
  header.write("0", 156); // a regular file
  header.write("ustar\x0000", 257);
  header.fill(" ", 148, 156); // the checksum counts as spaces
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** Returns a zip archive (PKWARE APPNOTE 6.3, without zip64: fewer than 65,536 files and 4 GiB). */
export function zip(files: readonly File[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, body } of files) {
    const name = Buffer.from(path);
    const compressed = deflateRawSync(body, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0); // version needed to extract: 2.0, for deflate
    common.writeUInt16LE(0x0800, 2); // names are UTF-8
    common.writeUInt16LE(8, 4); // deflate
    common.writeUInt16LE(ZIP_DATE, 8);
    common.writeUInt32LE(crc32(body), 10);
    common.writeUInt32LE(compressed.length, 14);
    common.writeUInt32LE(body.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = [Buffer.from("PK\x03\x04"), common, name, compressed];
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE((0o100000 | MODE) * 0x10000, 6);
    entry.writeUInt32LE(offset, 10);
    // 0x0314: made by zip 2.0 on Unix, whose modes the entry has.
    directory.push(Buffer.from("PK\x01\x02\x14\x03", "latin1"), common, entry, name);
    parts.push(...local);
    offset += local.reduce((total, { length }) => total + length, 0);
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listing, end]);
}
