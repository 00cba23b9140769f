/**
 * Entry point of `npm run generators:test`: generates clients from the published OpenAPI document, compiles them, and
 * lets them call the service, as it is and as a later version may be.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { installPackage } from "../../scripts/install-package.ts";
import { cached, ownFile, ownText } from "./cache.ts";
import { callBoth, type Services } from "./calls.ts";
import type { Generator } from "./generator.ts";
import { startNextYear } from "./next-year.ts";
import { openapiGenerators } from "./openapi-generator.ts";
import { otherGenerators } from "./other-generators.ts";
import { table, type Row } from "./report.ts";
import { isInstalled } from "./run.ts";
import { startService } from "./service.ts";
import { UnavailableError } from "./toolchains.ts";

const WRONG_USE = 2;
const GENERATED = fileURLToPath(new URL("../../src/generated/", import.meta.url));
const GENERATORS = [...otherGenerators, ...openapiGenerators];

// Exit handlers stop the service.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

await new Command("npm run generators:test --")
  .description("Generates clients from the published document, and lets them call the service.")
  .argument("[names...]", "generators or languages, such as `go` or `hey-api`; all if omitted")
  .option("--document <file>", "use this file of src/generated instead of the recommended one")
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : WRONG_USE))
  .action(test)
  .parseAsync();

async function test(names: readonly string[], options: { document?: string }): Promise<void> {
  const chosen = GENERATORS.filter(
    ({ name, language }) => names.length === 0 || names.includes(name) || names.includes(language),
  );
  const known = new Set(GENERATORS.flatMap(({ name, language }) => [name, language]));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(", ")}. Known: ${[...known].join(", ")}`);
    process.exitCode = WRONG_USE;
    return;
  }
  await installPackage(ownFile());
  const services = openServices();
  const rows: Row[] = [];
  try {
    const source = await ownText();
    for (const generator of chosen) {
      console.error(`${generator.name} …`);
      rows.push(await testOne({ ...generator, ...options }, source, services.open));
    }
  } finally {
    await services.close();
  }
  console.log(table(rows));
  for (const { name, failure } of rows) if (failure) console.error(`\n${name}: ${failure}`);
  if (rows.some(({ failure }) => failure !== undefined)) process.exitCode = 1;
}

/** Starts the service and the proxy when the first client calls them. */
function openServices() {
  const closers: (() => Promise<void>)[] = [];
  let services: Promise<Services> | undefined;
  const start = async (): Promise<Services> => {
    const service = await startService();
    closers.unshift(service.stop);
    const nextYear = await startNextYear(service.url);
    closers.unshift(nextYear.stop);
    return { key: service.key, today: service.url, nextYear: nextYear.url };
  };
  return {
    open: () => (services ??= start()),
    close: async () => {
      for (const close of closers) await close();
    },
  };
}

async function testOne(
  generator: Generator,
  source: string,
  services: () => Promise<Services>,
): Promise<Row> {
  const { name, compile, options, limits } = generator;
  const row: Row = { name, generated: "no", compiled: "no", calls: "–", options, limits };
  const missing = await findMissing(generator.needs);
  if (missing) return { ...row, generated: missing, compiled: "–" };
  const document = join(GENERATED, generator.document);
  const inputs = [source, await readFile(document, "utf8")];
  try {
    const missingCompiler = compile ? await findMissing(compile.needs) : "–";
    const folder = await cached(name, [...inputs, missingCompiler], async (folder) => {
      await generator.generate({ document, folder });
      row.generated = "yes";
      if (missingCompiler === "") await compile?.run({ document, folder });
    });
    row.generated = "yes";
    row.compiled = missingCompiler || "yes";
    if (generator.calls && row.compiled === "yes") {
      const program = await generator.calls({ document, folder });
      row.calls = await callBoth(program, await services());
    }
    return row;
  } catch (error) {
    if (error instanceof UnavailableError)
      return { ...row, generated: `skipped: ${error.message}`, compiled: "–" };
    return { ...row, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns "" if the machine has all programs, else what is missing. */
async function findMissing(programs: readonly string[]): Promise<string> {
  for (const program of programs)
    if (!(await isInstalled(program))) return `skipped: no ${program}`;
  return "";
}
