/** Runs the guide's sign-in with curl. Skipped if the machine lacks one of the tools. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import t from "tap";
import { blocksIn } from "../../codegen/highlights-file.ts";
import { AGENTS } from "#src/docs/guides/guides.ts";
import { BASE_URL } from "#src/docs/site/code.ts";
import { startApi } from "../helpers/api.ts";
import { startEarlyServer } from "./early-server.ts";
import { signedIn, type PlatformUser } from "../helpers/users.ts";

const TOOLS = ["bash", "curl", "jq", "openssl"];
const missing = TOOLS.filter((tool) => spawnSync("which", [tool]).status !== 0).join(", ");
const skip = missing !== "" && `${missing} isn't installed`;

t.test("the guide's commands sign an agent in and call a tool", { skip }, async (t) => {
  const server = await startEarlyServer(t);
  const api = await startApi(t, { options: { baseUrl: server.origin } });
  server.serve(api.app);
  await api.call("createCustomer", { body: { displayName: "Alamo Roofing" } });
  const shell = openShell();
  t.teardown(() => shell.kill());
  const { unauthorized, discover, register, authorize, call } = commandsFor(api.baseUrl);

  const challenge = await shell.run(unauthorized);
  t.match(challenge, /^HTTP\/1\.1 401 /);
  t.match(challenge, `resource_metadata="${api.baseUrl}/.well-known/oauth-protected-resource/mcp"`);
  const metadata = await shell.run(discover);
  t.match(metadata, `"resource":"${api.baseUrl}/mcp"`);
  t.match(metadata, `"registration_endpoint":"${api.baseUrl}/oauth/register"`);
  t.equal(await shell.run(register), "");
  const address = new URL(await shell.run(authorize));
  const code = await authorizeAgent(await signedIn(api), address);
  t.match(await shell.run(call.replace("CODE=…", `CODE=${code}`)), "Alamo Roofing");
});

/** Returns the commands of the guide's last section. */
function commandsFor(baseUrl: string) {
  const [, section = ""] = String(AGENTS.content({ baseUrl })).split('<h2 id="by-hand">');
  const commands = blocksIn(section).map(({ text }) => text.replaceAll(BASE_URL, baseUrl));
  const [unauthorized = "", discover = "", register = "", authorize = "", call = ""] = commands;
  return { unauthorized, discover, register, authorize, call };
}

/** Opens a shell that keeps its variables between commands. */
function openShell() {
  const child = spawn("bash", { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    /** @returns the output without the final line break */
    async run(commands: string): Promise<string> {
      child.stdin.write(`${commands}\necho; echo done\n`);
      const printed: string[] = [];
      for (let line = await lines.next(); line.value !== "done"; line = await lines.next()) {
        if (line.done) throw new Error("the shell has exited");
        printed.push(line.value);
      }
      return printed.join("\n").trimEnd();
    },
    async kill(): Promise<void> {
      child.stdin.end();
      await once(child, "close");
    },
  };
}

/** Authorizes the agent. @returns the authorization code */
async function authorizeAgent(admin: PlatformUser, address: URL): Promise<string> {
  const redirect = await admin.get(`${address.pathname}${address.search}`);
  const page = String(redirect.headers.location);
  const fields = { decision: "allow", scopes: "customers:read", environment: "live" };
  const allowed = await admin.post(page, fields, { from: page });
  const resume = new URL(String(allowed.headers["refresh"]).replace(/^0;url=/, ""));
  const back = await admin.get(`${resume.pathname}${resume.search}`);
  return new URL(String(back.headers.location)).searchParams.get("code") ?? "";
}
