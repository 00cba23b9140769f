/** Splits bytes into lines of text. */
import { isUtf8 } from "node:buffer";

export interface Line {
  /** Counted from 1, as editors do. */
  readonly number: number;
  readonly text: string;
  /** Why the line has no text. */
  readonly problem?: string;
}

const NEWLINE = 10;
const BYTE_ORDER_MARK = "\u{FEFF}";

/**
 * Yields the lines of a source, grouped by the chunks in which they arrive. Blank lines are counted, but not
 * returned. A line that is too long or not UTF-8 has a `problem` instead of text.
 * @param maxLineBytes limit for the part of one line that is held in memory
 */
export async function* readLines(
  source: AsyncIterable<Buffer>,
  maxLineBytes: number,
): AsyncGenerator<Line[]> {
  const splitter = new Splitter(maxLineBytes);
  for await (const chunk of source) {
    const lines = splitter.push(chunk);
    if (lines.length > 0) yield lines;
  }
  const last = splitter.finish();
  if (last.length > 0) yield last;
}

class Splitter {
  readonly #maxBytes: number;
  #parts: Buffer[] = [];
  #bytes = 0;
  #number = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(chunk: Buffer): Line[] {
    const lines: Line[] = [];
    let start = 0;
    for (
      let end = chunk.indexOf(NEWLINE);
      end >= 0;
      start = end + 1, end = chunk.indexOf(NEWLINE, start)
    ) {
      this.#addPart(chunk.subarray(start, end));
      this.#endLine(lines);
    }
    if (start < chunk.length) this.#addPart(chunk.subarray(start));
    return lines;
  }

  finish(): Line[] {
    const lines: Line[] = [];
    if (this.#bytes > 0) this.#endLine(lines);
    return lines;
  }

  #addPart(part: Buffer): void {
    this.#bytes += part.length;
    if (this.#bytes <= this.#maxBytes) this.#parts.push(part);
    else this.#parts = [];
  }

  #endLine(lines: Line[]): void {
    const [first] = this.#parts;
    const bytes = this.#parts.length === 1 && first ? first : Buffer.concat(this.#parts);
    const isTooLong = this.#bytes > this.#maxBytes;
    this.#parts = [];
    this.#bytes = 0;
    const number = ++this.#number;
    if (isTooLong) {
      lines.push({ number, text: "", problem: `is longer than ${this.#maxBytes} bytes` });
    } else if (!isUtf8(bytes)) {
      lines.push({ number, text: "", problem: "is not UTF-8: save the file in that encoding" });
    } else {
      const text = withoutMark(bytes.toString("utf8"), number);
      if (/\S/.test(text)) lines.push({ number, text });
    }
  }
}

/** Removes the byte order mark that some editors and spreadsheets write at the start of a file. */
function withoutMark(text: string, line: number): string {
  return line === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}
