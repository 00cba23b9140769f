/** The published checker of the Agent-Friendly Documentation Spec (https://agentdocsspec.com) against the service. */
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import t from "tap";
import { installPackage } from "../../scripts/install-package.ts";
import { startApi } from "../helpers/api.ts";
import { startEarlyServer } from "./early-server.ts";

const FOLDER = fileURLToPath(new URL("../../tools/afdocs/", import.meta.url));
const OPTIONS = {
  networkContext: "ci",
  requestDelay: 0,
  samplingStrategy: "deterministic",
  // The default of 15 s is too short for a busy machine, and the command line can't change it.
  requestTimeout: 300_000,
};

interface Checker {
  readonly runChecks: (
    url: string,
    options: typeof OPTIONS,
  ) => Promise<{ results: { id: string; status: string; message: string }[] }>;
}

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
  const checker = pathToFileURL(join(FOLDER, "node_modules/afdocs/dist/index.js"));
  const { runChecks } = (await import(checker.href)) as Checker;
  const { results } = await runChecks(`${server.origin}/docs`, OPTIONS);
  t.ok(results.length > 20);
  const found = results.filter(({ status }) => status !== "pass");
  t.strictSame(
    found.map(({ id }) => id).toSorted(),
    [...EXPLAINED.keys()].toSorted(),
    ["An explanation stays as long as its finding.", ...found.map(({ message }) => message)].join(
      " ",
    ),
  );
});
