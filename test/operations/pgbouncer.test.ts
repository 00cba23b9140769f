/** The service behind PgBouncer in transaction mode, with fewer connections than one process has pools. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import t, { type Test } from "tap";
import { chooseFiles } from "../runner/batches.ts";
import { SOCKET_VARIABLE } from "../runner/shared.ts";
import { POOLER_VARIABLE, testServer } from "../helpers/database.ts";
import { reasonToSkip, startPgBouncer } from "../helpers/pgbouncer.ts";

t.setTimeout(240_000);

const ALL = fileURLToPath(new URL("../runner/all.ts", import.meta.url));
const FILES = process.env["FILES"]?.split(",") ?? [
  "test/contract/statuses.test.ts",
  "test/contract/isolation.test.ts",
  "test/contract/twins.test.ts",
  "test/routes",
  "test/events",
];

t.test("the tests of the API pass through it", { skip: reasonToSkip() }, async (t) => {
  const server = await testServer();
  const pgbouncer = await startPgBouncer(t, server);
  const { code, output } = await runTests(t, `${new URL(server).host}>${pgbouncer.host}`);
  const tests = output.match(/^ {4}ok /gm)?.length ?? 0;
  t.comment(`${tests} tests through PgBouncer ${pgbouncer.version}`);
  t.equal(code, 0, `They pass. ${output.slice(output.lastIndexOf("Failed assertions"))}`);
});

async function runTests(t: Test, pooler: string): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [ALL], {
    env: {
      ...process.env,
      TEST_FILES: chooseFiles(FILES).join("\n"),
      [POOLER_VARIABLE]: pooler,
      [SOCKET_VARIABLE]: process.env[SOCKET_VARIABLE],
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  t.teardown(() => child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await new Promise<number>((resolve) => {
    child.on("close", (status) => resolve(status ?? 1));
  });
  return { code, output };
}
