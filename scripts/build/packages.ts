/** Copies packages that aren't bundled, with all packages that they need. */
import { cp, readFile } from "node:fs/promises";
import { basename, join } from "node:path";

interface Lockfile {
  readonly packages: {
    readonly [path: string]: { readonly dependencies?: { readonly [name: string]: string } };
  };
}

/** Types, source maps and documentation. */
const LEFT_OUT = /\.(d\.[cm]?ts|map|md|markdown)$/i;

/** Copies packages to `folder`, as they are installed in the project at `root`. */
export async function copyPackages(
  root: string,
  folder: string,
  names: readonly string[],
): Promise<void> {
  const paths = new Set<string>();
  const { packages }: Lockfile = JSON.parse(
    await readFile(join(root, "package-lock.json"), "utf8"),
  );
  const add = (name: string, user: string) => {
    const path = find(packages, name, user);
    if (path === undefined || paths.has(path)) return;
    paths.add(path);
    for (const needed of Object.keys(packages[path]?.dependencies ?? {}))
      if (!needed.startsWith("@types/")) add(needed, path);
  };
  for (const name of names) add(name, "");
  for (const path of paths)
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      filter: (file) => basename(file) !== "node_modules" && !LEFT_OUT.test(file),
    });
}

/** Finds a package as Node does: in its user's folder, then in those above it. */
function find(packages: Lockfile["packages"], name: string, user: string): string | undefined {
  for (const folder of foldersAbove(user)) {
    const path = join(folder, "node_modules", name);
    if (packages[path]) return path;
  }
  return undefined;
}

/** A path of the lockfile and all above it that contain packages; the project's is empty. */
function foldersAbove(path: string): string[] {
  const parts = path.split(/\/?node_modules\//).slice(1);
  return [...parts.map((_, i) => parts.slice(0, parts.length - i)), []].map((names) =>
    names.map((name) => `node_modules/${name}`).join("/"),
  );
}
