/**
 * All that agents read of the tools, as it stands in tools.json. Whoever changes it on purpose runs
 * `UPDATE_TOOLS=1 node test/agents/tools/snapshot.test.ts` and reviews the difference.
 */
import { readFile, writeFile } from "node:fs/promises";
import { format } from "oxfmt";
import t from "tap";
import { tools } from "../../../src/agents/tools/tools.ts";

const FILE = new URL("tools.json", import.meta.url);

t.test("agents read of the tools what was reviewed, to the letter", async (t) => {
  const now = tools.map(({ operation: _operation, ...tool }) => tool);
  if (process.env["UPDATE_TOOLS"]) {
    const { code } = await format("tools.json", JSON.stringify(now));
    await writeFile(FILE, code);
  }
  const reviewed: unknown = JSON.parse(await readFile(FILE, "utf8"));
  t.strictSame(
    now,
    reviewed,
    "if this was meant: UPDATE_TOOLS=1 node test/agents/tools/snapshot.test.ts",
  );
});
