/**
 * Runs the install commands of the getting-started guide in new projects, then its first call. Registries are replaced by an
 * address where nothing listens. The lines for Maven are resolved by `java/maven.ts`, because Maven downloads its plugins.
 */
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import t, { type Test } from "tap";
import { installCommand, SDKS, type Sdk } from "#src/docs/sdk-packages/install.ts";
import { withoutJava } from "../../scripts/sdk/java-libraries.ts";
import { textOf } from "../docs/app.ts";
import { reservePort } from "#src/http/reserved-port.ts";
import { startApi } from "../helpers/api.ts";
import { CLOSED_PORT } from "../helpers/servers/closed-port.ts";
import { teardown } from "../helpers/teardown.ts";
import { withoutGo } from "./go/toolchain.ts";
import { resolveWithMavenLines } from "./java/maven.ts";
import { withoutComposer } from "./php/toolchain.ts";
import { withoutRuby } from "./ruby/toolchain.ts";
import { pythonEnvironment } from "./python/environment.ts";

const SAMPLES = new URL("../../src/docs/guides/samples/first-call/", import.meta.url);
const { port, listenOptions } = await reservePort("127.0.0.1");
const url = `http://127.0.0.1:${port}`;
const api = await startApi(t, { options: { baseUrl: url } });
await api.app.listen(listenOptions);
const nowhere = `http://127.0.0.1:${CLOSED_PORT}`;
const { python, missing } = await pythonEnvironment();
const page = textOf(await (await fetch(`${url}/docs/guides/getting-started`)).text());

interface Toolchain {
  readonly missing: string | false;
  /** File name of the sample program. */
  readonly sample: string;
  /** Default: what the guide says. */
  readonly run?: string;
  /** Installs the SDK with lines of a build file instead of a command. */
  readonly install?: (lines: string, folder: string) => Promise<unknown>;
  /** Prepares a folder; returns environment variables. */
  readonly prepare: (folder: string) => Promise<Record<string, string>>;
}

const TOOLCHAINS: Readonly<Record<string, Toolchain>> = {
  typescript: {
    missing: false,
    sample: "typescript.mjs",
    async prepare(folder) {
      await writeFile(join(folder, "package.json"), '{ "private": true }');
      return {
        npm_config_registry: nowhere,
        npm_config_cache: join(folder, "cache"),
        npm_config_audit: "false",
        npm_config_fund: "false",
        npm_config_update_notifier: "false",
      };
    },
  },
  python: {
    missing: missing ?? false,
    sample: "python.py",
    prepare: newVirtualEnvironment,
  },
  go: {
    missing: withoutGo(),
    sample: "main.go",
    async prepare(folder) {
      const env = {
        PATH: `${process.env["PATH"]}:/usr/local/go/bin`,
        GOMODCACHE: join(folder, "modules"),
        // Lets Go reuse what it compiled in another folder.
        GOFLAGS: "-modcacherw -trimpath",
        GOTOOLCHAIN: "local",
        CGO_ENABLED: "0",
      };
      await shell("go mod init first-call", folder, env);
      return env;
    },
  },
  java: {
    missing: withoutJava() ?? false,
    sample: "Main.java",
    run: 'java -cp "lib/*" src/main/java/Main.java',
    install: async (lines, folder) => await resolveWithMavenLines(lines, join(folder, "lib")),
    prepare: async () => ({}),
  },
  php: {
    missing: withoutComposer(),
    sample: "php.php",
    async prepare(folder) {
      // Debian's packages are loaded instead of those on packagist.org.
      const packages = Object.entries({
        "guzzlehttp/guzzle": "7.9.0",
        "guzzlehttp/psr7": "2.7.0",
        "psr/http-client": "1.0.3",
        "psr/http-factory": "1.1.0",
        "psr/http-message": "2.0",
        "psr/log": "3.0.0",
      }).map(([name, version]) => ({ name, version, type: "metapackage" }));
      const repositories = [{ "packagist.org": false }, { type: "package", package: packages }];
      await mkdir(join(folder, "composer"));
      await writeFile(join(folder, "composer", "config.json"), JSON.stringify({ repositories }));
      await mkdir(join(folder, "ini"));
      await writeFile(
        join(folder, "ini", "guzzle.ini"),
        "auto_prepend_file=GuzzleHttp/autoload.php",
      );
      return {
        PHP_INI_SCAN_DIR: `:${join(folder, "ini")}`,
        COMPOSER_HOME: join(folder, "composer"),
        COMPOSER_ALLOW_SUPERUSER: "1",
      };
    },
  },
  ruby: {
    missing: withoutRuby(),
    sample: "ruby.rb",
    prepare: async (folder) => ({ GEM_HOME: join(folder, "gems"), GEM_SPEC_CACHE: folder }),
  },
};

