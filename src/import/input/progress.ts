/** Reports progress on standard error: as a bar on a terminal, and else as a line every half a minute. */

const WIDTH = 24;
const REDRAW_MS = 100;
const LINE_MS = 30_000;
const CLEAR_LINE = "\r\u{1B}[2K";

export interface Progress {
  /** Counts bytes that were read. */
  addBytes(count: number): void;
  /** Counts rows that were read. */
  addRows(count: number): void;
  /** Shows the current step instead of the bar. */
  stage(text: string): void;
  /** Removes the bar. */
  end(): void;
}

/**
 * @param totalBytes undefined when unknown; the bar then shows no percentage
 * @param out the stream to write to
 * @param now milliseconds of a clock that only advances
 */
export function startProgress(
  totalBytes: number | undefined,
  out: Pick<NodeJS.WriteStream, "isTTY" | "write"> = process.stderr,
  now = () => performance.now(),
): Progress {
  let bytes = 0;
  let rows = 0;
  let writtenAt = out.isTTY ? -Infinity : now();
  const draw = (text: string) => out.write(`${CLEAR_LINE}${text}`);
  const report = () => {
    const time = now();
    if (time - writtenAt < (out.isTTY ? REDRAW_MS : LINE_MS)) return;
    writtenAt = time;
    const line = progressLine(bytes, rows, totalBytes);
    if (out.isTTY) draw(line);
    else out.write(`${line}\n`);
  };
  return {
    addBytes(count) {
      bytes += count;
      report();
    },
    addRows(count) {
      rows += count;
      report();
    },
    stage(text) {
      if (out.isTTY) draw(text);
    },
    end() {
      if (out.isTTY) out.write(CLEAR_LINE);
    },
  };
}

/** Formats the progress, for example `[######------------------]  25%  1.2 of 4.8 MB  12,000 rows`. */
export function progressLine(bytes: number, rows: number, totalBytes: number | undefined): string {
  const rowsText = `${rows.toLocaleString("en-US")} rows`;
  if (!totalBytes) return `${megabytes(bytes)} MB  ${rowsText}`;
  const share = Math.min(1, bytes / totalBytes);
  const filled = Math.floor(share * WIDTH);
  const bar = "#".repeat(filled) + "-".repeat(WIDTH - filled);
  const percent = `${Math.floor(share * 100)}%`.padStart(4);
  return `[${bar}] ${percent}  ${megabytes(bytes)} of ${megabytes(totalBytes)} MB  ${rowsText}`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

/** Yields the chunks of a source, and adds their bytes to the progress. */
export async function* countBytes(
  source: AsyncIterable<Buffer>,
  progress: Pick<Progress, "addBytes">,
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    progress.addBytes(chunk.length);
    yield chunk;
  }
}
