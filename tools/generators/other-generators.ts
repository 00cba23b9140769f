/** Generates clients with generators of a single language, and compiles them. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ownFile } from "./cache.ts";
import type { Generator } from "./generator.ts";
import { compileGo, oapiCodegen } from "./go.ts";
import { run } from "./run.ts";
import { pythonPrograms } from "./toolchains.ts";
import {
  compileTypeScript,
  prepareTypeScript,
  runPackaged,
  typescriptProgram,
} from "./typescript.ts";

const SKIP_PRUNE = "skip-prune: true";
const OAPI_CONFIG = `package: partner
output: partner/partner.go
generate: { models: true, client: true }
output-options: { ${SKIP_PRUNE} }
`;
const OPTIONAL_DEFAULTS = "--default-non-nullable=false";
/** Entry of `content_type_overrides`. Without it, the operation of exports is left out. */
const NDJSON_AS_BYTES = "application/x-ndjson: application/octet-stream";

export const otherGenerators: readonly Generator[] = [
  {
    name: "oapi-codegen",
    language: "go",
    needs: ["go"],
    document: "openapi.json",
    options: SKIP_PRUNE,
    generate: async ({ document, folder }) => {
      const config = join(folder, "oapi-codegen.yaml");
      await writeFile(config, OAPI_CONFIG);
      await run("mkdir", ["-p", "partner"], { in: folder });
      await run(await oapiCodegen(), ["-config", config, document], { in: folder });
    },
    compile: { needs: ["go"], run: (work) => compileGo("oapi-codegen", work) },
    calls: async ({ folder }) => ({ program: join(folder, "calls"), parameters: [] }),
    limits: "`data` of an event is a map",
  },
  {
    name: "openapi-python-client",
    language: "python",
    needs: ["python3"],
    document: "openapi.json",
    options: NDJSON_AS_BYTES,
    generate: async ({ document, folder }) => {
      const programs = await pythonPrograms();
      await writeFile(
        join(folder, "config.yaml"),
        `content_type_overrides:\n  ${NDJSON_AS_BYTES}\n`,
      );
      const parameters = ["generate", "--path", document, "--output-path", "client"];
      // It formats what it generates with ruff.
      const environment = { PATH: `${programs}:${process.env["PATH"] ?? ""}` };
      const program = join(programs, "openapi-python-client");
      await run(program, [...parameters, "--config", "config.yaml", "--fail-on-warning"], {
        in: folder,
        environment,
      });
    },
    compile: {
      needs: ["python3"],
      run: async ({ folder }) => {
        const python = join(await pythonPrograms(), "python");
        await run(python, ["-m", "compileall", "-q", "client"], { in: folder });
      },
    },
    calls: async ({ folder }) => ({
      program: join(await pythonPrograms(), "python"),
      parameters: [ownFile("clients", "openapi-python-client", "calls.py")],
      environment: { PYTHONPATH: join(folder, "client") },
    }),
    limits: "webhooks are left out; an export is bytes",
  },
  {
    name: "openapi-typescript",
    language: "typescript",
    needs: [],
    document: "openapi.json",
    options: OPTIONAL_DEFAULTS,
    // Without the option, fields of requests that have a default are required.
    generate: (work) =>
      runPackaged(
        "openapi-typescript",
        [work.document, "-o", "src/generated/schema.ts", OPTIONAL_DEFAULTS],
        work,
      ),
    compile: { needs: [], run: (work) => compileTypeScript("openapi-typescript", work) },
    calls: typescriptProgram,
    limits: "types only: `data` of an event needs a cast",
  },
  {
    name: "hey-api",
    language: "typescript",
    needs: [],
    document: "openapi.json",
    options: "",
    generate: async (work) => {
      await prepareTypeScript(work);
      const plugins = ["@hey-api/client-fetch", "@hey-api/sdk", "@hey-api/typescript", "zod"];
      await runPackaged(
        "openapi-ts",
        ["-i", work.document, "-o", "src/generated", "-p", ...plugins],
        work,
      );
    },
    compile: { needs: [], run: (work) => compileTypeScript("hey-api", work) },
    calls: typescriptProgram,
    limits: "zod.gen.ts contains control characters, from patterns",
  },
  {
    name: "orval",
    language: "typescript",
    needs: [],
    document: "openapi.json",
    options: "",
    generate: async (work) => {
      const { document, folder } = work;
      await prepareTypeScript(work);
      const project = (client: string) => ({
        input: { target: document },
        output: { target: `./src/generated/${client}.ts`, client, mode: "single" },
      });
      const config = { fetch: project("fetch"), zod: project("zod") };
      const file = join(folder, "orval.config.mjs");
      await writeFile(file, `export default ${JSON.stringify(config)};\n`);
      await runPackaged("orval", ["--config", file], work);
    },
    compile: { needs: [], run: (work) => compileTypeScript(undefined, work) },
    limits: "not called here",
  },
];
