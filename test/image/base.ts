/**
 * Makes a base image, since no registry can be reached from everywhere: a minimal Debian, made by debootstrap, with what the
 * official image of Node adds: Node, npm, its libraries, and the user `node`.
 */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Buildah } from "./buildah.ts";
import { run } from "./programs.ts";

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/image-base", import.meta.url));
/** libatomic1 is what Node needs beyond a minimal Debian. */
const PACKAGES = ["libatomic1", "libstdc++6", "ca-certificates"];
/** What the slim images leave out too. */
const LEFT_OUT = [
  "var/cache/apt",
  "var/lib/apt/lists",
  "usr/share/doc",
  "usr/share/man",
  "usr/share/locale",
];
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";

/** Makes it and returns its name. The minimal Debian is made once and stored below node_modules/.cache. */
export function makeBase(buildah: Buildah, suite: string): string {
  const debian = minimalDebian(suite);
  const container = buildah("from", "scratch");
  const root = buildah("mount", container);
  run("tar", ["--extract", "--file", debian, "--directory", root]);
  addNode(root);
  const paths = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  const settings = ["--env", `PATH=${paths}`];
  // Behind a proxy that signs certificates itself, npm must know its authority, as this machine does.
  const certificates = process.env["NODE_EXTRA_CA_CERTS"] ?? CERTIFICATES;
  if (existsSync(certificates)) {
    copyFileSync(certificates, join(root, CERTIFICATES));
    settings.push("--env", `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`);
  }
  buildah("config", ...settings, container);
  buildah("commit", "--quiet", "--rm", container, "localhost/base");
  return "localhost/base";
}

/** Returns a tar file of it. */
function minimalDebian(suite: string): string {
  const file = join(CACHE, `${suite}-${process.arch}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  const root = join(CACHE, `${suite}-${process.pid}`);
  try {
    const include = `--include=${PACKAGES.join(",")}`;
    run("debootstrap", ["--variant=minbase", include, suite, root, mirror()]);
    for (const folder of LEFT_OUT) run("find", [join(root, folder), "-mindepth", "1", "-delete"]);
    run("tar", [
      "--create",
      "--file",
      `${root}.tar`,
      "--exclude=./dev/*",
      "--directory",
      root,
      ".",
    ]);
    renameSync(`${root}.tar`, file);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return file;
}

/** The mirror that this machine uses. */
function mirror(): string {
  const targets = run("apt-get", [
    "indextargets",
    "--format",
    "$(ORIGIN) $(LABEL) $(REPO_URI)",
    "Created-By: Packages",
  ]);
  return /^Debian Debian (\S+)$/m.exec(targets)?.[1] ?? "http://deb.debian.org/debian";
}

/** Adds the Node that runs this, and npm. */
function addNode(root: string): void {
  const local = join(root, "usr/local");
  copyFileSync(process.execPath, join(local, "bin/node"));
  const npm = process.env["npm_execpath"];
  if (npm === undefined) throw new Error("Start this with npm: npm run test:image");
  cpSync(dirname(dirname(npm)), join(local, "lib/node_modules/npm"), { recursive: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(local, "bin/npm"));
  run("chroot", [root, "groupadd", "--gid", "1000", "node"]);
  run("chroot", [root, "useradd", "--uid", "1000", "--gid", "node", "--create-home", "node"]);
}
