/** Reads an operation's tool from the document: from `x-mcp`, else from the operation's own texts. */
import { deprecationText, type DeprecationModel } from "./deprecation.ts";
import { fail, pointer, type Node } from "./document.ts";

const TEXTS = ["name", "title", "description"] as const;

const KEYS: readonly string[] = [...TEXTS, "annotations", "group", "fields"];

/** The texts of a group are in its first member. */
const GROUP_KEYS: readonly string[] = [...TEXTS, "kind"];

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
  /** Fields of an item of a list that a result has by default, such as `address.city`. */
  readonly fields?: readonly string[];
  /** The listed tool that has this one as a kind. */
  readonly group?: {
    readonly name: string;
    readonly kind: string;
    readonly title?: string;
    readonly description?: string;
  };
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
    ...group(extension.group, id, pointer(here, "group")),
    ...fields(extension.fields, id, pointer(here, "fields")),
  };
}

/** Refuses tools with the same name, and groups without texts. */
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
  for (const { id, tool } of models) {
    if (!tool?.group) continue;
    const { name, title, description } = tool.group;
    const owner = owners.get(name);
    if (owner === undefined && !(title && description))
      fail(`operationId ${id}`, `the first member of the group "${name}" needs its texts`);
    if (owner !== undefined && owner !== name)
      fail(`operationId ${id}`, `the name "${name}" of its group is already used by ${owner}`);
    owners.set(name, name);
  }
}

function group(extension: Node, id: string, at: string): Pick<ToolModel, "group"> {
  if (extension === undefined) return {};
  if (!isObject(extension)) fail(at, `must be an object, for ${id}`);
  for (const [word, value] of Object.entries<Node>(extension)) {
    if (!GROUP_KEYS.includes(word))
      fail(pointer(at, word), `is unknown: the group of ${id} may have ${GROUP_KEYS.join(", ")}`);
    if (typeof value !== "string") fail(pointer(at, word), `must be a text, for ${id}`);
  }
  const { name, kind } = extension;
  if (!NAME.test(name ?? "") || name.length > MAX_NAME_LENGTH || !kind)
    fail(at, `the group of ${id} needs a name in snake_case and a kind`);
  return { group: extension };
}

function fields(names: unknown, id: string, at: string): Pick<ToolModel, "fields"> {
  if (names === undefined) return {};
  const isList = Array.isArray(names) && names.length > 0;
  if (!isList || names.some((name) => typeof name !== "string"))
    fail(at, `must be a list of names, for ${id}`);
  return { fields: names };
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
