/** Writes the file of a backup. */
import { open, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "../kernel/operator-error.ts";

const REASONS: { readonly [code: string]: string } = {
  ENOENT: "its folder doesn't exist",
  EACCES: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "its folder is a file",
};

/** The destination of a backup. */
export interface BackupOutput {
  /** Writes everything, and makes the file visible under its name. */
  write(content: Readable, signal: AbortSignal): Promise<void>;
  /** The number of bytes that were written. */
  bytes(): number;
}

/**
 * Prepares writing a file, which only its owner can read, or standard output for `-`. The file gets its name when it is
 * complete and stored on disk; until then the name ends with `.partial`.
 * @throws OperatorError when the file exists
 */
export async function prepareOutput(file: string): Promise<BackupOutput> {
  let bytes = 0;
  const count = async function* (content: AsyncIterable<Buffer>) {
    for await (const chunk of content) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  if (file === "-") {
    if (process.stdout.isTTY)
      throw new OperatorError("A backup can't be shown in a terminal. Name a file, or use a pipe.");
    return {
      async write(content, signal) {
        let failure: Error | undefined;
        const onError = (error: Error) => (failure = error);
        process.stdout.once("error", onError);
        try {
          await pipeline(content, count, process.stdout, { signal, end: false });
        } catch (error) {
          // A connection to the database can break with the same code.
          throw error === failure
            ? new OperatorError(
                `The backup is incomplete: its reader stopped (${(error as Error).message}).`,
              )
            : error;
        } finally {
          process.stdout.off("error", onError);
        }
      },
      bytes: () => bytes,
    };
  }
  await expectNoFile(file);
  return {
    bytes: () => bytes,
    async write(content, signal) {
      const partial = `${file}.partial`;
      try {
        await rm(partial, { force: true }); // of a run that was killed
        const handle = await open(partial, "wx", 0o600);
        // Writes the last bytes to disk before it closes the file.
        await pipeline(content, count, handle.createWriteStream({ flush: true }), { signal });
        await expectNoFile(file);
        await rename(partial, file);
        await syncFolder(dirname(resolve(file)));
      } catch (error) {
        await rm(partial, { force: true }).catch(() => {});
        const { code = "", syscall } = error as NodeJS.ErrnoException;
        const reason = syscall === undefined ? undefined : REASONS[code];
        throw reason ? new OperatorError(`${file} can't be written: ${reason}.`) : error;
      }
    },
  };
}

async function expectNoFile(file: string): Promise<void> {
  const exists = await stat(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new OperatorError(`${file} exists. Choose another name, or remove it first.`);
}

/** Stores the new name on disk, where the file system supports that. */
async function syncFolder(folder: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(folder);
    await handle.sync();
  } catch {
    // The file itself is stored.
  } finally {
    await handle?.close();
  }
}
