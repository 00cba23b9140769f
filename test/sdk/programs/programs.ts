/** Runs the code samples of the guides and the reference, one language at a time. */
import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { samples } from "#src/generated/samples.ts";
import { SHORT_RUN } from "../../../scripts/sdk/java-libraries.ts";
import { MODULE, runGo } from "../go/toolchain.ts";
import { builtSdk, compiled } from "../java/compiled.ts";
import { PACKAGE, runPhp } from "../php/toolchain.ts";
import { LIBRARY, runRuby } from "../ruby/toolchain.ts";

const GUIDES = fileURLToPath(new URL("../../../src/docs/guides/samples/", import.meta.url));
const SDK = new URL("../../../sdk/", import.meta.url);

/** File names in the guides, by label in the reference. */
const FILES = {
  curl: "curl.sh",
  TypeScript: "typescript.mjs",
  Python: "python.py",
  Go: "main.go",
  Java: "Main.java",
  PHP: "php.php",
  Ruby: "ruby.rb",
} as const;

export type Language = keyof typeof FILES;

export interface Program {
  /** Folder of the guide, or operationId. */
  readonly name: string;
  readonly code: string;
}

/** Environment variables with the base URL and the API key. */
export type Environment = Readonly<Record<string, string>>;

/** Needs a listener, and prints for a minute what happens: test/cli/listen.system.test.ts reads the stream. */
export const NOT_RUN = "streamListener";

/** Returns all programs of a language, starting with the guides. */
export function programsIn(language: Language): Program[] {
  const guides = readdirSync(GUIDES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      code: readFileSync(join(GUIDES, name, FILES[language]), "utf8"),
    }));
  const reference = Object.entries(samples)
    .filter(([name]) => name !== NOT_RUN)
    .map(([name, all]) => ({
      name,
      code: all.find(({ label }) => label === language)?.source ?? "",
    }));
  return [...guides, ...reference];
}

/** Run all programs of a language in an empty folder, and return their output by name. */
export const RUNNERS: Readonly<
  Record<Language, (folder: string, environment: Environment) => Promise<Map<string, string>>>
