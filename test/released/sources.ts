/**
 * Finds the released SDKs, and loads their tests. These import helpers of the project by relative paths, which would lie
 * in the folder of the release: imports of missing files are resolved in today's project instead.
 */
import { existsSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const PROJECT = new URL("../../", import.meta.url);
const RELEASED = new URL("released/1.0.0/", PROJECT);

/** Helpers that were moved since, or have members that were renamed. */
const ADAPTERS: { readonly [path: string]: URL } = {
  "test/helpers/free-port.ts": new URL("test/helpers/servers/free-port.ts", PROJECT),
  "test/helpers/relay.ts": new URL("adapters/relay.ts", import.meta.url),
  "test/helpers/webhooks.ts": new URL("adapters/webhooks.ts", import.meta.url),
};

/** Returns the path of a file or folder of the release. */
export function releasedPath(path: string): string {
  return fileURLToPath(new URL(path, RELEASED));
}

/** A change of a released test, where the service has more than at the release. */
interface Edit {
  readonly from: string;
  readonly to: string;
}

/**
 * Imports a module of the release.
 * @param edits of its text
 * @param isUpgraded whether it imports today's SDK instead of the released one
 * @throws Error when an edit doesn't apply
 */
export async function importReleased<T>(
  path: string,
  edits: readonly Edit[] = [],
  isUpgraded = false,
): Promise<T> {
  const imported = new URL(path, RELEASED).href;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = "" } = context;
      if (!parentURL.startsWith(RELEASED.href) || !specifier.startsWith("."))
        return next(specifier, context);
      const url = new URL(specifier, parentURL);
      const name = url.href.slice(RELEASED.href.length);
      const isReplaced = isUpgraded && name.startsWith("sdk/");
      if (existsSync(url) && !isReplaced) return next(specifier, context);
      return next((ADAPTERS[name] ?? new URL(name, PROJECT)).href, context);
    },
    load(url, context, next) {
      if (url !== imported || edits.length === 0) return next(url, context);
      let source = readFileSync(fileURLToPath(url), "utf8");
      for (const { from, to } of edits) {
        if (!source.includes(from)) throw new Error(`${path} doesn't contain ${from}`);
        source = source.replace(from, to);
      }
      return { format: "module-typescript", source, shortCircuit: true };
    },
  });
  try {
    return (await import(imported)) as T;
  } finally {
    hooks.deregister();
  }
}
