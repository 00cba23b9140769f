/** `npm run test:chaos`: injects faults into the running service for a while, and checks that no promise is broken. */
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { teardown, type TestScope } from "../helpers/teardown.ts";
import { KINDS } from "./plan.ts";
import { runChaos } from "./scenario.ts";
import { withScope } from "./scope.ts";

const MAX_SHOWN = 50;
/** The size of the small disk: for the empty database with its write-ahead log, and for each minute of writes. */
const [DISK_MB, DISK_MB_PER_MINUTE] = [320, 64];

const { seed, minutes } = new Command("npm run test:chaos --")
  .description(
    "Cuts, stalls and truncates connections, kills and stops processes, skews clocks and fills the disk, then checks that " +
      "no write and no event was lost, doubled or changed.",
  )
  .option("--seed <number>", "repeats another run's faults", wholeNumber, randomInt(2 ** 31))
  .option("--minutes <number>", "injects faults for so long; default: each once", wholeNumber, 0)
  .parse()
  .opts<{ seed: number; minutes: number }>();

console.log(`seed ${seed}`);
await withScope(async (scope) => {
  const disk = await mountSmallDisk(scope, DISK_MB + DISK_MB_PER_MINUTE * minutes);
  if (disk === undefined)
    console.log("without disk-full: mounting a tmpfs isn't permitted. Run as root on Linux.");
  const { findings, summary, outcomes, errors, log } = await runChaos(scope, {
    seed,
    disk,
    kinds: KINDS.filter((kind) => kind !== "disk-full" || disk !== undefined),
    durationMs: minutes * 60_000,
    onStep: ({ kind, ms, atMs, durationMs }) =>
      console.log(
        `${(atMs / 1000).toFixed(1).padStart(7)} s  ${kind.padEnd(17)} ${durationMs} ms, recovered after ${ms} ms`,
      ),
  });
  console.table(summary);
  console.log(`responses to writes: ${JSON.stringify(Object.fromEntries(outcomes))}`);
  for (const [error, same] of Map.groupBy(errors, (error) => error.split("\n", 1)[0]))
    console.log(`workers survived ${same.length} times: ${error}`);
  for (const finding of findings.slice(0, MAX_SHOWN)) console.log(finding);
  if (findings.length > 0) console.log(`Output of the processes besides log lines:\n${log}`);
  console.log(findings.length > 0 ? `${findings.length} findings, seed ${seed}` : "No findings.");
  process.exitCode = findings.length > 0 ? 1 : 0;
});

/** Mounts a small file system in memory; unmounts it at the end. Returns its folder, undefined if it isn't permitted. */
async function mountSmallDisk(scope: TestScope, megabytes: number): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "chaos-disk-"));
  const options = ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder];
  const isMounted = spawnSync("mount", options, { stdio: "ignore" }).status === 0;
  teardown(scope, "unmounting the small disk", async () => {
    if (isMounted) spawnSync("umount", ["--lazy", folder]);
    await rmdir(folder);
  });
  return isMounted ? folder : undefined;
}

function wholeNumber(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("must be a whole number");
}
