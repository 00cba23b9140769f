/** Helpers to define commands. */
import type { Command } from "commander";
import { print, type OutputOptions, type Result } from "./output.ts";

/** The command `rotate`, and its former name, which keeps working for scripts. */
export const ROTATE_NAMES = [
  { name: "rotate", isHidden: false },
  { name: "roll", isHidden: true },
] as const;

export const COMPANY = ["--company <id>", "the company's ID"] as const;

export interface CommandOptions {
  /** Leaves the command out of the help. */
  readonly isHidden?: boolean;
}

/** Adds a command that can be run (as opposed to a group of commands). */
export function addCommand(
  group: Command,
  name: string,
  description: string,
  { isHidden = false }: CommandOptions = {},
): Command {
  return group
    .command(name, { hidden: isHidden })
    .description(description)
    .option("--json", "print one JSON object instead of text");
}

/** Returns a command's action, which loads the implementation, runs it and prints the result. */
export function runAndPrint<T>(load: () => Promise<(options: T) => Promise<Result>>) {
  return async (options: T & OutputOptions) => {
    const run = await load();
    print(await run(options), options);
  };
}