for (const sdk of SDKS) {
  const toolchain = TOOLCHAINS[sdk.language];
  if (!toolchain) {
    t.fail(`${sdk.language} has no toolchain here`);
    continue;
  }
  t.test(`the ${sdk.title} SDK is installed from the service`, { skip: toolchain.missing }, (t) =>
    firstCall(t, sdk, toolchain),
  );
}

async function firstCall(t: Test, sdk: Sdk, toolchain: Toolchain) {
  const commands = [sdk.beforeOverHttp ?? [], installCommand(sdk, url)].flat();
  for (const command of commands) t.ok(page.includes(command), "the guide has the command");
  const { file, run } = sdk.firstCall;
  for (const text of [file, run]) t.ok(page.includes(text), `the guide has ${text}`);
  // Outside of this project: npm and Go would take it for the reader's.
  const folder = await mkdtemp(join(tmpdir(), "partner-api-install-"));
  teardown(t, "removing the project", () => rm(folder, { recursive: true, force: true }));
  const environment = await toolchain.prepare(folder);
  const install = toolchain.install ?? ((command) => shell(command, folder, environment));
  for (const command of commands) await install(command, folder);
  await mkdir(join(folder, dirname(file)), { recursive: true });
  await copyFile(fileURLToPath(new URL(toolchain.sample, SAMPLES)), join(folder, file));
  const printed = await shell(toolchain.run ?? run, folder, {
    ...environment,
    PARTNER_API_BASE_URL: url,
    PARTNER_API_KEY: api.company.key,
  });
  t.equal(printed, "0 customers\n");
}

/** Creates a virtual environment whose only packages are those that the SDK needs, and pip. */
async function newVirtualEnvironment(folder: string): Promise<Record<string, string>> {
  await promisify(execFile)(python, ["-m", "venv", "--without-pip", join(folder, "venv")]);
  const bin = join(folder, "venv", "bin");
  const site = "import sysconfig; print(sysconfig.get_path('purelib'))";
  const [from, to] = await Promise.all(
    [python, join(bin, "python")].map(async (each) =>
      (await promisify(execFile)(each, ["-c", site])).stdout.trim(),
    ),
  );
  await writeFile(join(to ?? "", "prepared.pth"), `${from}\n`);
  const pip = `#!/bin/sh\nexec "${join(bin, "python")}" -m pip "$@"\n`;
  await writeFile(join(bin, "pip"), pip, { mode: 0o755 });
  return {
    PATH: `${bin}:${process.env["PATH"]}`,
    PIP_INDEX_URL: nowhere,
    PIP_NO_CACHE_DIR: "1",
    PIP_DISABLE_PIP_VERSION_CHECK: "1",
  };
}

/** Runs a command as a reader would; returns what it prints. */
async function shell(
  command: string,
  cwd: string,
  environment: Record<string, string>,
): Promise<string> {
  const { PATH = "", HOME = cwd, GOCACHE = "" } = process.env;
  const env = {
    PATH: `${dirname(process.execPath)}:${PATH}`,
    HOME,
    ...(GOCACHE && { GOCACHE }),
    ...environment,
  };
  return (await promisify(execFile)("sh", ["-c", command], { cwd, env })).stdout;
}
