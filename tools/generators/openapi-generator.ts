/** Generates clients with openapi-generator, and compiles them. */
import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { compilerCache, ownFile } from "./cache.ts";
import type { Generator, Work } from "./generator.ts";
import { compileGo } from "./go.ts";
import { run } from "./run.ts";
import { javaLibraries, openapiGenerator, pythonPrograms } from "./toolchains.ts";
import { compileTypeScript, typescriptProgram } from "./typescript.ts";

/** No tests and Markdown files: nothing here reads them. */
const ONLY_CODE = "apiTests=false,modelTests=false,apiDocs=false,modelDocs=false";
/** openapi-generator reads OpenAPI 3.1, but mistakes webhooks for operations. */
const DOCUMENT = "openapi-without-webhooks.json";
/** A JVM that runs for two seconds doesn't profit from its optimizing compiler. */
const SHORT_RUN = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

export const openapiGenerators: readonly Generator[] = [
  {
    ...base("python", "python", { properties: "packageName=partner_api" }),
    compile: {
      needs: ["python3"],
      run: async ({ folder }) => {
        const python = join(await pythonPrograms(), "python");
        await run(python, ["-m", "compileall", "-q", "partner_api"], { in: folder });
      },
    },
    calls: async ({ folder }) => ({
      program: join(await pythonPrograms(), "python"),
      parameters: [ownFile("clients", "python", "calls.py")],
      environment: { PYTHONPATH: folder },
    }),
    limits: "`data` of an event is a dict: pass it to `Customer.from_dict`",
  },
  {
    // The constants of two enumerations have the same names without the option.
    ...base("go", "go", {
      options: "enumClassPrefix=true",
      properties: "packageName=partner,withGoMod=false",
      into: "partner",
    }),
    compile: { needs: ["go"], run: (work) => compileGo("go", work) },
    calls: async ({ folder }) => ({ program: join(folder, "calls"), parameters: [] }),
    limits: "an error is converted to the schema of its status, by `Model()`",
  },
  {
    // Without the first, an optional list that isn't set is sent as an empty one, which the service rejects. Without the
    // second, parameters are positional: a new one breaks code when the client is generated again.
    ...base("java", "java", {
      options: "containerDefaultToNull=true,useSingleRequestParameter=true",
    }),
    compile: { needs: ["javac", "mvn"], run: compileJava },
    calls: async ({ folder }) => ({
      program: "java",
      parameters: [...SHORT_RUN, "-cp", await javaClasses(folder), "Calls"],
    }),
    limits: "the body of an error is text: pass it to `NotFoundBody.fromJson`",
  },
  {
    ...base("rust", "rust"),
    compile: { needs: ["cargo"], run: compileRust },
    limits: "drops fields it doesn't know",
  },
  {
    ...base("typescript-fetch", "typescript", {
      properties: "importFileExtension=.js",
      into: "src/generated",
    }),
    compile: { needs: [], run: (work) => compileTypeScript("typescript-fetch", work) },
    calls: typescriptProgram,
    limits: "every object has an index signature: a misspelled field is `any`",
  },
  { ...base("csharp", "csharp"), limits: "not compiled here" },
  { ...base("kotlin", "kotlin"), limits: "not compiled here" },
  {
    ...base("php", "php"),
    compile: { needs: ["php"], run: lintPhp },
    limits: "not called here",
  },
];

/** How to generate with openapi-generator. Properties are its `--additional-properties`. */
interface Settings {
  /** Properties that partners need. */
  readonly options?: string;
  /** Properties that only this package needs, to compile what it generates. */
  readonly properties?: string;
  /** The folder of the generated code, within the client's folder. */
  readonly into?: string;
}

function base(name: string, language: string, settings: Settings = {}): Omit<Generator, "limits"> {
  const { options = "", properties = "", into = "." } = settings;
  const all = [options, properties].filter(Boolean).join(",");
  return {
    name,
    language,
    needs: ["java"],
    document: DOCUMENT,
    options,
    generate: async ({ document, folder }) => {
      const jar = await openapiGenerator();
      const parameters = ["-g", name, "-i", document, "-o", join(folder, into)];
      if (all) parameters.push("--additional-properties", all);
      const command = [...SHORT_RUN, "-jar", jar, "generate", "--global-property", ONLY_CODE];
      await run("java", [...command, ...parameters]);
    },
  };
}

async function javaClasses(folder: string): Promise<string> {
  const libraries = await javaLibraries(join(folder, "pom.xml"));
  return `${join(folder, "classes")}:${libraries}/*`;
}

/** Maven only downloads the libraries: its compile phase would start five plugins. */
async function compileJava({ folder }: Work): Promise<void> {
  const source = join(folder, "src", "main", "java");
  const names = await readdir(source, { recursive: true });
  const files = names.filter((name) => name.endsWith(".java")).map((name) => join(source, name));
  const classpath = await javaClasses(folder);
  const options = ["-nowarn", "-proc:none", "-d", join(folder, "classes"), "-cp", classpath];
  await run("javac", [
    "-encoding",
    "UTF-8",
    ...options,
    ...files,
    ownFile("clients", "java", "Calls.java"),
  ]);
}

async function compileRust({ folder }: Work): Promise<void> {
  await cp(ownFile("clients", "rust", "Cargo.lock"), join(folder, "Cargo.lock"));
  const environment = { CARGO_TARGET_DIR: await compilerCache("cargo"), CARGO_NET_RETRY: "1" };
  await run("cargo", ["check", "--quiet"], { in: folder, environment });
}

async function lintPhp({ folder }: Work): Promise<void> {
  const names = await readdir(join(folder, "lib"), { recursive: true });
  for (const name of names.filter((file) => file.endsWith(".php")))
    await run("php", ["-l", join(folder, "lib", name)]);
}
