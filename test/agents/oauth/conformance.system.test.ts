/** Runs the MCP conformance suite for authorization servers, with a user who authorizes its client. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import t from "tap";
import { createBrowser } from "../../helpers/agents/agent-browser.ts";
import { newClient } from "../../helpers/agents/agent-sign-in.ts";
import { conformanceSuite } from "../../helpers/agents/conformance.ts";
import { freePort } from "../../helpers/servers/free-port.ts";
import { signedIn } from "../../helpers/users.ts";
import { ENV, plainNode } from "../../helpers/process/plain-node.ts";
import { serve } from "./served.ts";

t.test("every scenario for authorization servers passes", async (t) => {
  const { api, origin } = await serve(t);
  const port = await freePort();
  const callback = `http://127.0.0.1:${port}/callback`;
  const clientId = await newClient(origin, { redirect_uris: [callback] });
  const browser = createBrowser(await signedIn(api), { callback });
  const args = ["--url", origin, "--client-id", clientId, "--port", String(port)];
  const { command } = await conformanceSuite();
  const child = spawn(
    ENV,
    plainNode(command, "authorization", ...args, "--resource", `${origin}/mcp`),
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const exit = once(child, "exit");
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    // Prints the URL for the user to open, and waits for the decision.
    if (line.startsWith(`${origin}/oauth/authorize?`))
      t.equal((await fetch(await browser.answer(new URL(line)))).status, 200);
  }
  t.strictSame(await exit, [0, null], lines.join("\n"));
  const summary = lines.slice(lines.indexOf("=== SUMMARY ===") + 1).filter(Boolean);
  t.strictSame(summary, [
    "✓ authorization-server-metadata-endpoint: 2 passed, 0 failed",
    "✓ authorization-code-grant: 1 passed, 0 failed",
    "Total: 3 passed, 0 failed",
  ]);
});
