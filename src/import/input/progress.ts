/** Draws a progress bar on standard error when it is a terminal. */

const WIDTH = 24;
const REDRAW_MS = 100;
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
 * @param out the stream to draw on; nothing is drawn unless it is a terminal
 */
export function startProgress(
  totalBytes: number | undefined,
  out: NodeJS.WriteStream = process.stderr,
): Progress {
  let bytes = 0;
  let rows = 0;
  let drawnAt = 0;
  const draw = (text: string) => out.write(`${CLEAR_LINE}${text}`);
  const redraw = () => {
    const now = performance.now();
    if (!out.isTTY || now - drawnAt < REDRAW_MS) return;
    drawnAt = now;
    draw(progressLine(bytes, rows, totalBytes));
  };
  return {
    addBytes(count) {
      bytes += count;
      redraw();
    },
    addRows(count) {
      rows += count;
      redraw();
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