> = {
  async curl(folder, environment) {
    const printed = new Map<string, string>();
    // In turn, as in the other languages: a conditional update is refused if another sample changes the same customer.
    for (const { name, code } of programsIn("curl"))
      printed.set(name, await run("bash", ["-c", code], folder, environment));
    return printed;
  },

  async TypeScript(folder, environment) {
    const library = join(folder, "node_modules", "partner-api");
    mkdirSync(library, { recursive: true });
    writeFileSync(join(library, "package.json"), '{"type":"module","exports":"./index.js"}');
    const source = new URL("typescript/src/index.ts", SDK).href;
    writeFileSync(join(library, "index.js"), `export * from ${JSON.stringify(source)};\n`);
    const driver = inTurn("TypeScript", folder, ({ name, file }) => [
      `console.log("--- ${name}");`,
      `await import("./${file}");`,
    ]);
    writeFileSync(join(folder, "all.mjs"), driver);
    return byName(await run(process.execPath, ["all.mjs"], folder, environment));
  },

  async Python(folder, environment) {
    const driver = inTurn("Python", folder, ({ name, file }) => [
      `print("--- ${name}")`,
      `runpy.run_path("${file}")`,
    ]);
    writeFileSync(join(folder, "all.py"), `import runpy\n\n${driver}`);
    const library = fileURLToPath(new URL("python/src", SDK));
    const { PYTHON = "", ...rest } = environment;
    const env = { ...rest, PYTHONPATH: library, PYTHONDONTWRITEBYTECODE: "1" };
    return byName(await run(PYTHON, ["-W", "error", "all.py"], folder, env));
  },

  async Go(folder, environment) {
    const modules = `module programs

go 1.24

require github.com/partner-api/partner-api-go v0.0.0

replace github.com/partner-api/partner-api-go => ${MODULE}
`;
    writeFileSync(join(folder, "go.mod"), modules);
    // All samples are packages of one program, because linking takes longer than everything else.
    const names = programsIn("Go").map(({ name, code }, i) => {
      mkdirSync(join(folder, `p${i}`));
      const source = code
        .replace("package main", `package p${i}`)
        .replace("func main()", "func Main()");
      writeFileSync(join(folder, `p${i}`, "main.go"), `${source.trimEnd()}\n`);
      return name;
    });
    const imports = names.map((_, i) => `\t"programs/p${i}"\n`).join("");
    const calls = names.map((name, i) => `\tfmt.Println("--- ${name}")\n\tp${i}.Main()\n`).join("");
    const main = `package main\n\nimport (\n\t"fmt"\n${imports})\n\nfunc main() {\n${calls}}\n`;
    writeFileSync(join(folder, "main.go"), main);
    const formatted = await runGo("gofmt", ["-l", ...names.map((_, i) => `p${i}`)], {}, folder);
    if (formatted.stdout !== "") throw new Error(`gofmt would change ${formatted.stdout}`);
    const { code, stdout, stderr } = await runGo("go", ["run", "."], environment, folder);
    if (code !== 0) throw new Error(stderr);
    return byName(stdout);
  },

  async Java(folder, environment) {
    // All samples are packages of one program, because starting Java takes longer than most of them.
    const files = programsIn("Java").map(({ code }, i) => {
      mkdirSync(join(folder, `p${i}`));
      const file = join(folder, `p${i}`, "Main.java");
      writeFileSync(file, `package p${i};\n\n${code.trimEnd()}\n`);
      return file;
    });
    const calls = programsIn("Java").map(
      ({ name }, i) => `System.out.println("--- ${name}");\n    p${i}.Main.main(args);\n`,
    );
    const driver = join(folder, "All.java");
    const main = `public static void main(String[] args) throws Exception {\n    ${calls.join("    ")}  }`;
    writeFileSync(driver, `public class All {\n  ${main}\n}\n`);
    const classPath = await compiled("programs", [driver, ...files], await builtSdk());
    return byName(await run("java", [...SHORT_RUN, "-cp", classPath, "All"], folder, environment));
  },

  async PHP(folder, environment) {
    mkdirSync(join(folder, "vendor"));
    const autoload = `<?php require_once ${JSON.stringify(join(PACKAGE, "tests/autoload.php"))};`;
    writeFileSync(join(folder, "vendor", "autoload.php"), autoload);
    const driver = inTurn("PHP", folder, ({ name, file }) => [
      `echo "--- ${name}\\n";`,
      // In a function: each program has its own variables.
      `(static function () { require "${file}"; })();`,
    ]);
    writeFileSync(join(folder, "all.php"), `<?php\n${driver}`);
    const { code, stdout, stderr } = await runPhp(["all.php"], environment, folder);
    if (code !== 0 || stderr !== "") throw new Error(stderr);
    return byName(stdout);
  },

  async Ruby(folder, environment) {
    const driver = inTurn("Ruby", folder, ({ name, file }) => [
      `puts "--- ${name}"`,
      `load "./${file}"`,
    ]);
    writeFileSync(join(folder, "all.rb"), driver);
    const all = ["-I", LIBRARY, "all.rb"];
    const { code, stdout, stderr } = await runRuby(all, environment, folder);
    if (code !== 0 || stderr !== "") throw new Error(stderr);
    return byName(stdout);
  },
};

/** Writes each program to a file, and returns the source of a driver that runs them in turn. */
function inTurn(
  language: Language,
  folder: string,
  linesFor: (program: { name: string; file: string }) => readonly string[],
): string {
  const all = programsIn(language).flatMap(({ name, code }, i) => {
    const file = FILES[language].replace(/^\w+/, `program${i}`);
    writeFileSync(join(folder, file), code);
    return linesFor({ name, file });
  });
  return `${all.join("\n")}\n`;
}

async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  environment: Environment,
): Promise<string> {
  const env = { PATH: process.env["PATH"], ...environment };
  return (await promisify(execFile)(command, args, { cwd, env })).stdout;
}

/** Splits the output at the lines that name a program. */
function byName(printed: string): Map<string, string> {
  const parts = printed.split(/^--- (.*)\n/m).slice(1);
  return new Map(
    parts.flatMap((name, i) => (i % 2 === 0 ? [[name, parts[i + 1] ?? ""] as const] : [])),
  );
}
