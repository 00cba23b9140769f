/** Opens the input file of a command. */
import { open, type FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import { OperatorError } from "../../kernel/operator-error.ts";

export interface Input {
  readonly stream: Readable & AsyncIterable<Buffer>;
  /** Undefined when the size isn't known in advance, such as for a pipe. */
  readonly totalBytes: number | undefined;
}

const CHUNK_BYTES = 256 * 1024;

const REASONS: { readonly [code: string]: string } = {
  ENOENT: "the file doesn't exist",
  EACCES: "permission denied",
  EISDIR: "it is a folder",
};

/**
 * Opens a file, or standard input for `-`.
 * @throws OperatorError when it can't be read
 */
export async function openInput(file: string): Promise<Input> {
  if (file === "-") return { stream: process.stdin, totalBytes: undefined };
  let handle: FileHandle | undefined;
  try {
    handle = await open(file);
    const stat = await handle.stat();
    if (stat.isDirectory()) throw Object.assign(new Error("folder"), { code: "EISDIR" });
    return {
      stream: handle.createReadStream({ highWaterMark: CHUNK_BYTES }),
      totalBytes: stat.isFile() ? stat.size : undefined,
    };
  } catch (error) {
    await handle?.close();
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new OperatorError(`${file} can't be read: ${REASONS[code] ?? message}.`);
  }
}
