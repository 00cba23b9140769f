/** Defines the operator's commands. */
import { Command } from "commander";
import { addCommand, COMPANY, ROTATE_NAMES, runAndPrint } from "./command.ts";
import { print, type OutputOptions, type Result } from "./output.ts";
import { SCOPES } from "../accounts/scopes.ts";
import { addUserCommands } from "./user-program.ts";
import { addWebhookCommands } from "./webhook-program.ts";

// Loaded only when a command runs, so that help and usage errors are fast.
const companies = () => import("./company-commands.ts");
const keys = () => import("./key-commands.ts");
const imports = () => import("./import-commands.ts");
const backups = () => import("./backup-commands.ts");
const migrations = () => import("./migrate-commands.ts");
const distribution = () => import("./distribute-commands.ts");
const clusters = () => import("./cluster-commands.ts");
const secrets = () => import("./secrets-commands.ts");

const KEY = ["--key <id>", "the key's ID"] as const;
const FILE = ["<file>", "a UTF-8 JSON Lines file, or - for standard input"] as const;

/** Builds all commands. Parsing throws CommanderError where Commander would end the process. */
export function buildProgram(): Command {
  const program = new Command("npm run -s admin --")
    .description(
      "Commands for the operator of the service. They can run while the service is running.",
    )
    .exitOverride()
    .showHelpAfterError("Add --help to see the usage.");
  addCompanyCommands(program.command("company").description("manage companies (tenants)"));
  addKeyCommands(program.command("key").description("manage a company's API keys"));
  addUserCommands(program.command("user").description("manage users of the developer platform"));
  addImport(
    program.command("catalog").description("import a company's catalog"),
    "services, SKUs, pricelists and zones; either the whole file or nothing",
    "services, SKUs, pricelists and zones that are created or changed",
    async () => (await imports()).importCatalogFile,
  );
  addImport(
    program.command("customers").description("import a company's customers"),
    "customers; either the whole file or nothing",
    "all customers of the file, which webhooks deliver; without it, no events",
    async () => (await imports()).importCustomersFile,
  );
  addWebhookCommands(
    program.command("webhook").description("manage a company's webhook endpoints"),
  );
  addBackupCommands(program);
  addCommand(program, "migrate", "migrate the database to the schema of this version")
    .option(
      "--dry-run",
      "print the pending migrations, and try them in a transaction that is rolled back; requests wait for the tables that it locks",
    )
    .option("--limit <seconds>", "how long a dry run may take", "2")
    .action(runAndPrint(async () => (await migrations()).migrateDatabase));
  addCommand(
    program,
    "distribute",
    "distribute the database among the nodes of its Citus cluster; stop the service first",
  )
    .option("--dry-run", "print what would be done")
    .action(runAndPrint(async () => (await distribution()).distributeDatabase));
  addCommand(
    program,
    "nodes",
    "list the nodes of a Citus cluster, with their shards, companies and sizes",
  ).action(runAndPrint(async () => (await clusters()).showNodes));
  addCommand(
    program.command("secrets").description("manage the encryption of stored secrets"),
    "reseal",
    "encrypt all secrets with the first key of SECRETS_KEY; then the other keys can be removed",
  ).action(runAndPrint(async () => (await secrets()).resealAllSecrets));
  return program;
}

function addCompanyCommands(company: Command): void {
  addCommand(company, "create", "create a company")
    .requiredOption("--name <name>", "the company's name")
    .option("--quota <requests>", "requests per minute, 1 to 1000000 (default: 100)")
    .option("--currency <code>", "the currency of its prices, ISO 4217 (default: USD)")
    .action(runAndPrint(async () => (await companies()).createCompany));
  addCommand(company, "list", "list all companies").action(
    runAndPrint(async () => (await companies()).showCompanies),
  );
  addCommand(
    company,
    "sandbox",
    "create a company's sandbox unless it has one, and a key of it that is shown only once",
  )
    .requiredOption(...COMPANY)
    .action(runAndPrint(async () => (await companies()).openSandbox));
  addCommand(company, "set-quota", "change a company's quota")
    .requiredOption(...COMPANY)
    .requiredOption("--quota <requests>", "requests per minute, 1 to 1000000")
    .action(runAndPrint(async () => (await companies()).setCompanyQuota));
  addCommand(
    company,
    "set-currency",
    "change the currency of a company's prices, without converting them",
  )
    .requiredOption(...COMPANY)
    .requiredOption("--currency <code>", "ISO 4217, such as USD")
    .action(runAndPrint(async () => (await companies()).setCompanyCurrency));
  addCommand(company, "limits", "list a company's limits, and how much of them it uses")
    .requiredOption(...COMPANY)
    .action(runAndPrint(async () => (await companies()).showLimits));
  addCommand(company, "set-limit", "change how much a company can have of a resource")
    .requiredOption(...COMPANY)
    .requiredOption(
      "--resource <name>",
      "pricelists, pricelistSkus, webhookEndpoints, apiKeys, users or agents",
    )
    .requiredOption("--limit <count>", "the maximum, from 1")
    .action(runAndPrint(async () => (await companies()).setCompanyLimit));
  addCommand(
    company,
    "move",
    "move a company to another node of a Citus cluster, while it is in use, or give it a shard of its own",
  )
    .requiredOption(...COMPANY)
    .option("--to-node <host:port>", "the node, as `nodes` lists it")
    .option("--to-shard <number>", "the node that has this shard")
    .option("--isolate", "move only this company, in a shard of its own")
    .option("--block-writes", "let writes wait until all is copied, instead of replicating them")
    .option("--dry-run", "print what would be done, and what moves with the company")
    .action(runAndPrint(async () => (await clusters()).moveOneCompany));
}

