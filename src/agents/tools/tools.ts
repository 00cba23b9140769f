/** Defines the tools for agents: one per operation, in the order of openapi.yaml, and those that are listed. */
import { operations } from "../../generated/operations.ts";
import type { Operation, ToolHints, TSchema } from "../../generated/typebox.ts";
import { groupTools } from "./groups.ts";
import { inputSchemaOf } from "./input-schema.ts";
import type { Tool } from "./tool.ts";

export type { Tool };

/** Every tool works on this service's data only. */
const CLOSED_WORLD = { openWorldHint: false };

/** Hints by method: a create adds data; an update replaces data and can be repeated safely. */
const BY_METHOD: { readonly [M in Operation["method"]]: ToolHints } = {
  GET: { readOnlyHint: true },
  POST: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  PUT: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  PATCH: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  DELETE: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
};

/** Every operation except those with `x-mcp: false` in openapi.yaml. */
export const tools: readonly Tool[] = Object.values<Operation>(operations).flatMap(toTool);

/** The tools that agents see: a group is one tool. */
export const listedTools: readonly Tool[] = groupTools(tools);

const byName = new Map([...tools, ...listedTools].map((tool) => [tool.name, tool]));

/** Finds a tool by name. Members of a group can be called too, though they aren't listed: they were released before it. */
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
      operation,
    },
  ];
}

/** Returns a tool's hints: its method's, overridden by those in openapi.yaml. Clients use them to decide when to ask. */
function annotationsOf({ method, tool }: Operation): ToolHints {
  const hints = { ...BY_METHOD[method], ...CLOSED_WORLD, ...tool?.annotations };
  if (!hints.readOnlyHint) return hints;
  // MCP defines these for tools that change data only.
  const { destructiveHint: _, idempotentHint: __, ...rest } = hints;
  return rest;
}

/**
 * Drops the fields that a body's schema doesn't name, as REST's compiled serializers do: a column that a query
 * returns by mistake must not reach an agent either.
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
      const partSchema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      if (partSchema === false) return [];
      return [[name, partSchema === undefined ? part : dropUndocumented(partSchema, part)]];
    }),
  );
}
