/**
 * Runs an image as container engines do: as its user, with its environment and command, as process 1 of a separate process
 * namespace, on a read-only root file system with a small /tmp. It shares the network of this machine, so that Postgres on
 * loopback can be reached.
 */
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Test } from "tap";
import { eventually } from "../helpers/eventually.ts";
import { teardown } from "../helpers/teardown.ts";
import type { Image } from "./buildah.ts";

export interface RunOptions {
  readonly env?: { readonly [name: string]: string };
  /** uid:gid instead of the image's. */
  readonly user?: string;
  /** Instead of the image's command. */
  readonly command?: readonly string[];
  /** A folder of this machine that is at /mnt/mounted, read-only. */
  readonly mounted?: string;
}

export interface Container {
  output(): string;
  /** The exit code of the image's health command, which runs in the container. */
  health(): number;
  /** Uid of the process, and whether it is process 1. */
  process(): { readonly uid: number; readonly pidInside: number };
  /** Sends a signal to process 1. */
  kill(signal: NodeJS.Signals): void;
  /** The exit code. */
  readonly ended: Promise<number>;
}

/** Mounts are private to the namespace, and vanish with it. */
const MOUNTS = `
set -e
root="$1" mounted="$2"
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o size=16m,mode=1777 tmpfs "$root/tmp"
if [ -n "$mounted" ]; then
  mount -t tmpfs tmpfs "$root/mnt"
  mkdir "$root/mnt/mounted"
  mount --bind "$mounted" "$root/mnt/mounted"
  mount -o remount,ro,bind "$root/mnt/mounted"
fi
# Addresses of hosts are the network's, which is shared.
mount --bind /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
mount -o remount,ro,bind "$root"
shift 2
exec "$@"
`;

/** Starts a container; kills it when `t` ends. */
export async function startContainer(
  t: Test,
  { root, config }: Image,
  { env = {}, user = config.User, command = config.Cmd ?? [], mounted = "" }: RunOptions = {},
): Promise<Container> {
  const inside = (words: readonly string[]) => [
    "chroot",
    `--userspec=${user}`,
    root,
    "/usr/bin/env",
    `--chdir=${config.WorkingDir || "/"}`,
    "-i",
    ...config.Env,
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
    ...words,
  ];
  const namespaces = ["--mount", "--pid", "--fork", "--kill-child", "--"];
  const mounting = ["/bin/sh", "-c", MOUNTS, "sh", root, mounted];
  const child = spawn(
    "unshare",
    [...namespaces, ...mounting, ...inside([...(config.Entrypoint ?? []), ...command])],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  let hasEnded = false;
  const ended = new Promise<number>((done) => {
    child.on("close", (code) => {
      hasEnded = true;
      done(code ?? 1);
    });
  });
  teardown(t, "killing a container", async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const pid = await eventually("process 1 of the container", async () => {
    if (hasEnded) return 0;
    const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim();
    return children === "" ? undefined : Number(children);
  });
  const status = (field: string) =>
    new RegExp(`^${field}:\\s+(.*)$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ??
    "";
  return {
    ended,
    output: () => output,
    kill: (signal) => process.kill(pid, signal),
    process: () => ({
      uid: Number(status("Uid").split("\t")[0]),
      pidInside: Number(status("NSpid").split("\t").at(-1)),
    }),
    health() {
      const [kind, ...words] = config.Healthcheck.Test;
      if (kind !== "CMD") throw new Error(`A health check of kind ${kind} needs a shell`);
      const enter = ["--target", String(pid), "--mount", "--pid", "--", ...inside(words)];
      return spawnSync("nsenter", enter, { timeout: 30_000 }).status ?? 1;
    },
  };
}

/** Runs a command in a separate container to its end. */
export async function runInside(
  t: Test,
  image: Image,
  command: readonly string[],
  options: Omit<RunOptions, "command"> = {},
): Promise<{ readonly code: number; readonly output: string }> {
  const container = await startContainer(t, image, { ...options, command });
  const code = await container.ended;
  return { code, output: container.output() };
}
