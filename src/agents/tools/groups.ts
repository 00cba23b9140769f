/** Lists tools that differ only in what they list as one tool with the argument `kind`. */
import { validationFailed } from "../../kernel/errors.ts";
import type { Tool } from "./tool.ts";

const KIND = "kind";

interface InputSchema {
  readonly properties?: { readonly [name: string]: object };
  readonly required?: readonly string[];
}

/** Replaces the first member of each group by the group, and leaves out the others. */
export function groupTools(tools: readonly Tool[]): Tool[] {
  const groups = Map.groupBy(tools, groupOf);
  return tools.flatMap((tool) => {
    const name = groupOf(tool);
    const members = name === undefined ? [tool] : (groups.get(name) ?? []);
    if (members[0] !== tool) return [];
    return [name === undefined ? tool : toGroup(name, tool, members)];
  });
}

const groupOf = ({ operation }: Tool) => operation.tool?.group?.name;

function toGroup(name: string, first: Tool, members: readonly Tool[]): Tool {
  const { title = name, description = "" } = first.operation.tool?.group ?? {};
  const byKind = new Map(members.map((tool) => [tool.operation.tool?.group?.kind ?? "", tool]));
  const { required = [] } = first.inputSchema as InputSchema;
  const inputSchema = {
    ...first.inputSchema,
    properties: { [KIND]: { type: "string", enum: [...byKind.keys()] }, ...shared(members) },
    required: [KIND, ...required],
  };
  return { ...first, name, title, description, inputSchema, members: byKind };
}

/** The arguments of the first member, without the descriptions of those that others describe otherwise. */
function shared(members: readonly Tool[]): object {
  const [first = {}, ...others] = members.map(
    ({ inputSchema }) => (inputSchema as InputSchema).properties ?? {},
  );
  const entries = Object.entries(first).map(([name, schema]) => {
    const { description: _description, ...rest } = schema as { readonly description?: string };
    const isShared = others.every(
      (properties) => JSON.stringify(properties[name]) === JSON.stringify(schema),
    );
    return [name, isShared ? schema : rest];
  });
  return Object.fromEntries(entries) as object;
}

/** Returns the member of a group that a call's `kind` names; undefined for other tools and unknown kinds. */
export function findMember({ members }: Tool, args: unknown): Tool | undefined {
  const kind = fields(args)[KIND];
  return typeof kind === "string" ? members?.get(kind) : undefined;
}

/**
 * Returns the tool that a call runs, with its arguments.
 * @throws ApiError VALIDATION_FAILED for a group without a known `kind`
 */
export function toMember(
  tool: Tool,
  args: unknown,
): { readonly tool: Tool; readonly args: unknown } {
  if (!tool.members) return { tool, args };
  const member = findMember(tool, args);
  const { [KIND]: kind, ...others } = fields(args);
  if (member) return { tool: member, args: others };
  const keyword = kind === undefined ? "required" : "enum";
  const choices = [...tool.members.keys()].join(", ");
  const message = `${kind === undefined ? "is required: use" : "must be"} one of ${choices}`;
  throw validationFailed([{ in: "query", path: `/${KIND}`, keyword, message }]);
}

function fields(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
