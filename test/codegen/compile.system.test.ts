/** Tests that generated types which disagree are compile errors. For mistakes in handlers, see mistakes.ts. */
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import openapiTypes, { astToString } from "openapi-typescript";
import t from "tap";
import { agreementFile } from "../../codegen/agreement-file.ts";
import type { Node } from "../../codegen/document.ts";
import { schemasFile } from "../../codegen/schemas-file.ts";
import { runNode } from "../helpers/process/run-node.ts";
import { smallDocument, tagged, union } from "../helpers/inputs/small-document.ts";
import { temporaryFolder } from "../helpers/temporary.ts";

const ROOT = new URL("../../", import.meta.url);
const TSC = fileURLToPath(new URL("node_modules/typescript/bin/tsc", ROOT));

/** Schemas as one generator reads them, and as the other does. */
const DIFFERENCES: { [name: string]: [one: Node, other: Node] } = {
  Required: [object({ a: { type: "string" } }, ["a"]), object({ a: { type: "string" } })],
  Kind: [object({ a: { type: "string" } }), object({ a: { type: "number" } })],
  Null: [object({ a: { type: ["string", "null"] } }), object({ a: { type: "string" } })],
  Extra: [
    object({ a: { type: "string" } }),
    object({ a: { type: "string" }, b: { type: "string" } }),
  ],
  Value: [
    { type: "string", enum: ["a", "b"] },
    { type: "string", enum: ["a"] },
  ],
  List: [{ type: "array", items: { type: "string" } }, { type: "string" }],
  Union: [union({ cat: "Cat", dog: "Dog" }), union({ cat: "Cat" })],
  Inside: [
    object({ a: object({ b: { type: "string" } }, ["b"]) }),
    object({ a: object({ b: { type: "integer" } }, ["b"]) }),
  ],
};

t.test(
  "a schema that two generators read differently is a compile error at its name",
  async (t) => {
    const folder = await temporaryFolder(t);
    const names = Object.keys(DIFFERENCES);
    const schemas = (side: 0 | 1) =>
      Object.fromEntries([
        ...names.map((name) => [name, DIFFERENCES[name]?.[side]]),
        ["Cat", tagged("cat")],
        ["Dog", tagged("dog")],
        ["Pet", union({ cat: "Cat", dog: "Dog" })],
      ]);
    const [one, other] = [smallDocument({}, schemas(0)), smallDocument({}, schemas(1))];
    const types = await openapiTypes(JSON.stringify({ openapi: "3.1.0", info: {}, ...other.root }));
    const write = async (path: string, text: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    await copyFile(new URL("package.json", ROOT), join(folder, "package.json")); // what #src/ is
    await write("test/generated/openapi.d.ts", astToString(types));
    // The small document doesn't use everything that the generated file imports.
    await write("src/generated/schemas.ts", `// @ts-nocheck\n${schemasFile(one)}`);
    await copyFile(new URL("codegen/typebox.ts", ROOT), join(folder, "src/generated/typebox.ts"));
    await write("test/generated/agreement.ts", agreementFile(one));

    const { code, stdout } = await compile(folder, ["test/generated/agreement.ts"]);
    t.not(code, 0);
    const refused = stdout
      .matchAll(/agreement\.ts\((\d+),/g)
      .map(([, line]) => Number(line))
      .toArray();
    const lines = agreementFile(one).split("\n");
    const at = refused.map((line) => /S\.(\w+)/.exec(lines[line - 1] ?? "")?.[1] ?? "");
    t.strictSame(at.toSorted(), names.toSorted(), "exactly the schemas that differ");
  },
);

/** Compiles files with the project's settings. */
async function compile(folder: string, files: readonly string[]) {
  const settings = { extends: "../../tsconfig.json", include: [], files };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
  return await runNode([TSC, "-p", `test/${basename(folder)}`], ROOT);
}

function object(properties: { [name: string]: Node }, required: string[] = []): Node {
  return { type: "object", properties, required, additionalProperties: false };
}
