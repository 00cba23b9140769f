/** Runs operator commands, either as separate processes or faster in a shared process. */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { ENV, plainNode } from "../helpers/process/plain-node.ts";
import { operate, type Printed } from "./operator.ts";

const MAIN = fileURLToPath(new URL("../../src/admin/main.ts", import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Standard output as JSON. */
  json(): unknown;
}

type Environment = { readonly [name: string]: string };

/** Starts a command as a separate process with open standard input. */
export function startAdmin(
  environment: Environment,
  ...args: readonly string[]
): { child: ChildProcessWithoutNullStreams; ended: Promise<Ran> } {
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const child = spawn(ENV, plainNode(MAIN, ...args), { env: { ...inherited, ...environment } });
  return { child, ended: collect(child) };
}

/** Runs a command on a database as a separate process with the given standard input. */
export async function adminProcess(
  url: string,
  input: string | Buffer,
  ...args: readonly string[]
): Promise<Ran> {
  const { child, ended } = startAdmin({ DATABASE_URL: url }, ...args);
  child.stdin.on("error", () => {}); // a command that fails early doesn't read it
  child.stdin.end(input);
  return await ended;
}

/** Runs a command on a database in the shared process. */
export async function admin(url: string, ...args: readonly string[]): Promise<Ran> {
  return await adminWithInput(url, "", ...args);
}

/** Runs a command with the given standard input in the shared process. */
export async function adminWithInput(
  url: string,
  input: string | Buffer,
  ...args: readonly string[]
): Promise<Ran> {
  const base64 = Buffer.from(input).toString("base64");
  return asRan(await operate({ databaseUrl: url, input: base64, args }));
}

/** Reads the id from a command's JSON output. */
export function idOf(ran: Ran): string {
  return (ran.json() as { id: string }).id;
}

async function collect(child: ChildProcessWithoutNullStreams): Promise<Ran> {
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const [code] = (await once(child, "close")) as [number | null];
  return asRan({ code, stdout, stderr });
}

function asRan(printed: Omit<Printed, "code"> & Pick<Ran, "code">): Ran {
  return { ...printed, json: () => JSON.parse(printed.stdout) };
}

/** Formats objects as JSON Lines. */
export function jsonLines(objects: readonly object[]): string {
  return objects.map((object) => `${JSON.stringify(object)}\n`).join("");
}
