/** Declares a tool for agents. */
import type { Operation, ToolHints } from "../../generated/typebox.ts";

export interface Tool {
  readonly name: string;
  readonly title: string;
  /** Tells a model when to use the tool, and what comes next. */
  readonly description: string;
  readonly annotations: ToolHints;
  /** JSON Schema, 2020-12. */
  readonly inputSchema: object;
  /** A group has its first member's. All members have the same scopes. */
  readonly operation: Operation;
  /** The tools of a group by their kind, which is the argument `kind`. */
  readonly members?: ReadonlyMap<string, Tool>;
}
