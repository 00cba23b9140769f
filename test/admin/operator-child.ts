/**
 * Runs operator commands one after another, as separate processes would: each evaluates the program's entry point
 * with its own arguments, settings and standard input. The modules that it imports are loaded only once.
 */
import { Readable } from "node:stream";
import { END, type Order } from "./operator.ts";

const MAIN = new URL("../../src/admin/main.ts", import.meta.url).href;
/** The size of a pipe's buffer. */
const CHUNK_BYTES = 65_536;

process.on("message", (order) => void run(order as Order));

async function run({ number, databaseUrl, input, args }: Order): Promise<void> {
  process.argv = [process.execPath, MAIN, ...args];
  process.env["DATABASE_URL"] = databaseUrl;
  const stdin = Readable.from(chunks(Buffer.from(input, "base64")), { objectMode: false });
  Object.defineProperty(process, "stdin", { value: stdin, configurable: true });
  process.exitCode = 0;
  // A different URL is a different module, so it is evaluated again.
  await import(`${MAIN}?command=${number}`);
  process.stdout.write(END);
  process.stderr.write(END);
  process.send?.(process.exitCode);
}

function* chunks(input: Buffer): Iterable<Buffer> {
  for (let at = 0; at < input.length; at += CHUNK_BYTES) yield input.subarray(at, at + CHUNK_BYTES);
}
