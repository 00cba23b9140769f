/**
 * Finds the released SDKs, and loads their tests. These import helpers of the project by relative paths, which would lie
 * in the folder of the release: imports of missing files are resolved in today's project instead.
 */
import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const PROJECT = new URL("../../", import.meta.url);
const RELEASED = new URL("released/1.0.0/", PROJECT);

/** Helpers with members that were renamed since. */
const ADAPTERS: { readonly [path: string]: URL } = {
  "test/helpers/relay.ts": new URL("adapters/relay.ts", import.meta.url),
  "test/helpers/webhooks.ts": new URL("adapters/webhooks.ts", import.meta.url),
};

/** Returns the path of a file or folder of the release. */
export function releasedPath(path: string): string {
  return fileURLToPath(new URL(path, RELEASED));
}

/** Imports a module of the release. */
export async function importReleased<T>(path: string): Promise<T> {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = "" } = context;
      if (!parentURL.startsWith(RELEASED.href) || !specifier.startsWith("."))
        return next(specifier, context);
      const url = new URL(specifier, parentURL);
      if (existsSync(url)) return next(specifier, context);
      const name = url.href.slice(RELEASED.href.length);
      return next((ADAPTERS[name] ?? new URL(name, PROJECT)).href, context);
    },
  });
  try {
    return (await import(new URL(path, RELEASED).href)) as T;
  } finally {
    hooks.deregister();
  }
}
