/** Tests the arithmetic of processor times, and readings of a real process. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import t from "tap";
import { cpuBetween, parseStat, readTimes, type ProcessTimes } from "../cost/cpu.ts";

interface Counters {
  readonly threads: Readonly<Record<string, number>>;
  readonly rounded?: number;
  readonly ended?: number;
}

/** Counters by process id, in microseconds. */
function times(processes: Readonly<Record<number, Counters>>) {
  return new Map(
    Object.entries(processes).map(([pid, { threads, rounded = 0, ended = 0 }]) => {
      const process: ProcessTimes = {
        pid: Number(pid),
        parent: 1,
        threadsUs: new Map(Object.entries(threads)),
        roundedUs: rounded,
        endedChildrenUs: ended,
      };
      return [process.pid, process];
    }),
  );
}

t.test("all threads of all processes count, exactly", async (t) => {
  const before = times({ 7: { threads: { 7: 1000, 8: 50 } }, 9: { threads: { 9: 10 } } });
  const after = times({ 7: { threads: { 7: 1300, 8: 51 } }, 9: { threads: { 9: 12.5 } } });
  t.equal(cpuBetween(before, after), 303.5);
  t.equal(cpuBetween(before, before), 0);
});

t.test("threads and processes that start meanwhile count from zero", async (t) => {
  const before = times({ 7: { threads: { 7: 1000 } } });
  const after = times({ 7: { threads: { 7: 1000, 8: 40 } }, 9: { threads: { 9: 2 } } });
  t.equal(cpuBetween(before, after), 42);
});

t.test("a process that ends counts from its last reading, by its parent's counter", async (t) => {
  const before = times({ 7: { threads: { 7: 0 }, ended: 50_000 }, 9: { threads: { 9: 30_000 } } });
  const after = times({ 7: { threads: { 7: 0 }, ended: 120_000 } });
  t.equal(cpuBetween(before, after), 40_000, "70 ms more, of which 30 ms were before");
});

t.test("a process that starts and ends meanwhile counts by its parent's counter", async (t) => {
  const before = times({ 7: { threads: { 7: 0 }, ended: 50_000 } });
  const after = times({ 7: { threads: { 7: 0 }, ended: 70_000 } });
  t.equal(cpuBetween(before, after), 20_000);
});

t.test("the time of an ended thread is taken from the rounded counter", async (t) => {
  const before = times({ 7: { threads: { 7: 1000, 8: 500_000 }, rounded: 500_000 } });
  const after = times({ 7: { threads: { 7: 3000 }, rounded: 560_000 } });
  t.equal(cpuBetween(before, after), 60_000);
});

t.test("threads that ended before do not make the counters inexact", async (t) => {
  const before = times({ 7: { threads: { 7: 1000 }, rounded: 300_000 } });
  const after = times({ 7: { threads: { 7: 3210 }, rounded: 310_000 } });
  t.equal(cpuBetween(before, after), 2210);
});

t.test("a program's name may contain what separates fields", async (t) => {
  const stat = "42 (a b) c) S 7 1 1 0 -1 4194560 1 2 3 4 11 22 33 44 20 0 1";
  t.strictSame(parseStat(stat), { parent: 7, roundedUs: 330_000, endedChildrenUs: 770_000 });
});

t.test("readings of a process contain its own time and that of its children", async (t) => {
  const burn = "for (let i = 0; process.cpuUsage().user < 300_000; i++);";
  const child = `require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(burn)}]);`;
  const script = `process.stdin.once("data", () => { ${child} ${burn} console.log("done"); })`;
  const process = spawn(globalThis.process.execPath, ["-e", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  t.teardown(() => process.kill("SIGKILL"));
  const before = readTimes(process.pid ?? 0);
  process.stdin.write("go");
  await once(process.stdout, "data");
  const us = cpuBetween(before, readTimes(process.pid ?? 0));
  t.ok(us > 500_000, `${us} µs contain both`);
  process.kill("SIGKILL");
  await once(process, "exit");
  t.throws(() => readTimes(process.pid ?? 0), /there is no process/);
});
