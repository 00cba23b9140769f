/** Reads and checks a backup's content, which write-archive.ts wrote. */
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import { OperatorError } from "../../kernel/operator-error.ts";
import {
  damaged,
  END,
  MANIFEST,
  parseEnd,
  parseManifest,
  tableName,
  type BackupTable,
  type End,
  type Manifest,
} from "./manifest.ts";
import { sha256, startTally, type OnRows } from "./tally.ts";
import { partName } from "./write-archive.ts";

const MAX_JSON_BYTES = 16 << 20;

/** Receives a backup's content in the order of the file. Nothing is certain before `readArchive` has returned. */
export interface ArchiveConsumer {
  onManifest(manifest: Manifest): Promise<void> | void;
  /** Called for every table, also for empty ones. `rows` are in COPY's text format, in chunks of any size. */
  onTable(table: BackupTable, rows: AsyncIterable<Buffer>): Promise<void>;
  readonly onRows?: OnRows | undefined;
}

/**
 * Reads the compressed archive to its end, in constant memory.
 * @throws OperatorError when it isn't complete or was modified; errors of the consumer and of reading pass through
 */
export async function readArchive(
  compressed: Readable,
  consumer: ArchiveConsumer,
): Promise<{ manifest: Manifest; end: End }> {
  const consumed = { error: undefined as unknown };
  const entries = new Entries(compressed);
  try {
    return await readEntries(entries, consumer, consumed);
  } catch (error) {
    if (error === consumed.error || error instanceof OperatorError) throw error;
    const cause = entries.failure ?? error;
    if (cause instanceof OperatorError) throw cause;
    throw (cause as NodeJS.ErrnoException).syscall ? cause : damaged((cause as Error).message);
  } finally {
    entries.close();
  }
}

async function readEntries(
  entries: Entries,
  consumer: ArchiveConsumer,
  consumed: { error: unknown },
): Promise<{ manifest: Manifest; end: End }> {
  const byConsumer = async (work: () => Promise<void> | void) => {
    try {
      await work();
    } catch (error) {
      // An error of the rows passes through the consumer, too.
      if (!entries.hasFailed) consumed.error = error;
      throw error;
    }
  };
  const manifestText = await entries.takeText(MANIFEST);
  const manifest = parseManifest(manifestText);
  await byConsumer(() => consumer.onManifest(manifest));
  const tables: End["tables"] = [];
  for (const table of manifest.tables) {
    const tally = startTally();
    const rows = rowsOf(entries, table, (chunk) => {
      const added = tally.add(chunk);
      consumer.onRows?.(chunk.length, added);
    });
    await byConsumer(() => consumer.onTable(table, rows));
    for await (const _rest of rows); // what the consumer left
    tables.push(tally.summary());
  }
  const end = parseEnd(await entries.takeText(END));
  if (end.manifest !== sha256(manifestText)) throw damaged(`the checksum of ${MANIFEST} differs`);
  for (const [i, table] of manifest.tables.entries())
    if (JSON.stringify(tables[i]) !== JSON.stringify(end.tables[i]))
      throw damaged(`rows of ${tableName(table)} are missing or differ from their checksum`);
  await entries.expectEnd();
  return { manifest, end };
}

async function* rowsOf(
  entries: Entries,
  table: BackupTable,
  onChunk: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  for (let part = 1; ; part++) {
    const body = await entries.takeIf(partName(table, part));
    if (!body) return;
    for await (const chunk of body) {
      onChunk(chunk);
      yield chunk;
    }
  }
}

/** The files of the archive, one after the other. */
class Entries {
  readonly #source: Readable;
  readonly #entries: AsyncIterator<ParsedTarEntry>;
  /** Resolves when the whole file was decompressed, with its checksum. */
  readonly #decompressed: Promise<void>;
  #next: Promise<IteratorResult<ParsedTarEntry, unknown>> | undefined;
  /** The first error of the source or of decompressing it. Web streams replace it by another. */
  failure: Error | undefined;
  /** Whether reading has failed. */
  hasFailed = false;

  constructor(compressed: Readable) {
    const decompress = createZstdDecompress();
    compressed.on("error", (error) => decompress.destroy(error));
    decompress.on("error", (error) => (this.failure = error));
    this.#decompressed = finished(decompress, { writable: false });
    this.#decompressed.catch(() => {}); // handled where it is awaited, or reported by the entries
    this.#source = compressed;
    const decoder = createTarDecoder({ strict: true });
    const content = Readable.toWeb(compressed.pipe(decompress)) as ReadableStream<Uint8Array>;
    this.#entries = content.pipeThrough(decoder)[Symbol.asyncIterator]();
  }

  /** Returns the content of the next file if it has this name. It must be read before the next call. */
  async takeIf(name: string): Promise<AsyncIterable<Buffer> | undefined> {
    const next = await this.#peek();
    if (next.done || next.value.header.name !== name) return undefined;
    this.#next = undefined;
    return this.#content(next.value);
  }

  /** @throws OperatorError when the next file has another name */
  async takeText(name: string): Promise<string> {
    const body = await this.takeIf(name);
    if (!body) {
      const next = await this.#peek();
      const found = next.done ? "it ends" : `it has ${next.value.header.name}`;
      throw damaged(`${found} where ${name} was expected`);
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > MAX_JSON_BYTES) throw damaged(`${name} is too long`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }

  async expectEnd(): Promise<void> {
    if (!(await this.#peek()).done) throw damaged(`something follows ${END}`);
    await this.#watch(this.#decompressed);
  }

  close(): void {
    this.#source.destroy();
  }

  async #peek() {
    this.#next ??= this.#entries.next();
    return await this.#watch(this.#next);
  }

  async *#content({ body }: ParsedTarEntry): AsyncGenerator<Buffer> {
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await this.#watch(reader.read());
      if (done) return;
      yield Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  }

  async #watch<T>(reading: Promise<T>): Promise<T> {
    try {
      return await reading;
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }
}
