/** Finds what the tests of the image need, and runs programs. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { join } from "node:path";

/** Debian's package of each program. */
const PACKAGES = {
  buildah: "buildah",
  debootstrap: "debootstrap",
  unshare: "util-linux",
  nsenter: "util-linux",
  openssl: "openssl",
} as const;

/** Programs of the system may not be in the path of a user. */
const PATH = `${process.env["PATH"] ?? ""}:/usr/sbin:/sbin`;

/** Why the image can't be built and run here; undefined when it can. */
export function reasonToSkip(): string | undefined {
  if (process.platform !== "linux") return "They need Linux.";
  if (process.getuid?.() !== 0) return "They need root, for chroot and mounts.";
  const missing = Object.entries(PACKAGES).flatMap(([program, name]) =>
    isInstalled(program) ? [] : [name],
  );
  if (missing.length > 0)
    return `Install what is missing: apt-get install ${[...new Set(missing)].join(" ")}`;
  const { status } = spawnSync("unshare", ["--mount", "--pid", "--fork", "true"]);
  return status === 0 ? undefined : "This machine doesn't allow new namespaces (unshare).";
}

function isInstalled(program: string): boolean {
  return PATH.split(":").some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Runs a program; returns its standard output without the last line break.
 * @throws with its standard error if it fails
 */
export function run(program: string, args: readonly string[], cwd?: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
    env: { ...process.env, PATH },
    cwd,
  });
  if (status === 0) return stdout.trimEnd();
  const output = error?.message ?? `${stdout.slice(-2_000)}\n${stderr.slice(-4_000)}`;
  throw new Error(`${program} ${args.join(" ")} failed (${status}): ${output}`);
}
