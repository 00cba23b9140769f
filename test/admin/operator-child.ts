/**
 * Runs operator commands one after the other. Each is run as by a process of its own, by evaluating the
 * program's entry point with its arguments, settings and standard input; what that imports is loaded once.
 */
import { Readable } from "node:stream";
import { END, type Order } from "./operator.ts";

const MAIN = new URL("../../src/admin/main.ts", import.meta.url).href;
/** As much as comes through a pipe at once. */
const CHUNK_BYTES = 65_536;

process.on("message", (order) => void run(order as Order));

async function run({ number, databaseUrl, input, args }: Order): Promise<void> {
  process.argv = [process.execPath, MAIN, ...args];
  process.env["DATABASE_URL"] = databaseUrl;
  const stdin = Readable.from(chunks(Buffer.from(input, "base64")), { objectMode: false });
  Object.defineProperty(process, "stdin", { value: stdin, configurable: true });
  process.exitCode = 0;
  // Another URL is another module: it is evaluated anew.
  await import(`${MAIN}?command=${number}`);
  process.stdout.write(END);
  process.stderr.write(END);
  process.send?.(process.exitCode);
}

function* chunks(input: Buffer): Iterable<Buffer> {
  for (let at = 0; at < input.length; at += CHUNK_BYTES) yield input.subarray(at, at + CHUNK_BYTES);
}
