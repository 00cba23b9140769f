/** `user …`, as it is typed. */
import type { Command } from "commander";
import { addCommand, COMPANY, runAndPrint } from "./command.ts";

// Loaded when a command runs, as in program.ts.
const users = () => import("./user-commands.ts");

const USER = ["--user <user>", "the user's e-mail address or id"] as const;
const ROLE = ["--role <role>", "admin (manages) or viewer (sees)"] as const;

/** Adds the commands to their group. */
export function addUserCommands(user: Command): void {
  addCommand(user, "create", "make a user; prints the link with which the user sets a password")
    .requiredOption(...COMPANY)
    .requiredOption("--email <address>", "the e-mail address to sign in with")
    .requiredOption(...ROLE)
    .option("--password <password>", "set it instead; for tests only: shells keep what is typed")
    .action(runAndPrint(async () => (await users()).createUser));
  addCommand(user, "list", "show a company's users")
    .requiredOption(...COMPANY)
    .action(runAndPrint(async () => (await users()).showUsers));
  addUserCommand(
    user,
    "link",
    "make a new link to set a password; the one from before is void",
  ).action(runAndPrint(async () => (await users()).linkUser));
  addUserCommand(user, "role", "give a user another role")
    .requiredOption(...ROLE)
    .action(runAndPrint(async () => (await users()).changeUserRole));
  addUserCommand(user, "remove", "remove a user, and sign the user out everywhere").action(
    runAndPrint(async () => (await users()).removeUser),
  );
}

function addUserCommand(user: Command, name: string, description: string): Command {
  return addCommand(user, name, description)
    .requiredOption(...COMPANY)
    .requiredOption(...USER);
}
