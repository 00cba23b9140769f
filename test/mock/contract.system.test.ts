/** The contract cases of the service pass with the database of the mock, except for the codes in test/contract/cases/mock-exceptions.ts. */
import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { migrate } from "#src/db/migrations/migrate.ts";
import { openMemoryDatabase } from "#src/mock/memory-database.ts";
import { MOCK_VARIABLE } from "../helpers/database.ts";
import { EXCEPTIONS } from "../contract/cases/mock-exceptions.ts";

const RUN = fileURLToPath(new URL("../run.ts", import.meta.url));
const FILES = [
  // Each status of each operation, repeated requests, examples, errors and other companies' data.
  ...["statuses", "twins", "examples", "sandbox", "isolation", "error-codes"].map(
    (name) => `test/contract/${name}.test.ts`,
  ),
  "test/contract/keys.test.ts",
  // Pages, filters and batches.
  ...["list-cursors", "list-filters", "batches"].map((name) => `test/routes/${name}.test.ts`),
];

t.test("the contract cases pass with the database of the mock", async (t) => {
  const files = join(t.testdir({}), "database.tar.gz");
  const database = await openMemoryDatabase();
  await migrate(database.url);
  await writeFile(files, (await database.dump()).stream());
  await database.close();
  const child = spawn(process.execPath, [RUN, ...FILES], {
    env: { ...process.env, [MOCK_VARIABLE]: files },
    stdio: ["ignore", "pipe", "pipe"],
  });
  t.teardown(() => child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  t.equal(code, 0, output.slice(Math.max(0, output.lastIndexOf("Failed assertions"))));
  t.comment(/^\d+ passed.*$/m.exec(output)?.[0] ?? "");
});

t.test("each exception has a reason", async (t) => {
  for (const [code, reason] of Object.entries(EXCEPTIONS)) t.match(reason, /\w+ .*\./, code);
});
