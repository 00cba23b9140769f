/**
 * Receivers for endpoints of sandboxes. A delivery to one is answered in the process, without a network: their host has a
 * reserved name (RFC 6761), to which no other endpoint can send.
 */
import { setTimeout } from "node:timers/promises";
import { statusText, timeoutText, type AttemptRequest } from "./attempt.ts";
import { unsentResult, type AttemptResult } from "./attempt-result.ts";
import { Excerpt } from "./response.ts";
import type { Sender } from "./sender.ts";
import { TOTAL_TIMEOUT_MS } from "./timings.ts";

/** The beginning of the URLs of all receivers. */
export const SANDBOX_RECEIVER_ORIGIN = "https://receiver.sandbox.test";

export interface SandboxReceiver {
  readonly url: string;
  /** What it does, as a phrase after the URL. */
  readonly about: string;
  /** Returns its status. @param attempt from 1 */
  readonly statusOf: (attempt: number) => number | "timeout";
}

const receiver = (path: string, about: string, statusOf: SandboxReceiver["statusOf"]) => ({
  url: `${SANDBOX_RECEIVER_ORIGIN}/${path}`,
  about,
  statusOf,
});

/** All receivers. */
export const SANDBOX_RECEIVERS: readonly [SandboxReceiver, ...SandboxReceiver[]] = [
  receiver("ok", "returns 200 with the body", () => 200),
  receiver("error", "returns 500", () => 500),
  receiver("slow", "doesn't answer in time", () => "timeout"),
  receiver("gone", "returns 410, which disables the endpoint", () => 410),
  receiver("redirect", "returns 302, which isn't followed", () => 302),
  receiver("recovers", "returns 500 twice, then 200", (attempt) => (attempt > 2 ? 200 : 500)),
];

/** Returns the receiver with a URL; undefined if there is none. */
export function sandboxReceiver(url: string): SandboxReceiver | undefined {
  if (!url.startsWith(SANDBOX_RECEIVER_ORIGIN)) return undefined;
  return SANDBOX_RECEIVERS.find((receiver) => receiver.url === url);
}

/**
 * Returns a sender to a receiver. Its results look like attempts on an open connection.
 * @param attempt the number of the attempt, from 1
 * @param timeoutMs limit for the whole attempt
 */
export function receiverSender(
  { statusOf }: SandboxReceiver,
  attempt: number,
  timeoutMs = TOTAL_TIMEOUT_MS,
): Pick<Sender, "attempt"> {
  return {
    async attempt({ url, body, headers }: AttemptRequest): Promise<AttemptResult> {
      const sent = { host: new URL(url).host, ...headers, "content-length": String(body.length) };
      const status = statusOf(attempt);
      if (status === "timeout") {
        await setTimeout(timeoutMs);
        const result = unsentResult("timeout", timeoutText(timeoutMs));
        return { ...result, headers: sent, durationMs: timeoutMs };
      }
      const ok = status < 300;
      const result = unsentResult(null, statusText(status));
      const timings = { ...result.timings, firstByteMs: 0 };
      const response = { ...result, ok, status, headers: sent, timings };
      if (!ok) return response;
      const excerpt = new Excerpt();
      excerpt.add(body);
      return { ...response, error: null, excerpt: excerpt.text() };
    },
  };
}
