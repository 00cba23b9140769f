/** Builds the npm package: ES modules, CommonJS, and declarations for both. */
import { createRequire } from "node:module";
import type TypeScript from "typescript";
import { tarGz, type File } from "./archives.ts";
import { below, readFiles, readSources, sdkPath, textFile, type Builder } from "./builder.ts";

const FOLDER = sdkPath("typescript");

/** The packages of the project and of the bundler, which the image for production installs instead. */
const PLACES = ["../../package.json", "../../tools/build/package.json"];

export const typescript: Builder = {
  language: "typescript",
  title: "TypeScript",
  versions: [
    { file: "package.json", pattern: /^ {2}"version": "(.*)"/m },
    { file: "README.md", pattern: /partner-api-(.*)\.tgz/ },
    { file: "src/version.ts", pattern: /VERSION = "(.*)"/ },
  ],
  missing: () =>
    compilerPath() === undefined
      ? "TypeScript is not installed. Install the development dependencies with `npm ci`."
      : undefined,
  publication: (folder, version) => ({
    needs: ["NPM_CONFIG_USERCONFIG"], // an .npmrc with a token
    command: `npm publish --access public "${folder}/partner-api-${version}.tgz"`,
  }),
  async build(version) {
    const path = `partner-api-${version}.tgz`;
    return { files: [{ path, body: tarGz(below("package", packageFiles())) }], downloads: [path] };
  },
};

function packageFiles(): File[] {
  const ts = loadCompiler();
  // The sources are part of the package: source maps and declaration maps lead to them.
  const sources = readSources(FOLDER).filter(({ path }) => path.startsWith("src/"));
  return [
    ...readFiles(FOLDER, ["package.json", "README.md", "CHANGELOG.md", "LICENSE"]),
    textFile("dist/cjs/package.json", '{ "type": "commonjs", "sideEffects": false }\n'),
    ...sources.flatMap(({ path, body }) => {
      const name = path.slice("src/".length, -".ts".length);
      const source = body.toString();
      const { esm, cjs, types } = compile(ts, `${name}.ts`, source);
      return [
        ...outputs(`dist/esm/${name}`, path, esm, types),
        ...outputs(`dist/cjs/${name}`, path, cjs, types),
      ];
    }),
    ...sources,
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Compiles one file, without checking its types: `npm run sdk:test` does. A file on its own suffices, because exports of
 * the SDK have explicit types (`isolatedDeclarations`).
 */
function compile(ts: typeof TypeScript, fileName: string, source: string) {
  const settings: TypeScript.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    rewriteRelativeImportExtensions: true,
    verbatimModuleSyntax: true,
    sourceMap: true,
    declaration: true,
    declarationMap: true,
    isolatedDeclarations: true,
  };
  const types = ts.transpileDeclaration(source, {
    fileName,
    compilerOptions: settings,
    reportDiagnostics: true,
  });
  for (const { messageText } of types.diagnostics ?? [])
    throw new Error(`${fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`);
  const cjsSettings = {
    ...settings,
    module: ts.ModuleKind.CommonJS,
    esModuleInterop: true,
    verbatimModuleSyntax: false,
  };
  return {
    types,
    esm: ts.transpileModule(source, { fileName, compilerOptions: settings }),
    cjs: ts.transpileModule(source, { fileName, compilerOptions: cjsSettings }),
  };
}

/** Compiles one file to an ES module, without checking its types and without a source map. */
export function compileModule(fileName: string, source: string): string {
  const ts = loadCompiler();
  const compilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    rewriteRelativeImportExtensions: true,
    verbatimModuleSyntax: true,
  };
  return ts.transpileModule(source, { fileName, compilerOptions }).outputText;
}

function outputs(
  path: string,
  source: string,
  code: TypeScript.TranspileOutput,
  types: TypeScript.TranspileOutput,
): File[] {
  const up = "../".repeat(path.split("/").length - 1);
  const map = (text = ""): string =>
    `${JSON.stringify({ ...(JSON.parse(text) as object), sources: [up + source] })}\n`;
  const declarations = types.outputText
    // Declarations keep the extension of imports, which would lead to sources.
    .replaceAll(/(from "\.[^"]*)\.ts"/g, '$1.js"')
    // TypeScript declares such a method twice, also as a property. The map needs the line.
    .replaceAll(/^ +\[Symbol\.asyncIterator\]: .*$/gm, "");
  return [
    textFile(`${path}.js`, code.outputText),
    textFile(`${path}.js.map`, map(code.sourceMapText)),
    textFile(`${path}.d.ts`, declarations),
    textFile(`${path}.d.ts.map`, map(types.sourceMapText)),
  ];
}

function compilerPath(): string | undefined {
  for (const place of PLACES)
    try {
      return createRequire(new URL(place, import.meta.url)).resolve("typescript");
    } catch {
      // Looks in the next place.
    }
  return undefined;
}

/** Loaded on first use: it takes 0.3 seconds. */
function loadCompiler(): typeof TypeScript {
  const path = compilerPath();
  if (path === undefined) throw new Error("TypeScript is not installed.");
  return createRequire(import.meta.url)(path) as typeof TypeScript;
}
