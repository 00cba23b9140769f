/** Writes a backup's content: a tar archive, compressed with zstd. */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { constants, createZstdCompress } from "node:zlib";
import { createTarPacker, type TarPackController } from "modern-tar";
import { END, MANIFEST, tableName, type BackupTable, type End, type Manifest } from "./manifest.ts";
import { LINE_END, sha256, startTally, type OnRows } from "./tally.ts";

/** Parts are at least this long, and end with a row, so that each can be loaded alone. */
const PART_BYTES = 1 << 20;

/**
 * Writes a backup, at the speed at which it is read.
 * @param rowsOf the rows of a table in COPY's text format, in chunks of any size
 * @param onEnd called with the numbers of rows when everything is written
 * @returns the compressed archive; it fails with the error of `rowsOf`
 */
export function writeArchive(
  manifest: Manifest,
  rowsOf: (table: BackupTable) => AsyncIterable<Buffer>,
  onEnd: (end: End) => void,
  onRows?: OnRows,
): Readable {
  const { readable, controller } = createTarPacker();
  const write = async () => {
    onEnd(await writeEntries(controller, manifest, rowsOf, onRows));
    controller.finalize();
  };
  write().catch((error: unknown) => controller.error(error));
  const archive = Readable.fromWeb(readable as ReadableStream);
  const compressed = createZstdCompress({
    params: { [constants.ZSTD_c_checksumFlag]: 1, [constants.ZSTD_c_compressionLevel]: 3 },
  });
  archive.on("error", (error) => compressed.destroy(error));
  // A reader that gives up causes errors that nothing else listens for.
  compressed.on("close", () => archive.destroy()).on("error", () => {});
  return archive.pipe(compressed);
}

async function writeEntries(
  controller: TarPackController,
  manifest: Manifest,
  rowsOf: (table: BackupTable) => AsyncIterable<Buffer>,
  onRows?: OnRows,
): Promise<End> {
  const mtime = new Date(manifest.createdAt);
  const add = async (name: string, content: Buffer) => {
    const entry = controller.add({ name, size: content.length, mode: 0o600, mtime }).getWriter();
    await entry.write(content);
    await entry.close();
  };
  const manifestText = JSON.stringify(manifest);
  await add(MANIFEST, Buffer.from(manifestText));
  const tables: End["tables"] = [];
  for (const table of manifest.tables) {
    const tally = startTally();
    let part = 0;
    for await (const content of parts(rowsOf(table))) {
      const rows = tally.add(content);
      onRows?.(content.length, rows);
      await add(partName(table, ++part), content);
    }
    tables.push(tally.summary());
  }
  const end: End = { manifest: sha256(manifestText), tables };
  await add(END, Buffer.from(JSON.stringify(end)));
  return end;
}

/** Joins chunks to parts that end with a row. In COPY's text format, only the end of a row is a line end. */
async function* parts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    const end = chunk.lastIndexOf(LINE_END) + 1;
    if (bytes < PART_BYTES || end === 0) continue;
    const rest = chunk.subarray(end);
    yield Buffer.concat(waiting, bytes - rest.length);
    waiting = [rest];
    bytes = rest.length;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** @param part from 1 */
export function partName(table: BackupTable, part: number): string {
  return `tables/${tableName(table)}/${String(part).padStart(6, "0")}.copy`;
}
