/**
 * Runs the same scenario of each feature in every language: a program per language prints what it observed. The features
 * are the rows of the table in the guide to SDKs.
 */
import { execFile, spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import t from "tap";
import { SDK_FEATURES as GUIDE } from "#src/docs/guides/guides.ts";
import { textOf } from "#src/html/text.ts";
import { SHORT_RUN, withoutJava } from "../../scripts/sdk/java-libraries.ts";
import { MODULE, runGo, withoutGo } from "./go/toolchain.ts";
import { builtSdk, compiled } from "./java/compiled.ts";
import { PACKAGE, runPhp, withoutPhp } from "./php/toolchain.ts";
import { pythonEnvironment } from "./python/environment.ts";
import { LIBRARY, runRuby, withoutRuby } from "./ruby/toolchain.ts";
import { startFeatureService } from "./features/service.ts";

const FOLDER = fileURLToPath(new URL("features/", import.meta.url));

const SDK = fileURLToPath(new URL("../../sdk/", import.meta.url));
const MODULE_PATH = "github.com/partner-api/partner-api-go";
const { python, missing } = await pythonEnvironment();

type Environment = Readonly<Record<string, string>>;

interface Runner {
  /** The reason to skip it, if a tool is missing. */
  readonly missing: string | false;
  /** Runs the program; returns what it prints. */
  readonly run: (environment: Environment) => Promise<string>;
}

const RUNNERS: Readonly<Record<string, Runner>> = {
  TypeScript: {
    missing: false,
    run: async (environment) =>
      await output(
        process.execPath,
        [fileURLToPath(new URL("features/typescript.ts", import.meta.url))],
        environment,
      ),
  },
  Python: {
    missing: missing ?? false,
    run: async (environment) => {
      const env = {
        ...environment,
        PYTHONPATH: join(SDK, "python/src"),
        PYTHONDONTWRITEBYTECODE: "1",
      };
      return await output(python ?? "", ["-W", "error", `${FOLDER}python.py`], env);
    },
  },
  Go: {
    missing: withoutGo(),
    run: async (environment) => {
      const folder = t.testdir({
        "go.mod": `module features\n\ngo 1.24\n\nrequire ${MODULE_PATH} v0.0.0\n\nreplace ${MODULE_PATH} => ${MODULE}\n`,
        "main.go": await readFile(`${FOLDER}main.go`, "utf8"),
      });
      const { stdout, stderr } = await runGo("go", ["run", "."], environment, folder);
      return stdout + stderr;
    },
  },
  Java: {
    missing: withoutJava() ?? false,
    run: async (environment) => {
      const classPath = await compiled("features", [`${FOLDER}Main.java`], await builtSdk());
      return await output("java", [...SHORT_RUN, "-cp", classPath, "Main"], environment);
    },
  },
  PHP: {
    missing: withoutPhp(),
    run: async (environment) => {
      const autoload = join(PACKAGE, "tests/autoload.php");
      const { stdout, stderr } = await runPhp([`${FOLDER}php.php`, autoload], environment);
      return stdout + stderr;
    },
  },
  Ruby: {
    missing: withoutRuby(),
    run: async (environment) => {
      const program = ["-I", LIBRARY, `${FOLDER}ruby.rb`];
      const { stdout, stderr } = await runRuby(program, environment);
      return stdout + stderr;
    },
  },
};

async function output(command: string, args: readonly string[], environment: Environment) {
  const env = { PATH: process.env["PATH"], ...environment };
  const run = promisify(execFile)(command, args, { env, cwd: FOLDER });
  return await run.then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}failed ${stderr}`,
  );
}

/** Scenarios by feature, as the guide names it. */
const SCENARIOS = {
  "Iterate over every list": "iterators",
  "Fields of a page beside its items, such as the pricelists of prices": "details",
  "Status, headers and request ID": "response",
  "Hooks before and after each request": "hooks",
  Logger: "logger",
  "Timeout for a call": "timeout",
  Proxy: "proxy",
  "Custom certificate authority": "ca",
  "OpenTelemetry spans": "spans",
  "Exports of a whole list, which hooks, logger and spans report too": "exports",
  "Mock transport for tests": "mock",
};

const skip = spawnSync("openssl", ["version"]).status !== 0 && "openssl isn't installed";

t.test("each feature in the guide has a scenario, and is named in every language", (t) => {
  const [, table = ""] =
    /<tbody>([^]*?)<\/tbody>/.exec(String(GUIDE.content({ baseUrl: "" }))) ?? [];
  const rows = table.split("</tr>").map((row) => row.split("<td>").slice(1).map(textOf));
  const features = rows.filter((cells) => cells.length > 0);
  t.strictSame(
    features.map(([feature = ""]) => feature.trim()),
    Object.keys(SCENARIOS),
  );
  for (const [feature = "", how = ""] of features)
    for (const language of Object.keys(RUNNERS)) t.match(how, `${language}: `, feature);
  t.end();
});

t.test("the features of the SDKs", { skip }, async (t) => {
  const service = await startFeatureService(t);
  for (const [language, { missing, run }] of Object.entries(RUNNERS))
    await t.test(language, { skip: missing }, async (t) => {
      const environment = await service.programEnvironment();
      service.received.length = 0;
      service.proxied.length = 0;
      const printed = await run(environment);
      const { PARTNER_API_BASE_URL = "" } = environment;
      const [traces, exportTraces] = ["spans", "exports"].map((name) =>
        service.received
          .filter(({ scenario }) => scenario === name)
          .map(
            ({ traceparent = "" }) =>
              /^00-([0-9a-f]{32}-[0-9a-f]{16})-0[13]$/.exec(traceparent)?.[1] ?? "",
          ),
      ) as [string[], string[]];
      t.equal(new Set([...traces, ...exportTraces]).size, 4, "each attempt has a span");
      const counts = await service.countsFor(environment);
      t.ok(
        counts.some((count) => count > 1),
        "some lists have several pages",
      );
      const pages = await service.detailsFor(environment);
      t.equal(new Set(pages).size, 2, "the pages of prices have different details");
      const call = "GET /v1/services";
      const expected: Readonly<Record<string, string>> = {
        iterators: counts.join(" "),
        details: pages.join(", "),
        response: "200 true",
        hooks: "request 1, response 503, retry listServices, request 2, response 200",
        logger: `debug ${call}: 503, warn ${call} failed, retrying in 0 s, debug ${call}: 200`,
        timeout: "true",
        proxy: "200",
        ca: "200 true",
        spans: `listServices 503 0 true ${traces[0]}, listServices 200 1 false ${traces[1]}`,
        exports: [
          counts[0],
          "request 1, response 503, request 1, response 200",
          ...["503", "200"].map((status) => `debug GET /v1/exports/customers: ${status}`),
          `exportResource 503 0 true ${exportTraces[0]}`,
          `exportResource 200 0 false ${exportTraces[1]}`,
        ].join(", "),
        mock: "Mocked true GET /v1/customers/1, GET /v1/customers/2",
      };
      const found = Object.fromEntries(
        printed
          .replaceAll(PARTNER_API_BASE_URL, "")
          .replaceAll(/retrying in 0[.0]* ?s/g, "retrying in 0 s")
          .trim()
          .split("\n")
          .map((line) => /^(\w+) (.*)$/.exec(line)?.slice(1) ?? []),
      );
      if (!t.strictSame(found, expected)) t.comment(printed);
      t.strictSame(Object.keys(found).toSorted(), Object.values(SCENARIOS).toSorted());
      t.equal(service.proxied.length, 1, "the proxy was used once");
    });
});
