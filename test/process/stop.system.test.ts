/** Signals stop a process step by step. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import t, { type Test } from "tap";
import { eventually } from "../helpers/eventually.ts";
import { COMPILED, ENV, plainNode } from "../helpers/process/plain-node.ts";
import { teardown } from "../helpers/teardown.ts";

const SCRIPT = fileURLToPath(new URL("fixtures/stopping.ts", import.meta.url));

/**
 * @param args seconds of the drain, and the time limit; omit them for a process that is still starting. The third one
 *   stops the clock by which two signals are one.
 */
async function start(t: Test, ...args: readonly (number | "stopped-clock")[]) {
  const child = spawn(ENV, plainNode(SCRIPT, ...args.map(String)), {
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: COMPILED },
    stdio: ["pipe", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "close").then(([code]) => code as number);
  teardown(t, "killing a process", async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const says = (text: string) => eventually(text, async () => output.includes(text) || undefined);
  await says("started");
  return {
    ended,
    says,
    output: () => output,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Sends signals until `isDone`. */
    signalUntil: (isDone: () => boolean) =>
      eventually("the effect of a signal", async () => isDone() || void child.kill("SIGINT")),
    hasEnded: () => child.exitCode !== null,
    finish: () => child.stdin.end("finish\n"),
  };
}

t.test("a signal during the start ends the process at once", async (t) => {
  const process = await start(t);
  process.signal("SIGTERM");
  t.equal(await process.ended, 143);
});

t.test("the first signal stops the background, and the drain comes before the rest", async (t) => {
  const process = await start(t, 1, 60);
  process.signal("SIGTERM");
  await process.says("application");
  process.finish();
  t.equal(await process.ended, 0);
  t.equal(
    process.output(),
    `started
background, true
{"signal":"SIGTERM","drainSeconds":1} stopping: not ready any more, requests are still served
application
resources
`,
  );
});

t.test("a second signal ends the drain, a third one the process", async (t) => {
  const process = await start(t, 600, 600);
  process.signal("SIGINT");
  await process.says("requests are still served");
  t.notMatch(process.output(), "application", "the application stops after the drain");
  await process.signalUntil(() => process.output().includes("application"));
  await process.signalUntil(() => process.hasEnded());
  t.equal(await process.ended, 1);
  t.notMatch(process.output(), "resources");
});

t.test("Ctrl-C that arrives from the terminal and from npm is one signal", async (t) => {
  const process = await start(t, 0, 600, "stopped-clock");
  process.signal("SIGINT");
  await process.says("application");
  process.signal("SIGINT");
  process.signal("SIGTERM");
  process.finish();
  t.equal(await process.ended, 0);
  t.match(process.output(), "resources");
});

t.test("a process that hangs ends at the time limit, and says so", async (t) => {
  const process = await start(t, 0, 1);
  process.signal("SIGTERM");
  t.equal(await process.ended, 1);
  t.match(process.output(), "not stopped within SHUTDOWN_TIMEOUT_SECONDS: ending at once");
});
