/** Starts the kill test's processes, kills them with SIGKILL, and replaces them. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Random } from "#src/demo/random.ts";
import { ENV, plainNode } from "../helpers/plain-node.ts";
import type { Message, Orders } from "./orders.ts";

const SCRIPTS = {
  writer: fileURLToPath(new URL("./writer.ts", import.meta.url)),
  worker: fileURLToPath(new URL("./worker.ts", import.meta.url)),
};
const QUICK_IMPORTS = new URL("../../src/process/quick-imports.js", import.meta.url).href;

export type Role = keyof typeof SCRIPTS;

export interface CrewOptions {
  readonly orders: Omit<Orders, "seed">;
  readonly members: { readonly [role in Role]: number };
  /** Chooses the process to kill, and each process's seed. */
  readonly random: Random;
  /** The cache of compiled code, so that replacements start fast. */
  readonly cacheFolder: string;
  readonly onMessage: (message: Message) => void;
}

interface Member {
  readonly role: Role;
  readonly child: ChildProcess;
  /** Resolves when the process has exited and all its messages have arrived. */
  readonly ended: Promise<unknown>;
}

export class Crew {
  readonly #options: CrewOptions;
  #members: Member[];
  /** Descriptions of processes that exited unexpectedly. */
  readonly mishaps: string[] = [];
  readonly kills: { [role in Role]: number } = { writer: 0, worker: 0 };

  constructor(options: CrewOptions) {
    this.#options = options;
    this.#members = (["writer", "worker"] as const).flatMap((role) =>
      Array.from({ length: options.members[role] }, () => this.#start(role)),
    );
  }

  /** Kills a random process and starts another in its place. */
  async killOne(): Promise<void> {
    const victim = this.#options.random.pick(this.#members);
    victim.child.kill("SIGKILL");
    await victim.ended;
    if (victim.child.signalCode === "SIGKILL") this.kills[victim.role]++;
    else this.mishaps.push(`a ${victim.role} exited by itself: ${endOf(victim.child)}`);
    const index = this.#members.indexOf(victim);
    this.#members[index] = this.#start(victim.role);
  }

  /** Stops all processes of a role gracefully, as in production. */
  async stop(role: Role): Promise<void> {
    const leaving = this.#members.filter((member) => member.role === role);
    this.#members = this.#members.filter((member) => member.role !== role);
    for (const { child } of leaving) if (child.connected) child.send("stop");
    await Promise.all(leaving.map(({ ended }) => ended));
    for (const { child } of leaving)
      if (child.exitCode !== 0)
        this.mishaps.push(`a ${role} did not stop cleanly: ${endOf(child)}`);
  }

  /** Kills all remaining processes. */
  async end(): Promise<void> {
    for (const { child } of this.#members) child.kill("SIGKILL");
    await Promise.all(this.#members.map(({ ended }) => ended));
    this.#members = [];
  }

  #start(role: Role): Member {
    const { orders, random, cacheFolder, onMessage } = this.#options;
    const seeded: Orders = { ...orders, seed: random.between(0, 2 ** 31) };
    const child = fork(SCRIPTS[role], [JSON.stringify(seeded)], {
      execPath: ENV,
      execArgv: plainNode("--import", QUICK_IMPORTS),
      env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: cacheFolder },
    });
    child.on("message", onMessage as (message: unknown) => void);
    return { role, child, ended: Promise.all([once(child, "exit"), once(child, "disconnect")]) };
  }
}

function endOf({ exitCode, signalCode }: ChildProcess): string {
  return `exit code ${exitCode}, signal ${signalCode}`;
}
