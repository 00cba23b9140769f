/**
 * Unpacks the released SDKs, and loads their tests. These import helpers of the project by relative paths, which would lie
 * in the folder of the release: imports of missing files are resolved in today's project instead.
 */
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createGunzip } from "node:zlib";
import { unpackTar } from "modern-tar/fs";

const PROJECT = new URL("../../", import.meta.url);
const STORED = new URL("released/1.0.0/", PROJECT);
const RELEASED = await unpack();

/** Helpers that were moved since, or have members that were renamed. */
const ADAPTERS: { readonly [path: string]: URL } = {
  "test/helpers/free-port.ts": new URL("test/helpers/servers/free-port.ts", PROJECT),
  "test/helpers/relay.ts": new URL("adapters/relay.ts", import.meta.url),
  "test/helpers/webhooks.ts": new URL("adapters/webhooks.ts", import.meta.url),
};

/**
 * Unpacks the release below .cache/, unless it is there, so that its imports of packages lead to the packages of the project.
 * @returns its folder
 */
async function unpack(): Promise<URL> {
  const archive = readFileSync(new URL("sdks.tar.gz", STORED));
  const cache = fileURLToPath(new URL(".cache/released/", PROJECT));
  const folder = cache + createHash("sha256").update(archive).digest("hex").slice(0, 16);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const unpacked = mkdtempSync(`${cache}new-`);
    await pipeline([archive], createGunzip(), unpackTar(unpacked));
    copyFileSync(new URL("openapi.yaml", STORED), join(unpacked, "openapi.yaml"));
    try {
      renameSync(unpacked, folder);
    } catch (error) {
      // Another process was faster.
      rmSync(unpacked, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return pathToFileURL(`${folder}/`);
}

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
  // Each variant has its modules, also if both are tested in one process.
  const variant = isUpgraded ? "?upgraded" : "";
  const imported = new URL(path, RELEASED).href + variant;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = "" } = context;
      if (!parentURL.startsWith(RELEASED.href) || !specifier.startsWith("."))
        return next(specifier, context);
      const url = new URL(specifier, parentURL);
      const name = url.href.slice(RELEASED.href.length);
      const isReplaced = isUpgraded && name.startsWith("sdk/");
      if (existsSync(url) && !isReplaced) return next(url.href + variant, context);
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
