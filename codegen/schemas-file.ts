/** src/generated/schemas.ts: every named schema of the document as a TypeBox const and its type. */
import { fail, pointer, type Document, type Node } from "./document.ts";
import { toTypeBox } from "./schema.ts";
import { checkUnion } from "./unions.ts";

/** Names that would shadow a global, or what the generated files import. */
const RESERVED = new Set([
  "Type",
  "Static",
  "Enum",
  "Filled",
  "MapOf",
  "Nullable",
  "OneOf",
  "Operation",
  "With",
  "Error",
  "Object",
  "String",
  "Number",
  "Symbol",
  "Array",
  "Record",
  "Date",
]);

/** The file's text. */
export function schemasFile(document: Document): string {
  const names = schemaNames(document);
  const all = document.root.components.schemas;
  const declarations = names.map((name) => {
    const at = pointer("#/components/schemas", name);
    const expression = toTypeBox(all[name], at);
    if (all[name].oneOf) checkUnion(document, all[name], at);
    return `export const ${name} = ${expression};\nexport type ${name} = Static<typeof ${name}>;\n`;
  });
  return `import { Enum, MapOf, Nullable, OneOf, Type, With, type Static } from "./typebox.ts";

${declarations.join("\n")}`;
}

/** Schema names in dependency order, so that each const is declared before it is used. */
export function schemaNames(document: Document): string[] {
  const all = document.root.components.schemas;
  const done = new Set<string>();
  const open = new Set<string>();
  const visit = (name: string): void => {
    if (done.has(name)) return;
    const at = pointer("#/components/schemas", name);
    if (RESERVED.has(name)) fail(at, "this name shadows a global; choose another");
    if (open.has(name)) fail(at, "recursive schemas are not supported");
    open.add(name);
    for (const used of references(all[name])) visit(used);
    done.add(name);
  };
  for (const name of Object.keys(all)) visit(name);
  return [...done];
}

/** Names of the component schemas that a node refers to, at any depth. */
export function references(node: Node): string[] {
  if (!node || typeof node !== "object") return [];
  return Object.entries<Node>(node).flatMap(([word, value]) =>
    word === "$ref" ? [value.split("/").pop()] : references(value),
  );
}
