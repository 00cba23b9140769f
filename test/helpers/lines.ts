/** Reads responses that are streams of lines or of events. */
import type { ExportEnd, ExportLine, ExportStart } from "#src/generated/schemas.ts";

/** Parses NDJSON. Throws unless it ends with a line feed. */
export function parseLines<Line = ExportLine>(text: string): Line[] {
  if (!text.endsWith("\n")) throw new Error(`the last line is incomplete: ${text.slice(-200)}`);
  return text
    .slice(0, -1)
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

/** A complete export. */
export interface Exported<Item> {
  readonly start: ExportStart;
  readonly items: Item[];
}

/** Parses an export. Throws unless it is complete. */
export function parseExport<Item = { readonly id: string }>(text: string): Exported<Item> {
  const lines = parseLines(text);
  const [start, end] = [lines.at(0), lines.at(-1)] as [ExportStart, ExportEnd];
  const items = lines.slice(1, -1).map((line) => (line as { data: unknown }).data as Item);
  if (start.type !== "start" || end.type !== "end" || end.count !== items.length)
    throw new Error(`the export is incomplete: ${text.slice(0, 200)} … ${text.slice(-200)}`);
  return { start, items };
}

/** Parses the data of server-sent events. */
export function parseEvents<Data = unknown>(text: string): Data[] {
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? "") as Data);
}
