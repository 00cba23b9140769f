/**
 * Receivers for endpoints of sandboxes. A delivery to one is answered in the process, without a network: their host has a
 * reserved name (RFC 6761), to which no other endpoint can send.
 */
import { setTimeout } from "node:timers/promises";
import { statusText, type AttemptRequest } from "./attempt.ts";
import type { AttemptResult } from "./attempt-result.ts";
import { Excerpt } from "./response.ts";
import type { Sender } from "./sender.ts";
import { NOT_OPENED, TOTAL_TIMEOUT_MS } from "./timings.ts";

/** The beginning of the URLs of all receivers. */
export const SANDBOX_RECEIVER_ORIGIN = "https://receiver.sandbox.test";

export interface SandboxReceiver {
  readonly url: string;
  /** What it does, as a phrase after the URL. */
  readonly about: string;
  /** Returns its status. @param attempt from 1 */
  readonly statusOf: (attempt: number) => number | "timeout";
}

/** All receivers. */
export const SANDBOX_RECEIVERS: readonly [SandboxReceiver, ...SandboxReceiver[]] = [
  { url: `${SANDBOX_RECEIVER_ORIGIN}/ok`, about: "returns 200 with the body", statusOf: () => 200 },
  { url: `${SANDBOX_RECEIVER_ORIGIN}/error`, about: "returns 500", statusOf: () => 500 },
  {
    url: `${SANDBOX_RECEIVER_ORIGIN}/slow`,
    about: "doesn't answer in time",
    statusOf: () => "timeout",
  },
  {
    url: `${SANDBOX_RECEIVER_ORIGIN}/gone`,
    about: "returns 410, which disables the endpoint",
    statusOf: () => 410,
  },
  {
    url: `${SANDBOX_RECEIVER_ORIGIN}/redirect`,
    about: "returns 302, which isn't followed",
    statusOf: () => 302,
  },
  {
    url: `${SANDBOX_RECEIVER_ORIGIN}/recovers`,
    about: "returns 500 twice, then 200",
    statusOf: (attempt) => (attempt > 2 ? 200 : 500),
  },
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
      const result = { headers: sent, timings: { ...NOT_OPENED, firstByteMs: null } };
      const status = statusOf(attempt);
      if (status === "timeout") {
        await setTimeout(timeoutMs);
        const error = `No complete response within ${timeoutMs} ms.`;
        return { ...result, ...NO_RESPONSE, error, durationMs: timeoutMs };
      }
      const ok = status < 300;
      const excerpt = new Excerpt();
      if (ok) excerpt.add(body);
      const error = ok ? null : statusText(status);
      const timings = { ...NOT_OPENED, firstByteMs: 0 };
      const response = { ok, status, stage: null, error, excerpt: excerpt.text(), timings };
      return { ...result, ...response, durationMs: 0, retryAfterSeconds: null };
    },
  };
}

const NO_RESPONSE = {
  ok: false,
  status: null,
  stage: "timeout",
  excerpt: null,
  retryAfterSeconds: null,
} as const;
