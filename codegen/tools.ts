/** Reads an operation's tool from the document: from `x-mcp`, else from the operation's own texts. */
import { deprecationText, type DeprecationModel } from "./deprecation.ts";
import { fail, pointer, type Node } from "./document.ts";

const TEXTS = ["name", "title", "description"] as const;

const KEYS: readonly string[] = [...TEXTS, "annotations"];

/** The annotations of the Model Context Protocol. */
const HINTS = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"];

const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** Clients prefix the server's name and allow 64 characters in all. */
const MAX_NAME_LENGTH = 48;

export interface ToolModel {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations?: { readonly [hint: string]: boolean };
}

/**
 * Returns an operation's tool.
 * @param id the operation's id
 * @param at the operation's JSON pointer
 * @param deprecation of the operation, which the description mentions
 * @returns undefined for an operation that `x-mcp: false` leaves out
 * @throws when the document's tool is incomplete or not supported
 */
export function toolModel(
  operation: Node,
  id: string,
  at: string,
  deprecation?: DeprecationModel,
): ToolModel | undefined {
  const { "x-mcp": extension = {} } = operation;
  if (extension === false) return undefined;
  const here = pointer(at, "x-mcp");
  if (!isObject(extension)) fail(here, `must be an object, or false to leave ${id} out`);
  for (const word of Object.keys(extension))
    if (!KEYS.includes(word))
      fail(pointer(here, word), `is unknown: x-mcp of ${id} may have ${KEYS.join(", ")}`);

  const inherited = {
    name: snakeCase(id),
    title: operation.summary,
    description: operation.description,
  };
  const [name, title, description] = TEXTS.map((word) => {
    const text: unknown = extension[word] ?? inherited[word];
    if (typeof text !== "string" || text.trim() === "")
      fail(pointer(here, word), `the tool of ${id} needs a text`);
    return text.trim();
  }) as [string, string, string];
  if (!NAME.test(name) || name.length > MAX_NAME_LENGTH)
    fail(
      pointer(here, "name"),
      `"${name}" of ${id} is not in snake_case, with at most ${MAX_NAME_LENGTH} characters`,
    );
  return {
    name,
    title,
    description: deprecation
      ? `${deprecationText(deprecation)} Use it only if no other tool does the same. ${description}`
      : description,
    ...annotations(extension.annotations, id, pointer(here, "annotations")),
  };
}

/** Refuses tools with the same name. */
export function checkToolNames(
  models: readonly { readonly id: string; readonly tool: ToolModel | undefined }[],
): void {
  const owners = new Map<string, string>();
  for (const { id, tool } of models) {
    if (!tool) continue;
    const owner = owners.get(tool.name);
    if (owner)
      fail(`operationId ${id}`, `the tool name "${tool.name}" is already used by ${owner}`);
    owners.set(tool.name, id);
  }
}

function annotations(hints: Node, id: string, at: string): Pick<ToolModel, "annotations"> {
  if (hints === undefined) return {};
  if (!isObject(hints)) fail(at, `must be an object, for ${id}`);
  for (const [hint, value] of Object.entries<Node>(hints)) {
    if (!HINTS.includes(hint))
      fail(pointer(at, hint), `is unknown: annotations of ${id} may have ${HINTS.join(", ")}`);
    if (typeof value !== "boolean") fail(pointer(at, hint), `must be true or false, for ${id}`);
  }
  return { annotations: hints };
}

function isObject(node: Node): boolean {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}

function snakeCase(camelCase: string): string {
  return camelCase.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
