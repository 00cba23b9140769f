/** Collects the imports of a generated module. */
import { exploded, LINE_LENGTH } from "./layout.ts";

export class Imports {
  readonly #modules = new Set<string>();
  readonly #names = new Map<string, Set<string>>();

  /** Adds an import of a module. */
  module(name: string): void {
    this.#modules.add(name);
  }

  /** Adds an import of a name from a module; returns the name. */
  use(module: string, name: string): string {
    const names = this.#names.get(module) ?? new Set();
    this.#names.set(module, names.add(name));
    return name;
  }

  /** Returns the import statements, sorted like ruff does. */
  text(): string {
    const modules = [...this.#names.keys()].toSorted(byDepth);
    const statements = (isRelative: boolean) =>
      modules
        .filter((module) => module.startsWith(".") === isRelative)
        .map((module) => statement(module, [...(this.#names.get(module) ?? [])]));
    const moduleImports = [...this.#modules].toSorted().map((module) => `import ${module}`);
    return [
      "from __future__ import annotations",
      [...moduleImports, ...statements(false)].join("\n"),
      statements(true).join("\n"),
    ]
      .filter((block) => block !== "")
      .join("\n\n");
  }
}

function statement(module: string, names: readonly string[]): string {
  const sorted = names.toSorted(byKind);
  const line = `from ${module} import ${sorted.join(", ")}`;
  return line.length <= LINE_LENGTH ? line : exploded([`from ${module} import (`, ")"], sorted);
}

/** Sorts outer packages first. */
function byDepth(a: string, b: string): number {
  const depth = (module: string) => /^\.*/.exec(module)?.[0].length ?? 0;
  return depth(b) - depth(a) || (a < b ? -1 : 1);
}

/** Sorts by constants, classes, functions. */
function byKind(a: string, b: string): number {
  const kind = (name: string) =>
    /^[A-Z0-9_]+$/.test(name) && name.length > 1 ? 0 : /^[A-Z]/.test(name) ? 1 : 2;
  return kind(a) - kind(b) || (a < b ? -1 : 1);
}
