/** Finds and runs Go. */
import { execFile, spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The directory of the SDK module. */
export const MODULE = fileURLToPath(new URL("../../../sdk/go/", import.meta.url));

/** Go's installer uses /usr/local/go and does not change PATH. */
const PATH = `${process.env["PATH"]}:/usr/local/go/bin`;

/** The Go version in go.mod. */
const OLDEST = [1, 24] as const;

const ENVIRONMENT = {
  PATH,
  // Keeps Go's default cache: compiling the standard library takes a minute.
  HOME: process.env["HOME"] ?? tmpdir(),
  ...(process.env["GOCACHE"] ? { GOCACHE: process.env["GOCACHE"] } : {}),
  // The module only needs the standard library, so nothing is downloaded.
  GOFLAGS: "-mod=mod",
  GOPROXY: "off",
  GOTOOLCHAIN: "local",
  // Works without a C compiler.
  CGO_ENABLED: "0",
};

/** Returns the reason to skip Go tests, or false if Go is installed. */
export function withoutGo(): string | false {
  const { stdout } = spawnSync("go", ["env", "GOVERSION"], { env: ENVIRONMENT, encoding: "utf8" });
  const version = /^go(\d+)\.(\d+)/.exec(stdout ?? "");
  if (!version) return "Go is not installed: `go` is neither in PATH nor in /usr/local/go/bin";
  const [major, minor] = [Number(version[1]), Number(version[2])];
  if (major > OLDEST[0] || minor >= OLDEST[1]) return false;
  return `Go ${major}.${minor} is installed, but the SDK needs ${OLDEST.join(".")}`;
}

export interface Output {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a Go tool in the SDK module or another directory. */
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
