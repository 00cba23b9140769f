/**
 * `npm run contract:test`: compares the running service with openapi.yaml by two tools of others. Schemathesis generates
 * requests, and Prism is the proxy of the TypeScript SDK's tests. With `--document`, they get another document, which
 * shows that they find differences.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { PRISM_DOCUMENT } from "../../sdk/typescript/prism.ts";
import { prismDocument } from "./prism-document.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const SDK_TESTS = ["client", "errors", "retries"].map(
  (name) => `test/sdk/typescript/${name}.test.ts`,
);

const { document } = new Command("npm run contract:test --")
  .description("Compares the running service with openapi.yaml by Schemathesis and Prism.")
  .option("--document <file>", "compares with another document", join(ROOT, "openapi.yaml"))
  .parse()
  .opts<{ document: string }>();

const folder = await mkdtemp(join(tmpdir(), "partner-api-contract-"));
try {
  const forPrism = join(folder, "openapi.json");
  await writeFile(forPrism, prismDocument(document));
  const files = ["test/contract/external/schemathesis.ts", ...SDK_TESTS];
  const tests = spawn(process.execPath, ["test/run.ts", ...files], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, SCHEMATHESIS_DOCUMENT: resolve(document), [PRISM_DOCUMENT]: forPrism },
  });
  const [code] = await once(tests, "exit");
  process.exitCode = typeof code === "number" ? code : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
