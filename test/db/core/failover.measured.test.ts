/** Measures how soon a service answers writes again once its database's standby is promoted. */
import { setTimeout as pause } from "node:timers/promises";
import t from "tap";
import { eventually } from "../../helpers/eventually.ts";
import { startService } from "../../helpers/process/service-process.ts";
import type { PostgresServer } from "../../helpers/servers/postgres-server.ts";
import { hostsUrl, promoteAt, startPair } from "../../helpers/servers/standby.ts";
import { LOAD_SETTINGS, prepareLoad } from "../../helpers/write-load.ts";

const ROUNDS = 3;
const LIMIT_MS = 2_000;
/** The time without a primary. */
const OUTAGE_MS = 700;

const FAILURES: readonly (readonly [what: string, fail: (primary: PostgresServer) => unknown])[] = [
  ["a primary that is killed", (primary) => primary.stop("killed")],
  ["a primary that falls silent, with its connections open", (primary) => primary.freeze()],
];

for (const [what, fail] of FAILURES)
  t.test(`${what}: the first 200 comes within 2 s of the promotion`, async (t) => {
    const measured: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      await t.test(`round ${round + 1}`, async (t) => {
        const { primary, standby } = await startPair(t);
        const prepared = await prepareLoad(t, primary.url);
        const { url } = await startService(t, {
          ...LOAD_SETTINGS,
          ROLE: "api",
          DATABASE_URL: hostsUrl(primary, standby),
        });
        const load = prepared.begin([url]);
        await eventually("writes", async () => load.successes.length > 20 || undefined);
        await fail(primary);
        await pause(OUTAGE_MS);
        const atMs = await promoteAt(standby);
        measured.push(await load.firstSuccess(url, atMs));
        await load.stop();
      });
    const median = measured.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN;
    t.comment(`${what}: ${measured.map((ms) => ms.toFixed(0)).join(", ")} ms`);
    t.ok(median < LIMIT_MS, `the median is ${median.toFixed(0)} ms`);
  });
