/** Chooses where the files of test databases are. */
import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Linux keeps it in memory: a database, some 500 files, is copied there in a tenth of a disk's processor time. */
const MEMORY = "/dev/shm";
/** Several clusters with a few databases each, and the write-ahead log that they keep. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * The folder below which clusters are created: TEST_DATABASE_FOLDER if set, else in memory if it fits, else the
 * system's temporary folder.
 */
export const DATABASE_FOLDER =
  process.env["TEST_DATABASE_FOLDER"] ?? (hasSpace(MEMORY) ? MEMORY : tmpdir());

function hasSpace(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
