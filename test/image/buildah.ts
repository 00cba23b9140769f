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
const NAME = "localhost/partner-api";
const DOCKERFILE = join(ROOT, "Dockerfile");

/** Runs a command of buildah; returns its output. */
export type Buildah = (command: string, ...args: readonly string[]) => string;

/** The part of an image's configuration that is used here (github.com/moby/docker-image-spec). */
interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
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

/**
 * Builds the Dockerfile on a base of Debian's. The store is removed when `t` ends.
 * @throws with the output of a build that fails
 */
export function buildImage(t: Test, version: string): Image {
  const store = mkdtempSync(join(tmpdir(), "partner-api-image-"));
  teardown(t, "removing the images", () => rmSync(store, { recursive: true, force: true }));
  const folders = ["--root", join(store, "images"), "--runroot", join(store, "run")];
  const buildah: Buildah = (command, ...args) =>
    run("buildah", [...folders, "--storage-driver", "vfs", command, ...args]);
  const [, suite = ""] =
    /^ARG BASE=\S*:\S*?-([a-z]+)-slim$/m.exec(readFileSync(DOCKERFILE, "utf8")) ?? [];
  const base = makeBase(buildah, suite);
  const startedAt = performance.now();
  const npmCache = run("npm", ["config", "get", "cache"]);
  // Docker's format has the health check, which OCI's hasn't.
  const options = ["--isolation", "chroot", "--format", "docker", "--tag", NAME];
  for (const setting of [`BASE=${base}`, `VERSION=${version}`])
    options.push("--build-arg", setting);
  if (existsSync(npmCache)) options.push("--volume", `${npmCache}:/root/.npm`);
  buildah("build", ...options, "--file", DOCKERFILE, ROOT);
  const buildMs = performance.now() - startedAt;
  const { Docker, Manifest } = JSON.parse(buildah("inspect", "--type", "image", NAME)) as {
    Docker: { config: ImageConfig };
    Manifest: string;
  };
  const { layers } = JSON.parse(Manifest) as { layers: readonly { readonly size: number }[] };
  const root = buildah("mount", buildah("from", NAME));
  return { root, config: Docker.config, layerBytes: layers.map(({ size }) => size), buildMs };
}
