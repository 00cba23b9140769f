/** Scalar's script, which renders the reference in the browser. */
import { readFile } from "node:fs/promises";

/**
 * The script, out of the file of Scalar's plugin, where it is one text of 4 MB. It is read there without loading
 * the plugin, which takes a quarter of a second, and whose packages nothing else here needs.
 * @throws when the file holds it in another form
 */
export async function readScalarScript(): Promise<Buffer> {
  const file = new URL(import.meta.resolve("@scalar/fastify-api-reference"));
  const [, literal] =
    /^var standalone_default = (".*");$/m.exec(await readFile(file, "utf8")) ?? [];
  if (!literal) throw new Error(`${file.pathname} holds no script in the form that is known.`);
  return Buffer.from(JSON.parse(asJson(literal)) as string);
}

/** JavaScript allows tabs and other control characters in a text, JSON only their escapes. */
function asJson(literal: string): string {
  return literal.replaceAll(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1));
}
