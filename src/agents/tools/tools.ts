/** The tools of agents: one for each operation, in the document's order. */
import type { TSchema } from "@sinclair/typebox";
import { operations } from "../../generated/operations.ts";
import type { Operation, ToolHints } from "../../generated/typebox.ts";
import { ErrorBody } from "../../generated/schemas.ts";
import { inputSchemaOf, plain } from "./input-schema.ts";

export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For a model: what it does, when to use it, what it returns. */
  readonly description: string;
  readonly annotations: ToolHints;
  /** JSON Schemas, 2020-12. */
  readonly inputSchema: object;
  readonly outputSchema: object;
  readonly operation: Operation;
}

/** A tool works with this service's own data alone. */
const OWN_DATA = { openWorldHint: false };

/** By method: a creation adds, an update replaces what was there, and may be repeated. */
const BY_METHOD: { readonly [M in Operation["method"]]: ToolHints } = {
  GET: { readOnlyHint: true },
  POST: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  PUT: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  PATCH: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  DELETE: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
};

/** Every operation but those that the document leaves out with `x-mcp: false`. */
export const tools: readonly Tool[] = Object.values<Operation>(operations).flatMap(toTool);

const byName = new Map(tools.map((tool) => [tool.name, tool]));

/** The tool of a name; undefined when there is none. */
export function findTool(name: string): Tool | undefined {
  return byName.get(name);
}

function toTool(operation: Operation): Tool[] {
  if (!operation.tool) return [];
  const { name, title, description } = operation.tool;
  return [
    {
      name,
      title,
      description,
      annotations: annotationsOf(operation),
      inputSchema: inputSchemaOf(operation),
      outputSchema: outputSchemaOf(operation),
      operation,
    },
  ];
}

/** The hints of a tool: its method's, but for those that the document gives it. */
function annotationsOf({ method, tool }: Operation): ToolHints {
  const hints = { ...BY_METHOD[method], ...OWN_DATA, ...tool?.annotations };
  if (!hints.readOnlyHint) return hints;
  // The protocol gives these no meaning where nothing is changed.
  const { destructiveHint: _, idempotentHint: __, ...rest } = hints;
  return rest;
}

/**
 * The JSON Schema of a tool's `structuredContent`. Errors are in it because clients hold it against every
 * answer, and the type is said twice because some take no schema whose own type is not `object`.
 */
function outputSchemaOf({ schema, successStatus }: Operation): object {
  return plain({ type: "object", anyOf: [schema.response[successStatus], ErrorBody] });
}

/**
 * A body without what its schema doesn't name, as REST's compiled serializers leave it out: what a query
 * reads too much must not reach an agent either.
 */
export function dropUndocumented(schema: TSchema, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => dropUndocumented(schema["items"] ?? {}, item));
  if (typeof value !== "object" || value === null) return value;
  const { properties = {}, additionalProperties } = schema as {
    readonly properties?: { readonly [name: string]: TSchema };
    readonly additionalProperties?: TSchema | false;
  };
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      if (own === false) return [];
      return [[name, own === undefined ? part : dropUndocumented(own, part)]];
    }),
  );
}
