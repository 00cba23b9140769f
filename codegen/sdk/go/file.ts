/** Generates the header and imports of a file. */

/** Imported packages, by the pattern of their use. */
const PACKAGES: readonly (readonly [RegExp, string])[] = [
  [/\bcontext\./, "context"],
  [/\bjson\./, "encoding/json"],
  [/\biter\./, "iter"],
  [/\bhttp\./, "net/http"],
  [/\btime\./, "time"],
];

/**
 * Returns the text of a file, formatted like gofmt does.
 * @param summary a sentence about the contents of the file
 */
export function goFile(summary: string, declarations: readonly string[]): string {
  const code = declarations.join("\n");
  const bare = code.replaceAll(/^\s*\/\/.*$/gm, "");
  const used = PACKAGES.flatMap(([use, name]) => (use.test(bare) ? [`\t"${name}"\n`] : []));
  const [only] = used;
  const imports =
    used.length > 1 ? `import (\n${used.join("")})\n\n` : only ? `import ${only.trim()}\n\n` : "";
  return `// Code generated from openapi.yaml. DO NOT EDIT.

// ${summary}

package partnerapi

${imports}${code}`;
}
