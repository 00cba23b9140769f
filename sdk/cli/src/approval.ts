/** Lets a person allow a key in the browser, on this computer or on another one. */
import { spawn } from "node:child_process";
import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { ApiConnectionError, ApiError } from "../../typescript/src/errors.ts";
import { Sender } from "../../typescript/src/sender.ts";
import { clientConfig } from "./context.ts";
import { EXIT, Failure, usage } from "./failure.ts";
import { makeKeys } from "./new-keys.ts";
import type { Output } from "./output.ts";

const POLL_MS = 2_000;
/** The page refuses older requests. */
const LIFETIME_MS = 10 * 60_000;

/**
 * Shows the address of the page, opens it if there is a browser, and waits until the key is allowed.
 * @param opensBrowser false prints the address only
 * @returns the key
 * @throws Failure after ten minutes
 */
export async function askForApproval(
  url: string,
  opensBrowser: boolean,
  out: Output,
): Promise<string> {
  if (!process.stderr.isTTY && opensBrowser)
    throw usage("Pass --key, or set PARTNER_API_KEY. With --no-browser, a person can allow a key.");
  const { keys, digests, code } = makeKeys();
  const first = await tryKey(url, keys[0]);
  // The service's time, since the clock of this computer may be wrong.
  const at = String(Math.floor((Date.parse(first.date ?? "") || Date.now()) / 1000));
  const parameters = new URLSearchParams({ ...digests, at, computer: hostname() });
  const page = `${new URL("/developer/command-line", url).href}?${parameters.toString()}`;
  const value = { type: "approval", code, page };
  if (out.isJson) out.result(value, () => "");
  out.note(
    `Allow a key in your browser, if the page shows the code ${out.style(code, "bold")}:\n\n  ${page}\n`,
  );
  if (opensBrowser) openBrowser(page);
  out.note("Waiting for up to 10 minutes …");
  const end = performance.now() + LIFETIME_MS;
  while (performance.now() < end) {
    await wait(POLL_MS);
    for (const key of keys) if (await isAllowed(url, key)) return key;
  }
  throw new Failure(EXIT.notSignedIn, "The key was not allowed within 10 minutes. Start again.");
}

interface Tried {
  readonly works: boolean;
  /** The service's time, of a refusal. */
  readonly date?: string | null;
}

/** Whether a key works by now. Waiting goes on if the service can't be reached for some time. */
async function isAllowed(url: string, key: string): Promise<boolean> {
  try {
    return (await tryKey(url, key)).works;
  } catch (error) {
    if (error instanceof ApiConnectionError) return false;
    throw error;
  }
}

/** Sends a request with a key, to find out whether the service knows it. */
async function tryKey(url: string, key: string): Promise<Tried> {
  const config = clientConfig(url, key);
  try {
    await new Sender(config).send({
      operationId: "listEvents",
      method: "GET",
      path: "/v1/events",
      query: { after: "latest" },
    });
    return { works: true };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      return { works: false, date: error.headers.get("date") };
    // The key works, and lacks a scope or waits for the quota.
    if (error instanceof ApiError && (error.code === "INSUFFICIENT_SCOPE" || error.status === 429))
      return { works: true };
    if (error instanceof ApiError && error.status >= 500) return { works: false };
    throw error;
  }
}

/** Opens a page, if there is a browser. */
export function openBrowser(url: string): void {
  const { platform, env } = process;
  const isRemote = env["SSH_CONNECTION"] !== undefined;
  const hasDisplay = env["DISPLAY"] !== undefined || env["WAYLAND_DISPLAY"] !== undefined;
  if (isRemote || (platform === "linux" && !hasDisplay)) return;
  const [command = "", ...args] =
    platform === "darwin"
      ? ["open", url]
      : platform === "win32"
        ? ["rundll32", "url.dll,FileProtocolHandler", url]
        : ["xdg-open", url];
  const opened = spawn(command, args, { stdio: "ignore", detached: true });
  opened.once("error", () => {});
  opened.unref();
}
