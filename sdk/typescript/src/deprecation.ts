/** Warns about calls of deprecated operations. */
import type { RequestLog } from "./hooks.ts";

/** The part of Node's `process` that is used here. Browsers and edge runtimes have none. */
interface RuntimeGlobals {
  readonly process?: {
    emitWarning?(text: string, options: { type: string; code: string }): void;
  };
}

/** Warns of each operation once. Programs that create a client warn again. */
export class DeprecationWarnings {
  readonly #warned = new Set<string>();

  /** Emits a process warning if the response says that its operation is deprecated. */
  check({ operationId, method, url }: RequestLog, headers: Headers): void {
    const deprecation = headers.get("deprecation");
    if (deprecation === null || this.#warned.has(operationId)) return;
    this.#warned.add(operationId);
    const target = `${method} ${new URL(url).pathname}`;
    const details = [
      // RFC 9745: Unix seconds.
      dated(" since", Number(deprecation.replace(/^@/, "")) * 1000),
      // RFC 8594: an HTTP date.
      dated(", and stops working on", Date.parse(headers.get("sunset") ?? "")),
    ].join("");
    const guide = /<([^>]*)>[^,]*;\s*rel="?deprecation\b/.exec(headers.get("link") ?? "")?.[1];
    const text = `${target} (${operationId}) is deprecated${details}.${guide ? ` See ${guide}` : ""}`;
    const { process } = globalThis as RuntimeGlobals;
    if (process?.emitWarning)
      process.emitWarning(text, { type: "DeprecationWarning", code: "PARTNER_API_DEPRECATED" });
    else console.warn(text);
  }
}

/** Returns the words and the date; nothing for a date that can't be read. */
function dated(words: string, milliseconds: number): string {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? "" : `${words} ${date.toISOString().slice(0, 10)}`;
}
