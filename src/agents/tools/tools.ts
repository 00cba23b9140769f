/** The tools of agents: one for each operation, in the document's order. */
import { operations } from "../../generated/operations.ts";
import type { Operation, ToolHints } from "../../generated/typebox.ts";
import { annotationsOf } from "./annotations.ts";
import { inputSchemaOf } from "./input-schema.ts";
import { outputSchemaOf } from "./output-schema.ts";

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
