/** Sends a delivery to a local program, with exactly its headers and bytes. */
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { ListenerDelivery } from "../../typescript/src/generated/types.ts";

/** Time limit of a real delivery. */
const TIMEOUT_MS = 10_000;
const EXCERPT_CHARACTERS = 1024;

/** The answer of the program. */
export interface Answer {
  readonly durationMs: number;
  readonly status?: number;
  /** Why there was no answer. */
  readonly error?: string;
  readonly excerpt?: string;
}

/** Sends a delivery. Never rejects. */
export async function forward(
  url: URL,
  { method, headers, body }: Pick<ListenerDelivery, "method" | "headers" | "body">,
): Promise<Answer> {
  const startedAt = performance.now();
  const bytes = Buffer.from(body, "utf8");
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const durationMs = () => Math.round((performance.now() - startedAt) * 10) / 10;
  return await new Promise<Answer>((resolve) => {
    const sent = send(
      url,
      { method, headers: { ...headers, "content-length": bytes.length } },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => {
          if (text.length < EXCERPT_CHARACTERS) text += part;
        });
        const status = response.statusCode ?? 0;
        const end = () => {
          const excerpt = text.replaceAll("\0", "").slice(0, EXCERPT_CHARACTERS);
          resolve({ durationMs: durationMs(), status, ...(excerpt && { excerpt }) });
        };
        // The status decides, also if the body is cut off.
        response.once("end", end).once("error", end);
      },
    );
    const timer = setTimeout(() => sent.destroy(new Error(TIMED_OUT)), TIMEOUT_MS);
    sent.once("close", () => clearTimeout(timer));
    sent.once("error", (error: NodeJS.ErrnoException) =>
      resolve({ durationMs: durationMs(), error: describe(error) }),
    );
    sent.end(bytes);
  });
}

const TIMED_OUT = `There was no answer within ${TIMEOUT_MS / 1000} seconds.`;

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The connection was refused: start your program, or check the port.",
  ECONNRESET: "The connection was closed before an answer.",
  ENOTFOUND: "The host name is unknown.",
};

function describe({ code = "", message }: NodeJS.ErrnoException): string {
  return REASONS[code] ?? (message || code || "The request failed.");
}