function addKeyCommands(key: Command): void {
  addCommand(key, "create", "create a key; its secret is shown only once")
    .requiredOption(...COMPANY)
    .requiredOption("--name <name>", "what the key is for")
    .requiredOption("--scopes <scopes>", `comma-separated: ${SCOPES.join(", ")}`)
    .option("--expires <when>", "expiry, such as 90d, 12h or 2030-01-31T12:00:00Z (default: never)")
    .action(runAndPrint(async () => (await keys()).createCompanyKey));
  addCommand(key, "list", "list a company's keys, without their secrets")
    .requiredOption(...COMPANY)
    .action(runAndPrint(async () => (await keys()).showKeys));
  const rotate = "rotate a key; the old key keeps working during the overlap";
  for (const { name, isHidden } of ROTATE_NAMES)
    addCommand(key, name, rotate, { isHidden })
      .requiredOption(...COMPANY)
      .requiredOption(...KEY)
      .option(
        "--overlap <time>",
        "how long the old key keeps working, such as 24h, 7d or 0 (default: 24h)",
      )
      .action(runAndPrint(async () => (await keys()).rotateCompanyKey));
  addCommand(key, "grant", "give scopes to keys that exist, in addition to those they have")
    .requiredOption(...COMPANY)
    .requiredOption("--scopes <scopes>", "comma-separated, such as customers:erase")
    .option(...KEY)
    .option("--with <scope>", "all keys that work and have this scope, such as customers:write")
    .action(runAndPrint(async () => (await keys()).grantScopes));
  addCommand(key, "revoke", "revoke a key at once; this can't be undone")
    .requiredOption(...COMPANY)
    .requiredOption(...KEY)
    .action(runAndPrint(async () => (await keys()).revokeCompanyKey));
}

function addBackupCommands(program: Command): void {
  const passphraseFile = [
    "--passphrase-file <file>",
    "a file with the passphrase (default: BACKUP_PASSPHRASE)",
  ] as const;
  addCommand(program, "backup", "back up the database and the key of stored secrets, encrypted")
    .argument("<file>", "a new file, or - for standard output")
    .option(...passphraseFile)
    .option("--without-secrets-key", "leave the key out; not encrypted without a passphrase")
    .action(async (file: string, options: OutputOptions & { passphraseFile?: string }) => {
      print(await (await backups()).backUp(file, options), options);
    });
  addCommand(program, "restore", "restore a backup into an empty database")
    .argument("<file>", "a backup, or - for standard input")
    .option(...passphraseFile)
    .option("--verify", "only check the backup; needs no database")
    .option("--without-secrets-key", "restore without the key of stored secrets")
    .action(async (file: string, options: OutputOptions & { passphraseFile?: string }) => {
      print(await (await backups()).restore(file, options), options);
    });
}

function addImport(
  group: Command,
  description: string,
  events: string,
  load: () => Promise<
    (file: string, options: { company: string; emitEvents?: boolean }) => Promise<Result>
  >,
): void {
  addCommand(group, "import", `import ${description}`)
    .argument(...FILE)
    .requiredOption(...COMPANY)
    .option("--emit-events", `emit events for ${events}`)
    .action(
      async (file: string, options: OutputOptions & { company: string; emitEvents?: boolean }) => {
        const run = await load();
        print(await run(file, options), options);
      },
    );
}
