/** What all commands that are typed have in common. */
import type { Command } from "commander";
import { print, type OutputOptions, type Result } from "./output.ts";

export const COMPANY = ["--company <id>", "the company's id"] as const;

/** Adds a command that does something, rather than a group of these. */
export function addCommand(group: Command, name: string, description: string): Command {
  return group
    .command(name)
    .description(description)
    .option("--json", "print one JSON object instead of text");
}

/** A command's action: loads what does it, and prints the result. */
export function runAndPrint<T>(load: () => Promise<(options: T) => Promise<Result>>) {
  return async (options: T & OutputOptions) => {
    const run = await load();
    print(await run(options), options);
  };
}
