/**
 * Asks a running process whether it is ready: `node src/main.ts --health`, with the settings of that process. Imports
 * little, because containers run it every few seconds.
 */
import type { HealthTarget } from "../config/config.ts";
import { http } from "../kernel/node-http.ts";

/** Longer than the process takes to find out, and shorter than the limit of the image's health check. */
const LIMIT_MS = 4_000;
const ANY_ADDRESS: { readonly [host: string]: string } = { "0.0.0.0": "127.0.0.1", "::": "::1" };

interface Answer {
  readonly isReady: boolean;
  /** One line. */
  readonly reason: string;
}

/**
 * Asks the health port if there is one, else the port of the service. Never rejects.
 * @param limitMs time limit in milliseconds
 */
export async function askHealth(target: HealthTarget, limitMs = LIMIT_MS): Promise<Answer> {
  const { health, isTls } = target;
  if (!health && target.role === "worker")
    return { isReady: false, reason: "ROLE=worker serves no requests: set HEALTH_PORT" };
  const { port, host } = health ?? target;
  const options = {
    port,
    host: ANY_ADDRESS[host] ?? host,
    path: "/health/ready",
    agent: false,
    signal: AbortSignal.timeout(limitMs),
    // The certificate is for the public name, and the process is the one on this machine.
    rejectUnauthorized: false,
  } as const;
  const { get } = !health && isTls ? process.getBuiltinModule("node:https") : http;
  const where = `${options.host}:${port}`;
  return await new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ isReady: false, reason: `not ready: ${explain(error, where, limitMs)}` });
    get(options, (response) => {
      let text = "";
      response
        .on("data", (chunk: Buffer) => (text += chunk.toString()))
        .on("end", () => resolve(read(response.statusCode, text)))
        .on("error", fail);
    }).on("error", fail);
  });
}

function read(status: number | undefined, text: string): Answer {
  if (status === 200) return { isReady: true, reason: "ready" };
  return { isReady: false, reason: `not ready: ${reasonOf(text) ?? `status ${status}`}` };
}

function reasonOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { reason?: string }).reason;
  } catch {
    return undefined;
  }
}

function explain(
  { name, code, message }: NodeJS.ErrnoException,
  where: string,
  limitMs: number,
): string {
  if (code === "ECONNREFUSED") return `nothing listens on ${where}`;
  if (name === "AbortError" || name === "TimeoutError")
    return `${where} did not answer within ${limitMs / 1000} seconds`;
  return `${where}: ${message}`;
}
