/** Tests how streams of lines wait for their client. */
import t from "tap";
import { Lines, ReaderGone } from "#src/kernel/line-stream.ts";
import { eventually } from "../helpers/eventually.ts";

const LIMIT_MS = 20_000;
/** More than the stream buffers. */
const LONG = "x".repeat(100_000);

/** A stream whose time a test sets. */
function createLines() {
  let elapsedMs = 0;
  let checks = 0;
  const lines = new Lines(LIMIT_MS, () => {
    checks++;
    return elapsedMs;
  });
  const setTime = async (milliseconds: number) => {
    elapsedMs = milliseconds;
    const before = checks;
    await eventually("a comparison of the time", async () => checks > before || undefined);
  };
  return { lines, setTime };
}

t.test("a client that reads nothing is gone when its time is up, and not before", async (t) => {
  const { lines, setTime } = createLines();
  const written = t.rejects(lines.write(LONG), new ReaderGone("the client doesn't read"));
  await setTime(LIMIT_MS - 1);
  t.notOk(lines.destroyed);
  await setTime(LIMIT_MS);
  await written;
  t.ok(lines.destroyed);
});

t.test("a client that reads has all of its time again", async (t) => {
  const { lines, setTime } = createLines();
  const first = lines.write(LONG);
  await setTime(LIMIT_MS - 1);
  t.equal(lines.read(), LONG);
  await first;
  const second = t.rejects(lines.write(LONG), new ReaderGone("the client doesn't read"));
  await setTime(2 * LIMIT_MS - 2);
  t.notOk(lines.destroyed);
  await setTime(2 * LIMIT_MS - 1);
  await second;
});
