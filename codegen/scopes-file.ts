/** Writes src/generated/scopes.ts: the scopes of keys and agents, in the document's order. */
import { fail, type Document, type Node } from "./document.ts";
import { operationModels } from "./operations.ts";

const AT = "#/components/securitySchemes/apiKey/x-scopes";

/**
 * Returns the file's text.
 * @throws when a scope is listed and no operation requires it, or the other way round
 */
export function scopesFile(document: Document): string {
  const listed: Node[] = document.root.components.securitySchemes.apiKey["x-scopes"];
  const names: string[] = listed.map(({ name }) => name);
  const required = new Set(operationModels(document).flatMap(({ scopes }) => scopes));
  for (const name of required) if (!names.includes(name)) fail(AT, `${name} is missing`);
  for (const name of names) if (!required.has(name)) fail(AT, `no operation requires ${name}`);
  return `/** A scope of keys and agents. */
export interface Scope {
  readonly name: string;
  /** The description that users see when they create a key or authorize an agent. */
  readonly title: string;
  /** The operations that require it, with Markdown code spans. */
  readonly operations: string;
  /** Whether what it allows can't be undone: it must be chosen explicitly. */
  readonly isIrreversible: boolean;
}

/** Every scope. */
export const scopes: readonly Scope[] = ${JSON.stringify(listed)};
`;
}
