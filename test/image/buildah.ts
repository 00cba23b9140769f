/** Builds images with buildah, in a separate store. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Test } from "tap";
import { teardown } from "../helpers/teardown.ts";
import { makeBase } from "./base.ts";
import { run } from "./programs.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const DOCKERFILE = join(ROOT, "Dockerfile");

/** Runs a command of buildah; returns its output. */
export type Buildah = (command: string, ...args: readonly string[]) => string;

/** The part of an image's configuration that is used here (github.com/moby/docker-image-spec). */
interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint?: readonly string[];
  readonly Cmd?: readonly string[];
  /** Empty means the root. */
  readonly WorkingDir: string;
  readonly StopSignal: string;
  readonly ExposedPorts: { readonly [port: string]: object };
  readonly Labels: { readonly [name: string]: string };
  readonly Healthcheck: { readonly Test: readonly string[] };
}

export interface Image {
  /** A folder with the image's files. */
  readonly root: string;
  readonly config: ImageConfig;
  /** Sizes of the base's layer and the image's own, in bytes, uncompressed. */
  readonly layerBytes: readonly number[];
  readonly buildMs: number;
}

/** A separate store of images, with a base image. */
export interface Store {
  readonly buildah: Buildah;
  readonly base: string;
}

/** Opens a store with a base of Debian's. It is removed when `t` ends. */
export function openStore(t: Test): Store {
  const store = mkdtempSync(join(tmpdir(), "partner-api-image-"));
  teardown(t, "removing the images", () => rmSync(store, { recursive: true, force: true }));
  const folders = ["--root", join(store, "images"), "--runroot", join(store, "run")];
  const buildah: Buildah = (command, ...args) =>
    run("buildah", [...folders, "--storage-driver", "vfs", command, ...args]);
  const [, suite = ""] =
    /^ARG BASE=\S*:\S*?-([a-z]+)-slim$/m.exec(readFileSync(DOCKERFILE, "utf8")) ?? [];
  return { buildah, base: makeBase(buildah, suite) };
}

/**
 * Builds the service's Dockerfile.
 * @throws with the output of a build that fails
 */
export function buildService(store: Store, version: string): Image {
  const args = [`BASE=${store.base}`, `VERSION=${version}`].flatMap((arg) => ["--build-arg", arg]);
  // Saves downloads. Other Dockerfiles don't get this machine's cache: the mock's empties it.
  const npmCache = run("npm", ["config", "get", "cache"]);
  if (existsSync(npmCache)) args.push("--volume", `${npmCache}:/root/.npm`);
  return build(store, "localhost/partner-api", [...args, "--file", DOCKERFILE, ROOT]);
}

/**
 * Builds another Dockerfile, on the base of `store` instead of the one that it names.
 * @param folder has the Dockerfile; `run` mounts it at /built
 * @throws with the output of a build that fails
 */
export function buildFolder(store: Store, folder: string): Image {
  const args = ["--from", store.base, "--volume", `${folder}:/built`];
  return build(store, "localhost/folder", [...args, folder]);
}

function build({ buildah }: Store, name: string, args: readonly string[]): Image {
  const startedAt = performance.now();
  // Docker's format has the health check, which OCI's hasn't.
  const options = ["--isolation", "chroot", "--format", "docker", "--tag", name];
  buildah("build", ...options, ...args);
  const buildMs = performance.now() - startedAt;
  const { Docker, Manifest } = JSON.parse(buildah("inspect", "--type", "image", name)) as {
    Docker: { config: ImageConfig };
    Manifest: string;
  };
  const { layers } = JSON.parse(Manifest) as { layers: readonly { readonly size: number }[] };
  const root = buildah("mount", buildah("from", name));
  return { root, config: Docker.config, layerBytes: layers.map(({ size }) => size), buildMs };
}
