/** The published checker of the Agent-Friendly Documentation Spec (https://agentdocsspec.com) against the service. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { installPackage } from "../../scripts/install-package.ts";
import { startApi } from "../helpers/api.ts";
import { runNode } from "../helpers/process/run-node.ts";
import { startEarlyServer } from "./early-server.ts";

const FOLDER = fileURLToPath(new URL("../../tools/afdocs/", import.meta.url));
const OPTIONS = "--format json --quiet --request-delay 0 --sampling deterministic".split(" ");

/** Findings that stay, with the reason. */
const EXPLAINED = new Map([
  [
    "page-size-html",
    "Two pages have samples in seven languages and forms of the console. Their Markdown has half of the characters.",
  ],
  [
    "auth-gate-detection",
    "The console has a field for an API key, which the checker takes for a sign-in. Every page is public.",
  ],
]);

t.test("the checker finds nothing but what is explained", async (t) => {
  await installPackage(FOLDER);
  const server = await startEarlyServer(t);
  const { app } = await startApi(t, { options: { baseUrl: server.origin } });
  await app.ready();
  server.serve(app);
  const command = join(FOLDER, "node_modules/afdocs/bin/afdocs.mjs");
  const { stdout, stderr } = await runNode(
    [command, "check", `${server.origin}/docs`, "--network-context", "ci", ...OPTIONS],
    new URL("../../", import.meta.url),
  );
  const { results } = JSON.parse(stdout) as {
    results: { id: string; status: string; message: string }[];
  };
  t.ok(results.length > 20, stderr);
  const found = results.filter(({ status }) => status !== "pass");
  for (const { id, message } of found) t.comment(`${id}: ${message}`);
  t.strictSame(
    found.map(({ id }) => id).toSorted(),
    [...EXPLAINED.keys()].toSorted(),
    "remove an explanation whose finding is gone",
  );
});
