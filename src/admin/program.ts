/** The operator's commands, as they are typed. */
import { Command } from "commander";
import { addCommand, COMPANY, runAndPrint } from "./command.ts";
import { print, type OutputOptions, type Result } from "./output.ts";
import { addUserCommands } from "./user-program.ts";
import { addWebhookCommands } from "./webhook-program.ts";

// Loaded when a command runs: help and misspellings are answered at once.
const companies = () => import("./company-commands.ts");
const keys = () => import("./key-commands.ts");
const imports = () => import("./import-commands.ts");

const KEY = ["--key <id>", "the key's id"] as const;
const FILE = ["<file>", "a JSON Lines file in UTF-8, or - for standard input"] as const;

/** All commands. Parsing throws CommanderError where the program would exit. */
export function buildProgram(): Command {
  const program = new Command("npm run -s admin --")
    .description("Commands for the operator of the service. They may run beside it.")
    .exitOverride()
    .showHelpAfterError("Add --help to see what it takes.");
  addCompanyCommands(program.command("company").description("companies, the tenants"));
  addKeyCommands(program.command("key").description("a company's API keys"));
  addUserCommands(program.command("user").description("who signs in to the developer platform"));
  addImport(
    program.command("catalog").description("what a company offers"),
    "services, SKUs, pricelists and zones, all of the file or none",
    async () => (await imports()).importCatalogFile,
  );
  addImport(
    program.command("customers").description("a company's customers"),
    "customers, all of the file or none; sends no webhooks",
    async () => (await imports()).importCustomersFile,
  );
  addWebhookCommands(program.command("webhook").description("where a company's events are sent"));
  return program;
}

function addCompanyCommands(company: Command): void {
  addCommand(company, "create", "make a company")
    .requiredOption("--name <name>", "its name")
    .option("--quota <requests>", "requests a minute, 1 to 1000000 (default: 100)")
    .action(runAndPrint(async () => (await companies()).createCompany));
  addCommand(company, "list", "show all companies").action(
    runAndPrint(async () => (await companies()).showCompanies),
  );
  addCommand(company, "set-quota", "change how many requests a minute a company may make")
    .requiredOption(...COMPANY)
    .requiredOption("--quota <requests>", "1 to 1000000")
    .action(runAndPrint(async () => (await companies()).setCompanyQuota));
}

function addKeyCommands(key: Command): void {
  addCommand(key, "create", "make a key; its secret is shown this once")
    .requiredOption(...COMPANY)
    .requiredOption("--name <name>", "what the key is for")
    .requiredOption("--scopes <scopes>", "customers:read, customers:write, or both with a comma")
    .option("--expires <when>", "such as 90d, 12h or 2030-01-31T12:00:00Z (default: never)")
    .action(runAndPrint(async () => (await keys()).createCompanyKey));
  addCommand(key, "list", "show a company's keys, without their secrets")
    .requiredOption(...COMPANY)
    .action(runAndPrint(async () => (await keys()).showKeys));
  addCommand(key, "rotate", "make a key in place of one, which works for a while yet")
    .requiredOption(...COMPANY)
    .requiredOption(...KEY)
    .option("--overlap <time>", "how long both work, such as 24h, 7d or 0 (default: 24h)")
    .action(runAndPrint(async () => (await keys()).rotateCompanyKey));
  addCommand(key, "revoke", "end a key at once")
    .requiredOption(...COMPANY)
    .requiredOption(...KEY)
    .action(runAndPrint(async () => (await keys()).revokeCompanyKey));
}

function addImport(
  group: Command,
  description: string,
  load: () => Promise<(file: string, options: { company: string }) => Promise<Result>>,
): void {
  addCommand(group, "import", `import ${description}`)
    .argument(...FILE)
    .requiredOption(...COMPANY)
    .action(async (file: string, options: OutputOptions & { company: string }) => {
      const run = await load();
      print(await run(file, options), options);
    });
}
