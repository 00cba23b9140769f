/** Go, where it is on this machine. */
import { execFile, spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The module of the SDK. */
export const MODULE = fileURLToPath(new URL("../../../sdk/go/", import.meta.url));

/** Go's installer puts it there, and leaves it to people to extend their PATH. */
const PATH = `${process.env["PATH"]}:/usr/local/go/bin`;

/** What go.mod asks for. */
const OLDEST = [1, 24] as const;

const ENVIRONMENT = {
  PATH,
  // Go's own cache, which outlives this checkout: compiling its standard library takes a minute.
  HOME: process.env["HOME"] ?? tmpdir(),
  ...(process.env["GOCACHE"] ? { GOCACHE: process.env["GOCACHE"] } : {}),
  // Nothing is loaded: the module needs the standard library alone.
  GOFLAGS: "-mod=mod",
  GOPROXY: "off",
  GOTOOLCHAIN: "local",
  // Needs no C compiler.
  CGO_ENABLED: "0",
};

/** Why there is nothing to run Go code with; false when there is. */
export function withoutGo(): string | false {
  const { stdout } = spawnSync("go", ["env", "GOVERSION"], { env: ENVIRONMENT, encoding: "utf8" });
  const version = /^go(\d+)\.(\d+)/.exec(stdout ?? "");
  if (!version)
    return "there is no Go on this machine: `go` is neither in PATH nor in /usr/local/go/bin";
  const [major, minor] = [Number(version[1]), Number(version[2])];
  if (major > OLDEST[0] || minor >= OLDEST[1]) return false;
  return `Go on this machine is ${major}.${minor}, and the SDK needs ${OLDEST.join(".")}`;
}

export interface Output {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a tool of Go's in the SDK's module, or in another folder, to its end. */
export async function runGo(
  tool: "go" | "gofmt",
  args: readonly string[],
  environment: { readonly [name: string]: string } = {},
  cwd = MODULE,
): Promise<Output> {
  const env = { ...ENVIRONMENT, ...environment };
  const options = { cwd, env, maxBuffer: 2 ** 26 };
  return await promisify(execFile)(tool, args, options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Output) => ({ code, stdout, stderr }),
  );
}
