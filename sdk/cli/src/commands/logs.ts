/** `partner logs`: shows the company's requests and their outcome, and new ones as they arrive. */
import { parseArgs } from "node:util";
import type { LoggedRequest } from "../../../typescript/src/generated/types.ts";
import { sleep } from "../../../typescript/src/sleep.ts";
import { COMMON_OPTIONS, openContext } from "../context.ts";
import { EXIT, isTemporary, usage, type ExitCode } from "../failure.ts";
import { cell, createOutput, type Output } from "../output.ts";

const OPTIONS = {
  ...COMMON_OPTIONS,
  follow: { type: "boolean", short: "f" },
  status: { type: "string" },
  code: { type: "string" },
  operation: { type: "string" },
  method: { type: "string" },
  "key-id": { type: "string" },
  since: { type: "string" },
} as const;

/** A request of the quota every 5 seconds. */
const POLL_MS = 5_000;
const PAGE_SIZE = 100;
/** Ids that are remembered: the end of the list is read again. */
const REMEMBERED = 10_000;
const OWN_OPERATION = "listRequests";

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Shows requests.
 * @param args the arguments after `logs`
 */
export async function logs(args: readonly string[]): Promise<ExitCode> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  if (values.help)
    throw usage(
      "partner logs [--follow] [--status 4xx] [--code <code>] [--operation <operationId>] [--method <method>] [--key-id <id>] [--since 15m]",
    );
  const out = createOutput(values.json === true);
  const { sender } = await openContext(values, out);
  const end = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => end.abort());
  const { status, code, operation, method } = values;
  const filters = { status, code, operation, httpMethod: method, keyId: values["key-id"] };
  const shown = new Set<string>();
  let after: string | undefined;
  let since = values.since === undefined ? undefined : readSince(values.since);
  while (!end.signal.aborted) {
    try {
      const { body } = await sender.send(
        {
          operationId: OWN_OPERATION,
          method: "GET",
          path: "/v1/requests",
          query: { ...filters, since, after, limit: PAGE_SIZE },
        },
        { signal: end.signal },
      );
      for (const request of body.data as LoggedRequest[]) {
        // This command's own requests are left out, unless they are asked for.
        const isOwn = request.operation === OWN_OPERATION && operation !== OWN_OPERATION;
        if (isOwn || shown.has(request.id)) continue;
        remember(shown, request.id);
        out.result(request, () => lineOf(request, out));
      }
      after = body["position"] as string;
      since = undefined;
      if (body["hasMore"] === true) continue;
      if (!values.follow) return EXIT.ok;
    } catch (error) {
      if (end.signal.aborted) break;
      if (!values.follow || !isTemporary(error)) throw error;
      out.note("The service can't be reached. Trying again.");
    }
    await sleep(POLL_MS, end.signal).catch(() => {});
  }
  return EXIT.ok;
}

/** Returns the time that is a duration ago, such as `15m`, or the text itself. */
function readSince(text: string): string {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (unit !== undefined)
    return new Date(Date.now() - Number(count) * UNITS[unit as keyof typeof UNITS]).toISOString();
  if (!Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  throw usage(
    "--since must be a duration such as 15m or 2h, or a time such as 2025-11-03T15:04:05Z.",
  );
}

function remember(shown: Set<string>, id: string): void {
  shown.add(id);
  if (shown.size <= REMEMBERED) return;
  for (const oldest of shown) {
    shown.delete(oldest);
    return;
  }
}

function lineOf(request: LoggedRequest, out: Output): string {
  const { receivedAt, httpMethod, path, status, code, durationMs, keyName, agentName, id } =
    request;
  const style = status >= 500 ? "red" : status >= 400 ? "yellow" : "green";
  const parts = [
    out.style(receivedAt, "dim"),
    out.style(String(status), style),
    `${cell(httpMethod)} ${cell(path)}`,
    ...(code === null ? [] : [cell(code)]),
    `${Math.round(durationMs)} ms`,
    cell(keyName ?? agentName ?? ""),
    out.style(id, "dim"),
  ];
  return parts.join("  ");
}
