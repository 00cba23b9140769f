/** `partner trigger`: sends events in a sandbox. */
import { parseArgs } from "node:util";
import { COMMON_OPTIONS, openContext } from "../context.ts";
import { EXIT, usage, type ExitCode } from "../failure.ts";
import { OPERATIONS } from "../generated/operations.ts";
import type { Operation } from "../operation.ts";
import { asLines, createOutput } from "../output.ts";

const OPTIONS = {
  ...COMMON_OPTIONS,
  count: { type: "string" },
  duplicate: { type: "boolean" },
  reorder: { type: "boolean" },
  data: { type: "string" },
} as const;

/** The operation that sends events; undefined in a service without sandboxes. */
export const TRIGGER: Operation | undefined = OPERATIONS.find(
  ({ operationId }) => operationId === "createSandboxEvents",
);

/**
 * Sends events of a type.
 * @param args the arguments after `trigger`
 */
export async function trigger(args: readonly string[]): Promise<ExitCode> {
  if (!TRIGGER) throw usage("This version of the service has no sandboxes.");
  const { values, positionals } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
  });
  const [type] = positionals;
  if (type === undefined || values.help || positionals.length > 1)
    throw usage(
      "Name an event type: partner trigger customer.created [--count 5] [--duplicate] [--reorder] [--data '{…}']",
    );
  const count = values.count === undefined ? undefined : Number(values.count);
  const { duplicate, reorder: reverse } = values;
  const fields = values.data === undefined ? undefined : readFields(values.data);
  const out = createOutput(values.json === true);
  const { sender } = await openContext(values, out);
  const { operationId, method, path, takesIdempotencyKey = false } = TRIGGER;
  const { body } = await sender.send({
    operationId,
    method,
    path,
    takesIdempotencyKey,
    body: { type, count, duplicate, reverse, fields },
  });
  out.result(body.data, () => {
    const lines = asLines(body.data);
    const { deliveries } = body.data as { readonly deliveries?: number };
    if (deliveries !== 0) return lines;
    return `${lines}\nNo endpoint subscribes to ${type}. A running “partner listen” receives it.`;
  });
  return EXIT.ok;
}

function readFields(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (error) {
    throw usage(`--data is not valid JSON: ${(error as Error).message}`);
  }
}
