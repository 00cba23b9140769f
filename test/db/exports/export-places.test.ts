/** Tests the order in which exports get places, and which of them end while others wait. */
import t from "tap";
import { ExportPlaces, MIN_RATE, Place } from "#src/db/exports/export-places.ts";
import { eventually } from "../../helpers/eventually.ts";

/** Places of a process, with a clock. */
function start() {
  const places = new ExportPlaces();
  const clock = { ms: 0 };
  const ended: string[] = [];
  const take = async (companyId: string) =>
    await places.take(
      companyId,
      () => clock.ms,
      () => ended.push(companyId),
    );
  /** Takes a place that is free. */
  const run = async (companyId: string) => {
    const place = await take(companyId);
    if (!(place instanceof Place)) throw new Error(`${companyId} got no place: ${place}`);
    return place;
  };
  /** Sends text, which takes the client a time. */
  const send = async (place: Place, length: number, tookMs: number) =>
    await place.send(length, async () => {
      clock.ms += tookMs;
    });
  return { places, clock, ended, take, run, send };
}

t.test("places are given in the order of the companies, one to each", async (t) => {
  const { places, take, run } = start();
  const running = [await run("a"), await run("b")];
  const order: string[] = [];
  const waiting = ["c", "d"].map(async (companyId) => {
    const place = await take(companyId);
    order.push(companyId);
    return place;
  });
  t.equal(await take("a"), "companyIsExporting", "runs");
  t.equal(await take("c"), "companyIsExporting", "waits");
  for (const place of running) places.release(place);
  const [third] = await Promise.all(waiting);
  t.strictSame(order, ["c", "d"]);
  const again = take("a");
  places.release(third as Place);
  t.ok((await again) instanceof Place);
});

t.test("a hundred companies wait; others are refused at once", async (t) => {
  const { clock, take, run } = start();
  await run("a");
  await run("b");
  const waiting = Array.from({ length: 100 }, (_, n) => take(`waiting ${n}`));
  t.equal(await take("c"), "processIsBusy");
  clock.ms = 20_000;
  t.strictSame(new Set(await Promise.all(waiting)), new Set(["processIsBusy"]));
});

t.test("the slowest clients end while companies wait, one for each", async (t) => {
  const { places, clock, ended, take, run, send } = start();
  const [slow, slower] = [await run("slow"), await run("slower")];
  const waiting = take("waiting");
  await send(slow, MIN_RATE, 0);
  const stalled = Promise.withResolvers<void>();
  const sending = [slow, slower].map((place) => place.send(1, () => stalled.promise));
  clock.ms += 10_000;
  await eventually("the end of the slowest", async () => ended[0]);
  t.strictSame(ended, ["slower"]);
  const another = take("another");
  await eventually("the end of the other", async () => ended[1]);
  t.strictSame(ended, ["slower", "slow"]);
  for (const place of [slower, slow]) places.release(place);
  for (const place of await Promise.all([waiting, another])) t.ok(place instanceof Place);
  stalled.resolve();
  await Promise.all(sending);
});

t.test("a client that reads enough, or an export whose data is slow, doesn't end", async (t) => {
  const { clock, ended, take, run, send } = start();
  const [fast, idle] = [await run("fast"), await run("idle")];
  const waiting = take("waiting");
  await send(idle, 1, 4_000);
  for (let n = 0; n < 8; n++) await send(fast, MIN_RATE, 1_000);
  clock.ms = 20_000;
  t.equal(await waiting, "processIsBusy");
  t.strictSame(ended, []);
});

t.test("a slow client goes on while nobody waits", async (t) => {
  const { ended, run, send, take, clock } = start();
  const slow = await run("slow");
  await send(slow, 1, 600_000);
  await run("b");
  const waiting = take("waiting");
  for (let n = 0; n < 10; n++) await send(slow, MIN_RATE, 1_000);
  clock.ms += 10_000;
  t.equal(await waiting, "processIsBusy", "the rate is that of the time in which others wait");
  t.strictSame(ended, []);
});
