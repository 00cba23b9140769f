/** Puts Prism between clients and the service, to compare each request and response with an OpenAPI document. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Test } from "tap";
import { installPackage } from "../../../scripts/install-package.ts";
import { freePort } from "../../helpers/servers/free-port.ts";
import { ENV, plainNode } from "../../helpers/process/plain-node.ts";
import { teardown } from "../../helpers/teardown.ts";

const FOLDER = fileURLToPath(new URL("../../../tools/prism/", import.meta.url));
const PRISM = `${FOLDER}node_modules/@stoplight/prism-cli/dist/index.js`;

/** The environment variable with the path of the document. Without it, clients call the service directly. */
export const PRISM_DOCUMENT = "PRISM_DOCUMENT";

/**
 * Starts `prism proxy --errors` for the service at `url`, if the environment says so; it stops when `t` ends. Prism
 * answers a wrong request with 422 instead of forwarding it, and replaces a wrong response with a 500. Both fail `t`,
 * even if a client retried, and so does a Prism that nothing went through.
 * @returns the URL for clients: the proxy's, or the service's own
 */
export async function throughPrism(t: Test, url: string): Promise<string> {
  const document = process.env[PRISM_DOCUMENT];
  if (!document) return url;
  await installPackage(FOLDER);
  const port = await freePort();
  const options = ["--cors=false", "--errors", `--port=${port}`, "--host=127.0.0.1"];
  const child = spawn(ENV, plainNode(PRISM, "proxy", document, url, ...options), {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const lines: string[] = [];
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  const output = createInterface(child.stdout).on("line", (line) => {
    lines.push(line);
    if (line.includes("Prism is listening")) resolve();
  });
  output.once("close", () => reject(new Error(`Prism ended:\n${lines.slice(-20).join("\n")}`)));
  teardown(t, "stopping Prism", async () => {
    child.kill();
    await exited;
    const refused = lines.filter((line) => line.includes("prism/errors#"));
    t.strictSame(refused, [], "Prism refused no request and no response");
    const { length } = lines.filter((line) => line.includes("The upstream call to"));
    t.ok(length > 0, `Prism compared ${length} calls with the document`);
  });
  await listening;
  return `http://127.0.0.1:${port}`;
}
