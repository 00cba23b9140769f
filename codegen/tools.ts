/** What the document says of an operation as an agent's tool: `x-mcp`, or else the operation's own words. */
import { fail, pointer, type Node } from "./document.ts";

const TEXTS = ["name", "title", "description"] as const;

const WORDS: readonly string[] = [...TEXTS, "annotations"];

/** What an agent may be told of a tool's effects. */
const HINTS = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"];

const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** Clients put the server's name before it, and allow 64 in all. */
const LONGEST_NAME = 48;

export interface ToolModel {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations?: { readonly [hint: string]: boolean };
}

/**
 * @param id the operation's id
 * @param at the operation's JSON pointer
 * @returns undefined for an operation that `x-mcp: false` leaves out
 * @throws on what agents can't be told
 */
export function toolModel(operation: Node, id: string, at: string): ToolModel | undefined {
  const { "x-mcp": said = {} } = operation;
  if (said === false) return undefined;
  const here = pointer(at, "x-mcp");
  if (!isObject(said)) fail(here, `must be an object, or false to leave ${id} out`);
  for (const word of Object.keys(said))
    if (!WORDS.includes(word))
      fail(pointer(here, word), `is not known: x-mcp of ${id} may hold ${WORDS.join(", ")}`);

  const inherited = {
    name: snakeCase(id),
    title: operation.summary,
    description: operation.description,
  };
  const [name, title, description] = TEXTS.map((word) => {
    const text: unknown = said[word] ?? inherited[word];
    if (typeof text !== "string" || text.trim() === "")
      fail(pointer(here, word), `the tool of ${id} needs a text`);
    return text.trim();
  }) as [string, string, string];
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    fail(
      pointer(here, "name"),
      `"${name}" of ${id} is not in snake_case, with at most ${LONGEST_NAME} characters`,
    );
  return {
    name,
    title,
    description,
    ...annotations(said.annotations, id, pointer(here, "annotations")),
  };
}

/** Refuses a name that two tools have. */
export function checkToolNames(
  models: readonly { readonly id: string; readonly tool: ToolModel | undefined }[],
): void {
  const owners = new Map<string, string>();
  for (const { id, tool } of models) {
    if (!tool) continue;
    const owner = owners.get(tool.name);
    if (owner)
      fail(`operationId ${id}`, `the tool name "${tool.name}" is that of ${owner} already`);
    owners.set(tool.name, id);
  }
}

function annotations(said: Node, id: string, at: string): Pick<ToolModel, "annotations"> {
  if (said === undefined) return {};
  if (!isObject(said)) fail(at, `those of ${id} must be an object`);
  for (const [hint, value] of Object.entries<Node>(said)) {
    if (!HINTS.includes(hint))
      fail(pointer(at, hint), `is not known: annotations of ${id} may hold ${HINTS.join(", ")}`);
    if (typeof value !== "boolean") fail(pointer(at, hint), `must be true or false, for ${id}`);
  }
  return { annotations: said };
}

function isObject(node: Node): boolean {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}

function snakeCase(camelCase: string): string {
  return camelCase.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
