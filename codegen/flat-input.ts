/**
 * Checks that an operation can be a tool. A tool takes path, query, body and idempotency key as one flat object, so an
 * operation is refused when that object's schema would accept other requests than the schemas of its parts.
 */
import { CONDITIONAL_HEADERS } from "./conditional.ts";
import { fail, pointer, type Document, type Node } from "./document.ts";

/** Keywords that a body's schema may have. Each means the same for the flat object, is adapted, or is left out. */
const BODY_KEYWORDS = new Set([
  "type",
  "title",
  "description",
  "example",
  "examples",
  "properties",
  "required",
  "additionalProperties",
  "minProperties",
  "dependentRequired",
  "if",
  "then",
  "else",
]);

interface Parts {
  readonly id: string;
  readonly parameters: readonly { readonly field: string; readonly schema: Node }[];
  readonly body: { readonly name: string } | undefined;
}

/**
 * @param at the operation's JSON pointer
 * @throws with a message that names the operation
 */
export function checkFlatInput(
  document: Document,
  { id, parameters: all, body }: Parts,
  at: string,
): void {
  const needsField =
    body !== undefined &&
    document.deref(document.root.components.schemas[body.name]).minProperties !== undefined;
  const left = needsField ? [...CONDITIONAL_HEADERS, "idempotency-key"] : CONDITIONAL_HEADERS;
  const parameters = all.map((part) => withoutHeaders(part, left));
  const leaveOut = `set x-mcp: false to leave ${id} out`;
  const owners = new Map<string, string>();
  const take = (name: string, part: string) => {
    const owner = owners.get(name);
    if (owner)
      fail(at, `"${name}" of ${id} is in ${owner} and in ${part}: rename one, or ${leaveOut}`);
    owners.set(name, part);
  };
  for (const { field, schema } of parameters)
    for (const name of Object.keys(schema.properties)) {
      if (field === "headers" && name !== "idempotency-key")
        fail(at, `a tool can't send the header ${name} of ${id}: ${leaveOut}`);
      take(field === "headers" ? "idempotencyKey" : name, field);
    }
  if (!body) return;

  const where = pointer("#/components/schemas", body.name);
  const schema = document.deref(document.root.components.schemas[body.name]);
  if (schema.type !== "object" || schema.additionalProperties !== false)
    fail(where, `the body of ${id} must be a closed object to be a tool's input; ${leaveOut}`);
  for (const word of Object.keys(schema))
    if (!BODY_KEYWORDS.has(word) && !word.startsWith("x-"))
      fail(
        pointer(where, word),
        `is not supported in the body of ${id}, which is a tool's input; ${leaveOut}`,
      );
  for (const name of Object.keys(schema.properties ?? {})) take(name, "body");

  const optional = parameters.flatMap(({ schema }) =>
    Object.keys(schema.properties).filter(
      // A model's schema may accept more than REST: a call with nothing but `dryRun` gets the error of an empty body.
      (name) => !schema.required.includes(name) && name !== "dryRun",
    ),
  );
  if (schema.minProperties !== undefined && optional.length > 0)
    fail(
      pointer(where, "minProperties"),
      `${optional[0]} of ${id} would count as a field of its body; ${leaveOut}`,
    );
}

/** Drops headers that a tool doesn't take: conditions, and the key if the body needs a field. */
function withoutHeaders(
  part: Parts["parameters"][number],
  dropped: readonly string[],
): Parts["parameters"][number] {
  if (part.field !== "headers") return part;
  const properties = Object.entries<Node>(part.schema.properties).filter(
    ([name]) => !dropped.includes(name),
  );
  return { ...part, schema: { ...part.schema, properties: Object.fromEntries(properties) } };
}
