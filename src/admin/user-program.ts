/** Defines the `user` commands. */
import type { Command } from "commander";
import { addCommand, COMPANY, runAndPrint } from "./command.ts";

// Loaded only when a command runs, as in program.ts.
const users = () => import("./user-commands.ts");

const USER = ["--user <user>", "the user's email address or ID"] as const;
const ROLE = ["--role <role>", "admin (full access) or viewer (read-only)"] as const;

/** Adds the commands to the group `user`. */
export function addUserCommands(user: Command): void {
  addCommand(user, "create", "create a user and print a link to set a password")
    .requiredOption(...COMPANY)
    .requiredOption("--email <address>", "the email address to sign in with")
    .requiredOption(...ROLE)
    .option(
      "--password <password>",
      "set the password instead of printing a link; only for tests, because shells keep a history",
    )
    .action(runAndPrint(async () => (await users()).createUser));
  addCommand(user, "list", "list a company's users")
    .requiredOption(...COMPANY)
    .action(runAndPrint(async () => (await users()).showUsers));
  addUserCommand(
    user,
    "link",
    "create a new link to set a password; earlier links stop working",
  ).action(runAndPrint(async () => (await users()).linkUser));
  addUserCommand(user, "role", "change a user's role")
    .requiredOption(...ROLE)
    .action(runAndPrint(async () => (await users()).changeUserRole));
  addUserCommand(user, "remove", "remove a user and end all their sessions").action(
    runAndPrint(async () => (await users()).removeUser),
  );
}

function addUserCommand(user: Command, name: string, description: string): Command {
  return addCommand(user, name, description)
    .requiredOption(...COMPANY)
    .requiredOption(...USER);
}
