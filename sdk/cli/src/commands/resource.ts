/** Runs any operation of the service: `partner customers list`, `partner customers create --field displayName=…`. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { listFeed, listPages } from "../../../typescript/src/calls.ts";
import type { FeedItem } from "../../../typescript/src/feed.ts";
import type { Call } from "../../../typescript/src/request.ts";
import { COMMON_OPTIONS, openContext } from "../context.ts";
import { EXIT, usage, type ExitCode } from "../failure.ts";
import { OPERATIONS } from "../generated/operations.ts";
import type { Field, Operation } from "../operation.ts";
import { asLines, asTable, createOutput } from "../output.ts";

const OPTIONS = {
  ...COMMON_OPTIONS,
  all: { type: "boolean" },
  data: { type: "string" },
  field: { type: "string", multiple: true },
  "idempotency-key": { type: "string" },
  "if-match": { type: "string" },
} as const;

/** The resources, in the document's order. */
export const RESOURCES: readonly string[] = [
  ...new Set(OPERATIONS.map(({ resource }) => resource)),
];

/** Returns the operations of a resource. */
export function operationsOf(resource: string): Operation[] {
  return OPERATIONS.filter((operation) => operation.resource === resource);
}

/**
 * Runs an operation of a resource.
 * @param args the arguments after the resource
 */
export async function runOperation(resource: string, args: readonly string[]): Promise<ExitCode> {
  const [name = "--help", ...rest] = args;
  const all = operationsOf(resource);
  const operation = all.find((each) => each.name === name);
  if (!operation) {
    const names = all.map(
      (each) => `  partner ${resource} ${each.name.padEnd(26)} ${each.summary}`,
    );
    if (/^(--help|-h)$/.test(name)) {
      process.stdout.write(`${names.join("\n")}\n`);
      return EXIT.ok;
    }
    throw usage(`${resource} has no command ${name}. It has:\n${names.join("\n")}`);
  }
  const queryOptions = Object.fromEntries(
    operation.query
      .filter((field) => !(field.name in OPTIONS))
      .map((field) => [field.name, { type: "string" as const }]),
  );
  const { values, positionals } = parseArgs({
    args: rest,
    options: { ...queryOptions, ...OPTIONS },
    allowPositionals: true,
  });
  if (values.help) {
    process.stdout.write(`${helpOf(operation)}\n`);
    return EXIT.ok;
  }
  if (positionals.length !== operation.params.length)
    throw usage(
      `\`partner ${resource} ${name}\` takes ${operation.params.length === 0 ? "no arguments" : operation.params.map((each) => `<${each}>`).join(" ")}. See \`partner ${resource} ${name} --help\`.`,
    );
  const out = createOutput(values.json === true);
  const { sender } = await openContext(values, out);
  const given = values as Readonly<Record<string, unknown>>;
  const query = operation.query.filter((field) => given[field.name] !== undefined);
  const call: Call = {
    operationId: operation.operationId,
    method: operation.method,
    path: operation.path,
    params: Object.fromEntries(operation.params.map((each, i) => [each, positionals[i] ?? ""])),
    query: Object.fromEntries(query.map((field) => [field.name, given[field.name]])),
    takesIdempotencyKey: operation.takesIdempotencyKey === true,
    ...(operation.body
      ? { body: await readBody(operation.body, values.data, values.field ?? []) }
      : {}),
  };
  const options = {
    idempotencyKey: values["idempotency-key"],
    ifMatch: values["if-match"],
  };
  if (values.all) {
    const items =
      operation.listing === "feed"
        ? listFeed<FeedItem>(sender, call)
        : operation.listing === "pages"
          ? listPages<unknown>(sender, call)
          : undefined;
    if (!items) throw usage(`\`partner ${resource} ${name}\` has no pages: omit --all.`);
    for await (const page of items.pages()) printItems(out, page.data);
    return EXIT.ok;
  }
  const { body } = await sender.send(call, options);
  if (Array.isArray(body.data)) printItems(out, body.data);
  else out.result(body.data, () => asLines(body.data));
  return EXIT.ok;
}

function printItems(out: ReturnType<typeof createOutput>, items: readonly unknown[]): void {
  if (!out.isJson) return out.result(items, () => asTable(items));
  for (const item of items) out.result(item, () => "");
}

/** Reads the body from --data, and sets the fields of --field in it. */
async function readBody(
  fields: readonly Field[],
  data: string | undefined,
  settings: readonly string[],
): Promise<unknown> {
  const text = data === undefined ? "{}" : await readText(data);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw usage(`--data is not valid JSON: ${(error as Error).message}`);
  }
  for (const setting of settings) setField(body as Record<string, unknown>, fields, setting);
  return body;
}

/** `@file` is a file, and `-` the standard input. */
async function readText(data: string): Promise<string> {
  if (data !== "-" && !data.startsWith("@")) return data;
  const path = data === "-" ? "/dev/stdin" : data.slice(1);
  return await readFile(path, "utf8").catch((error: Error) => {
    throw usage(`${path} can't be read: ${error.message}`);
  });
}

function setField(body: Record<string, unknown>, fields: readonly Field[], setting: string): void {
  const at = setting.indexOf("=");
  if (at < 1) throw usage(`--field must be name=value, not ${setting}.`);
  const path = setting.slice(0, at).split(".");
  const text = setting.slice(at + 1);
  const [name = "", ...inner] = path;
  const field = fields.find((each) => each.name === name);
  if (!field)
    throw usage(
      `There is no field ${name}. There are: ${fields.map((each) => each.name).join(", ")}.`,
    );
  let parent = body;
  for (const part of path.slice(0, -1)) parent = (parent[part] ??= {}) as Record<string, unknown>;
  parent[path.at(-1) ?? ""] =
    inner.length === 0 && field.type === "string" ? nullOr(text) : parsed(text);
}

const nullOr = (text: string): string | null => (text === "null" ? null : text);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function helpOf({ resource, name, summary, params, query, body, listing }: Operation): string {
  const list = (fields: readonly Field[], before: string) =>
    fields.map(
      (field) => `  ${before}${field.name}  ${field.type}${field.isRequired ? ", required" : ""}`,
    );
  return [
    `${summary}.`,
    "",
    `  partner ${[resource, name, ...params.map((each) => `<${each}>`)].join(" ")}`,
    ...(query.length > 0 ? ["", "Options:", ...list(query, "--")] : []),
    ...(body
      ? ["", "Body, by --data '{…}', --data @file, or --field name=value:", ...list(body, "")]
      : []),
    ...(listing && listing !== "whole" ? ["", "--all reads all pages."] : []),
  ].join("\n");
}
