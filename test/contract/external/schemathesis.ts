/** Runs Schemathesis against the service: no 5xx, no response off its schema, and no failure without an explanation. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import t, { type Test } from "tap";
import { operations } from "#src/generated/operations.ts";
import { admin } from "../../admin/run-admin.ts";
import { testDatabase } from "../../helpers/database.ts";
import { startService } from "../../helpers/process/service-process.ts";
import { virtualEnvironment } from "../../helpers/process/virtual-environment.ts";

const FOLDER = fileURLToPath(new URL("../../../tools/schemathesis/", import.meta.url));
const REQUIREMENTS = join(FOLDER, "requirements.txt");
const DOCUMENT = process.env["SCHEMATHESIS_DOCUMENT"] ?? "../../openapi.yaml";
const FEWEST_CASES = 5_000;

t.setTimeout(1_200_000);

const { python, missing = false } = await virtualEnvironment({
  name: "schemathesis",
  oldest: [3, 11],
  install: ["--require-hashes", "--requirement", REQUIREMENTS],
  content: readFileSync(REQUIREMENTS, "utf8"),
});
if (missing) console.error(`Schemathesis can't be run: ${missing}.`);

t.test(
  "Schemathesis finds nothing that its baseline doesn't explain",
  { skip: missing },
  async (t) => {
    const report = join(t.testdir({}), "report.json");
    const { code, output } = await runSchemathesis(await startDemo(t), report);
    // A request to reproduce a failure can have hundreds of kilobytes.
    const lines = output.split("\n").map((line) => line.slice(0, 1_000));
    for (const line of lines) t.comment(line);
    // Comments of tests that fail aren't printed.
    if (code !== 0) console.error(lines.join("\n"));
    t.equal(code, 0);
    const { test_cases: cases, operations: tested, phases, errors } = read(report);
    t.ok(cases.generated >= FEWEST_CASES, `${cases.generated} cases`);
    t.equal(tested.tested, Object.keys(operations).length);
    t.match(phases, {
      examples: { status: "success" },
      coverage: { status: "success" },
      fuzzing: { status: "success" },
      stateful: { status: "success" },
    });
    t.strictSame(errors, []);
  },
);

/** The parts of Schemathesis's report that are used here. */
interface Report {
  readonly test_cases: { readonly generated: number };
  readonly operations: { readonly tested: number };
  readonly phases: { readonly [name: string]: { readonly status: string } };
  readonly errors: readonly unknown[];
}

function read(report: string): Report {
  return JSON.parse(readFileSync(report, "utf8")) as Report;
}

/** The demo company, with a quota that the run doesn't use up. */
async function startDemo(t: Test): Promise<{ url: string; key: string }> {
  const databaseUrl = await testDatabase(t);
  const settings = { DATABASE_URL: databaseUrl, DEMO: "on", LOG_LEVEL: "error" };
  const service = await startService(t, settings);
  const [, key = ""] = await service.says(/Bearer (pak_\w+)/);
  const [, company = ""] = await service.says(/Demo company +(\S+)/);
  const quota = ["--company", company, "--quota", "1000000"];
  const { code, stderr } = await admin(databaseUrl, "company", "set-quota", ...quota);
  t.equal(code, 0, stderr);
  return { url: service.url, key };
}

/** Returns the exit code and what Schemathesis printed. */
async function runSchemathesis(
  { url, key }: { url: string; key: string },
  report: string,
): Promise<{ code: number; output: string }> {
  const options = [`--url=${url}`, "--report=json", `--report-json-path=${report}`, "--no-color"];
  const args = ["-m", "schemathesis.cli", "run", DOCUMENT, ...options];
  const env = {
    PATH: process.env["PATH"],
    PYTHONDONTWRITEBYTECODE: "1",
    HYPOTHESIS_STORAGE_DIRECTORY: dirname(report),
    PARTNER_API_KEY: key,
  };
  return await new Promise((resolve) => {
    execFile(python, args, { cwd: FOLDER, env, maxBuffer: 2 ** 28 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}
