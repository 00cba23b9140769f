/**
 * Reads an export in a separate process: `reader.ts <url> <key>`. Sends `ready`, starts at the first message, and sends
 * `ExportRead` at the end.
 */
import { once } from "node:events";
import { request } from "node:http";

/** The result of reading an export. */
export interface ExportRead {
  readonly items: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** Enough for the last line. */
const TAIL_BYTES = 200;

const [url = "", key = ""] = process.argv.slice(2);
process.send?.("ready");
await once(process, "message");
const startedMs = performance.now();
const call = request(`${url}/v1/exports/customers`, {
  headers: { authorization: `Bearer ${key}` },
});
call.on("response", (response) => {
  let bytes = 0;
  let tail = Buffer.alloc(0);
  response.on("data", (part: Buffer) => {
    bytes += part.length;
    tail = Buffer.concat([tail, part.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
  });
  response.on("end", () => {
    const last = tail.toString().trimEnd().split("\n").at(-1) ?? "";
    if (response.statusCode !== 200 || !last.startsWith('{"type":"end"'))
      throw new Error(`the export failed with ${response.statusCode}: ${last}`);
    const { count } = JSON.parse(last) as { count: number };
    process.send?.({ items: count, bytes, seconds: (performance.now() - startedMs) / 1000 });
  });
});
call.end();
