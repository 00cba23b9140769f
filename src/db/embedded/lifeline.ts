/**
 * Keeps a shared server alive exactly as long as somebody uses it, however they end.
 *
 * Each server has a guard, a shell that reads a FIFO, and each process that uses the server holds that FIFO
 * open for writing. The kernel closes it for a process that is killed. When the last one is closed, the guard
 * reads the end and shuts the server down. Node opens files close-on-exec, so child processes don't count.
 *
 * A process may open the FIFO just as the guard has read the end. So it introduces itself by writing a line,
 * and only when the guard has answered that (with the server's process id) is it counted for sure.
 */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, constants, openSync, writeSync } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { handOver } from "./account.ts";
import type { Cluster } from "./cluster.ts";
import type { Home } from "./home.ts";
import { ANSWER_PREFIX, discard, LIFELINE_DRAFT_PREFIX } from "./leftovers.ts";
import { serverState } from "./server-state.ts";
import { errorCode } from "./system-error.ts";

const ANSWER_TIMEOUT_MS = 5_000;
const POLL_MS = 5;

/** This process's hold on a server. */
export interface Lifeline {
  /** The server's process id, once its guard counts this process; undefined when it doesn't answer. */
  confirm(): Promise<number | undefined>;
  /** Lets go. Harmless when done before. */
  release(): void;
}

/** A new FIFO with this process as its first writer. */
export interface NewLifeline extends Lifeline {
  /** The guard's end, to be handed to it and then closed here. */
  readonly readEnd: number;
  /** The FIFO's name in the cluster's folder until it is published. */
  readonly draftName: string;
  /** Lets other processes find it. Replaces the FIFO of an earlier server. */
  publish(): Promise<void>;
  /** Removes the FIFO if it wasn't published. */
  discard(): Promise<void>;
}

/** Takes hold of the running server's lifeline; undefined when it has no guard (any more, or yet). */
export function openLifeline(home: Home): Lifeline | undefined {
  try {
    return holding(home, openWriter(home.lifeline));
  } catch (error) {
    // ENXIO: nobody reads it
    if (["ENOENT", "ENXIO"].includes(errorCode(error) ?? "")) return undefined;
    throw error;
  }
}

/**
 * Makes the lifeline of a server that is about to be launched.
 * @throws when the file system has no FIFOs; with code `ENOENT` when a server that has just become ready
 *   has removed it
 */
export async function createLifeline({ home, account }: Cluster): Promise<NewLifeline> {
  const draftName = `${LIFELINE_DRAFT_PREFIX}${token()}`;
  const draft = join(home.folder, draftName);
  const made = spawnSync("mkfifo", ["-m", "600", draft], { encoding: "utf8" });
  if (made.status !== 0)
    throw new Error(
      `No FIFO can be made in ${home.folder}: ${made.error?.message ?? made.stderr.trim()}. ` +
        "Choose a folder on a local file system, or set DATABASE_URL.",
    );
  await handOver(account, draft);
  // In this order: a writer needs a reader.
  const readEnd = openSync(draft, constants.O_RDONLY | constants.O_NONBLOCK);
  return {
    ...holding(home, openWriter(draft)),
    readEnd,
    draftName,
    publish: () => rename(draft, home.lifeline),
    discard: () => discard(draft),
  };
}

function holding(home: Home, writer: number): Lifeline {
  let held = true;
  return {
    confirm: () => introduce(home, writer),
    release() {
      if (held) closeSync(writer);
      held = false;
    },
  };
}

async function introduce(home: Home, writer: number): Promise<number | undefined> {
  const name = token();
  const answer = join(home.folder, `${ANSWER_PREFIX}${name}`);
  try {
    writeSync(writer, `${name}\n`);
    const deadline = Date.now() + ANSWER_TIMEOUT_MS;
    while (Date.now() < deadline && serverState(home)?.ready) {
      const text = await readFile(answer, "utf8").catch(() => "");
      if (text.endsWith("\n")) return Number(text);
      await sleep(POLL_MS);
    }
    return undefined;
  } catch (error) {
    if (errorCode(error) === "EPIPE") return undefined;
    throw error;
  } finally {
    await discard(answer);
  }
}

function openWriter(path: string): number {
  return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
}

function token(): string {
  return randomBytes(8).toString("hex");
}
