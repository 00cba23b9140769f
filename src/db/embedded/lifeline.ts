/**
 * Keeps a shared server running exactly as long as a process uses it, even when processes are killed.
 *
 * Each server has a guard, a shell that reads a FIFO. Each process that uses the server holds that FIFO open for
 * writing; the kernel closes it when a process is killed. After the last close, the guard reads end-of-file and shuts
 * the server down. Node opens files close-on-exec, so child processes don't count.
 *
 * A process may open the FIFO just after the guard has read end-of-file. So it writes a line, and counts as a user of
 * the server only when the guard has answered with the server's process id. Reasons:
 * docs/decisions/0044-embedded-server-and-image.md.
 */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, constants, openSync, writeSync } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { changeOwner } from "./account.ts";
import type { Cluster } from "./cluster.ts";
import type { Home } from "./home.ts";
import { ANSWER_PREFIX, discard, LIFELINE_DRAFT_PREFIX } from "./leftovers.ts";
import { serverState } from "./server-state.ts";
import { errorCode } from "./system-error.ts";

const ANSWER_TIMEOUT_MS = 5_000;
const POLL_MS = 5;

/** This process's hold on a server. */
export interface Lifeline {
  /** Resolves to the server's process id once its guard counts this process; undefined when it doesn't answer. */
  confirm(): Promise<number | undefined>;
  /** Closes the FIFO. Repeated calls do nothing. */
  release(): void;
}

/** A new FIFO that this process has opened for writing first. */
export interface NewLifeline extends Lifeline {
  /** The descriptor to pass to the guard and then close in this process. */
  readonly readEnd: number;
  /** The FIFO's name in the cluster's folder until it is published. */
  readonly draftName: string;
  /** Makes it visible to other processes. Replaces the FIFO of an earlier server. */
  publish(): Promise<void>;
  /** Removes the FIFO if it wasn't published. */
  discard(): Promise<void>;
}

/** Opens the running server's lifeline; undefined when it has no guard yet or any more. */
export function openLifeline(home: Home): Lifeline | undefined {
  try {
    return toLifeline(home, openWriter(home.lifeline));
  } catch (error) {
    // ENXIO: no process reads it
    if (["ENOENT", "ENXIO"].includes(errorCode(error) ?? "")) return undefined;
    throw error;
  }
}

/**
 * Creates the lifeline of a server that is about to be launched.
 * @throws when the file system doesn't support FIFOs; with code `ENOENT` when a server that just became ready has
 *   removed it
 */
export async function createLifeline({ home, account }: Cluster): Promise<NewLifeline> {
  const draftName = `${LIFELINE_DRAFT_PREFIX}${token()}`;
  const draft = join(home.folder, draftName);
  const made = spawnSync("mkfifo", ["-m", "600", draft], { encoding: "utf8" });
  if (made.status !== 0)
    throw new Error(
      `No FIFO can be created in ${home.folder}: ${made.error?.message ?? made.stderr.trim()}. ` +
        "Choose a folder on a local file system, or set DATABASE_URL.",
    );
  await changeOwner(account, draft);
  // The reader first: opening for writing fails without one.
  const readEnd = openSync(draft, constants.O_RDONLY | constants.O_NONBLOCK);
  return {
    ...toLifeline(home, openWriter(draft)),
    readEnd,
    draftName,
    publish: () => rename(draft, home.lifeline),
    discard: () => discard(draft),
  };
}

function toLifeline(home: Home, writer: number): Lifeline {
  let isOpen = true;
  return {
    confirm: () => confirmJoin(home, writer),
    release() {
      if (isOpen) closeSync(writer);
      isOpen = false;
    },
  };
}

async function confirmJoin(home: Home, writer: number): Promise<number | undefined> {
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
