/** Type-checks some files of a project repeatedly. After the first time, only what a change reaches is checked. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** Returns the compiler's errors by file, relative to the project's folder. */
export type TypeCheck = () => { readonly [path: string]: readonly string[] };

/**
 * @param folder the project's folder, with the tsconfig.json whose options apply
 * @param roots paths of files whose imports are loaded, too
 * @param checked which of the project's files are checked
 */
export function createTypeCheck(
  folder: string,
  roots: readonly string[],
  checked: RegExp,
): TypeCheck {
  const { config } = ts.readConfigFile(join(folder, "tsconfig.json"), (path) =>
    readFileSync(path, "utf8"),
  );
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const isPackage = (path: string) => path.includes("/node_modules/");
  const loaded = new Map<string, ts.SourceFile>();
  /** Files with errors, whose imports may be found the next time. */
  let failing: ReadonlySet<string> = new Set();
  // The host is new each time, because it remembers which folders exist. Files are only parsed again when they change.
  const createHost = () => {
    const host = ts.createIncrementalCompilerHost(options);
    const load = host.getSourceFile.bind(host);
    host.getSourceFile = (path, ...rest) => {
      const earlier = loaded.get(path);
      if (earlier && (isPackage(path) || host.readFile(path) === earlier.text)) return earlier;
      const file = load(path, ...rest);
      if (file) loaded.set(path, file);
      return file;
    };
    host.hasInvalidatedResolutions = (path) => failing.has(path);
    return host;
  };
  const names = roots.map((path) => join(folder, path));
  let program: ts.SemanticDiagnosticsBuilderProgram | undefined;
  return () => {
    const current = ts.createSemanticDiagnosticsBuilderProgram(
      names,
      options,
      createHost(),
      program,
    );
    program = current;
    const errors = current.getSourceFiles().flatMap((file) => {
      const path = file.fileName.slice(folder.length + 1);
      if (isPackage(file.fileName) || !checked.test(path)) return [];
      const found = [
        ...current.getSyntacticDiagnostics(file),
        ...current.getSemanticDiagnostics(file),
      ];
      const texts = found.map(({ messageText }) =>
        ts.flattenDiagnosticMessageText(messageText, "\n"),
      );
      return texts.length > 0 ? [[path, texts] as const] : [];
    });
    failing = new Set(errors.map(([path]) => join(folder, path)));
    return Object.fromEntries(errors);
  };
}
