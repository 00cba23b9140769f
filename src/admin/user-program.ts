/** `user …`, as it is typed. */
import type { Command } from "commander";
import { COMPANY, leaf, printing } from "./leaf.ts";

// Loaded when a command runs, as in program.ts.
const users = () => import("./user-commands.ts");

const USER = ["--user <user>", "the user's e-mail address or id"] as const;
const ROLE = ["--role <role>", "admin (manages) or viewer (sees)"] as const;

/** Adds the commands to their group. */
export function addUserCommands(user: Command): void {
  leaf(user, "create", "make a user; prints the link with which the user sets a password")
    .requiredOption(...COMPANY)
    .requiredOption("--email <address>", "the e-mail address to sign in with")
    .requiredOption(...ROLE)
    .option("--password <password>", "set it instead; for tests only: shells keep what is typed")
    .action(printing(async () => (await users()).createUser));
  leaf(user, "list", "show a company's users")
    .requiredOption(...COMPANY)
    .action(printing(async () => (await users()).showUsers));
  ofUser(user, "link", "make a new link to set a password; the one from before is void").action(
    printing(async () => (await users()).linkUser),
  );
  ofUser(user, "role", "give a user another role")
    .requiredOption(...ROLE)
    .action(printing(async () => (await users()).setUserRole));
  ofUser(user, "remove", "remove a user, and sign the user out everywhere").action(
    printing(async () => (await users()).removeUser),
  );
}

function ofUser(user: Command, name: string, description: string): Command {
  return leaf(user, name, description)
    .requiredOption(...COMPANY)
    .requiredOption(...USER);
}
