/** What a generated file begins with. */

/** Packages by how their names are used. */
const PACKAGES: readonly (readonly [RegExp, string])[] = [
  [/\bcontext\./, "context"],
  [/\bjson\./, "encoding/json"],
  [/\biter\./, "iter"],
  [/\bhttp\./, "net/http"],
  [/\btime\./, "time"],
];

/**
 * The text of a file, as gofmt leaves it.
 * @param about what it holds, for who opens it
 */
export function goFile(about: string, declarations: readonly string[]): string {
  const code = declarations.join("\n");
  const bare = code.replaceAll(/^\s*\/\/.*$/gm, "");
  const used = PACKAGES.flatMap(([use, name]) => (use.test(bare) ? [`\t"${name}"\n`] : []));
  const [only] = used;
  const imports =
    used.length > 1 ? `import (\n${used.join("")})\n\n` : only ? `import ${only.trim()}\n\n` : "";
  return `// Code generated from openapi.yaml. DO NOT EDIT.

// ${about}

package partnerapi

${imports}${code}`;
}
