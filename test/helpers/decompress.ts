/** Decompresses responses. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";

const DECOMPRESS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

/** The content codings of the service. */
export const CODINGS = Object.keys(DECOMPRESS);

/**
 * Returns the text of a body.
 * @param coding its Content-Encoding, undefined for none
 */
export function decompress(body: Buffer, coding: unknown): string {
  const decode = DECOMPRESS[coding as keyof typeof DECOMPRESS] ?? ((plain: Buffer) => plain);
  return decode(body).toString();
}
