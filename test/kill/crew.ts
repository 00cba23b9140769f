/** Starts the processes of the kill and chaos tests, stops, pauses and kills them, and replaces them. */
import { fork, type ChildProcess, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import type { Random } from "#src/demo/random.ts";
import { ENV, plainNode } from "../helpers/process/plain-node.ts";
import type { Message } from "./orders.ts";

const QUICK_IMPORTS = new URL("../../src/process/quick-imports.js", import.meta.url).href;

/** How the processes of a role are started. */
export interface Program {
  readonly script: string;
  /** How many there are. */
  readonly count: number;
  /** Modules to load before the script. */
  readonly imports?: readonly string[];
  /** @param seed for the process's random choices */
  readonly args?: (seed: number) => readonly string[];
  /** @param index of the process in its role, from 0 */
  readonly env?: (index: number) => Readonly<Record<string, string>>;
  /** Stops it gracefully, as in production. */
  readonly stop: (child: ChildProcess) => void;
}

export interface CrewOptions<Role extends string> {
  readonly programs: { readonly [role in Role]: Program };
  /** Chooses the process to kill, and each process's seed. */
  readonly random: Random;
  /** The cache of compiled code, so that replacements start fast. */
  readonly cacheFolder: string;
  readonly onMessage: (message: Message) => void;
  /** Standard output and error of the processes. Default: this process's. */
  readonly stdio?: StdioOptions;
}

/** A process of the crew. */
export interface Member<Role extends string> {
  readonly role: Role;
  /** In its role, from 0. */
  readonly index: number;
  readonly child: ChildProcess;
  /** Resolves when the process sends that it has started. */
  readonly started: Promise<unknown>;
  /** Resolves when the process has exited and all its messages have arrived. */
  readonly ended: Promise<unknown>;
}

export class Crew<Role extends string> {
  readonly #options: CrewOptions<Role>;
  #members: Member<Role>[];
  /** Processes that were told to end. */
  readonly #leaving = new Set<ChildProcess>();
  /** Descriptions of processes that exited unexpectedly. */
  readonly mishaps: string[] = [];
  readonly kills: Record<Role, number>;

  constructor(options: CrewOptions<Role>) {
    this.#options = options;
    const roles = Object.keys(options.programs) as Role[];
    this.kills = Object.fromEntries(roles.map((role) => [role, 0])) as Record<Role, number>;
    this.#members = roles.flatMap((role) =>
      Array.from({ length: options.programs[role].count }, (_, index) => this.#start(role, index)),
    );
  }

  /** Kills a random process and starts another in its place. */
  async killOne(): Promise<void> {
    const { role, index } = this.#options.random.pick(this.#members);
    await this.kill(role, index);
    await this.replace(role, index);
  }

  /** Kills a process with SIGKILL. */
  async kill(role: Role, index: number): Promise<void> {
    const { child, ended } = this.#find(role, index);
    this.#leaving.add(child);
    child.kill("SIGKILL");
    await ended;
    // One that exited without a kill was reported before.
    if (child.signalCode === "SIGKILL") this.kills[role]++;
  }

  /** Stops a process with SIGSTOP until `resume`; its connections stay open. */
  pause(role: Role, index: number): void {
    this.#find(role, index).child.kill("SIGSTOP");
  }

  resume(role: Role, index: number): void {
    this.#find(role, index).child.kill("SIGCONT");
  }

  /**
   * Starts a process in the place of one, which is stopped gracefully if it runs.
   * @param env in addition to the environment of the role
   */
  async replace(role: Role, index: number, env: Readonly<Record<string, string>> = {}) {
    const member = this.#find(role, index);
    await this.#stop([member]);
    this.#members[this.#members.indexOf(member)] = this.#start(role, index, env);
  }

  /** Waits until a process, which sends a message then, has started or ended. */
  async untilStarted(role: Role, index: number): Promise<void> {
    const { started, ended } = this.#find(role, index);
    await Promise.race([started, ended]);
  }

  /** Stops all processes of a role gracefully, as in production. */
  async stop(role: Role): Promise<void> {
    const leaving = this.#members.filter((member) => member.role === role);
    this.#members = this.#members.filter((member) => member.role !== role);
    await this.#stop(leaving);
  }

  /** Kills all remaining processes. */
  async end(): Promise<void> {
    for (const { child } of this.#members) {
      this.#leaving.add(child);
      child.kill("SIGKILL");
    }
    await Promise.all(this.#members.map(({ ended }) => ended));
    this.#members = [];
  }

  async #stop(leaving: readonly Member<Role>[]): Promise<void> {
    const running = leaving.filter(({ child }) => !hasEnded(child));
    for (const { role, child } of running) {
      this.#leaving.add(child);
      this.#options.programs[role].stop(child);
    }
    await Promise.all(leaving.map(({ ended }) => ended));
    for (const { role, child } of running)
      if (child.exitCode !== 0)
        this.mishaps.push(`a ${role} did not stop cleanly: ${endOf(child)}`);
  }

  #find(role: Role, index: number): Member<Role> {
    const found = this.#members.find((member) => member.role === role && member.index === index);
    if (!found) throw new Error(`There is no ${role} ${index}`);
    return found;
  }

  #start(role: Role, index: number, more: Readonly<Record<string, string>> = {}): Member<Role> {
    const { programs, random, cacheFolder, onMessage, stdio } = this.#options;
    const { script, args, env, imports = [] } = programs[role];
    const child = fork(script, [...(args?.(random.between(0, 2 ** 31)) ?? [])], {
      execPath: ENV,
      execArgv: plainNode(...[QUICK_IMPORTS, ...imports].flatMap((url) => ["--import", url])),
      env: {
        PATH: process.env["PATH"],
        NODE_COMPILE_CACHE: cacheFolder,
        ...env?.(index),
        ...more,
      },
      ...(stdio ? { stdio } : {}),
    });
    const { promise: started, resolve: onStarted } = Promise.withResolvers<void>();
    child.on("message", (message: Message) => {
      if (message.kind === "started") onStarted();
      onMessage(message);
    });
    child.on("exit", () => {
      if (!this.#leaving.has(child))
        this.mishaps.push(`a ${role} exited by itself: ${endOf(child)}`);
    });
    const ended = Promise.all([once(child, "exit"), once(child, "disconnect")]);
    return { role, index, child, started, ended };
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function endOf({ exitCode, signalCode }: ChildProcess): string {
  return `exit code ${exitCode}, signal ${signalCode}`;
}
