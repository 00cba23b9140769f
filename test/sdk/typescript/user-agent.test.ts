/** Tests how the package describes itself in Node and elsewhere. */
import t from "tap";
import { userAgent, type RuntimeGlobals } from "../../../sdk/typescript/src/user-agent.ts";
import { VERSION } from "../../../sdk/typescript/src/version.ts";

const PACKAGE = `partner-api-typescript/${VERSION}`;
const node = { versions: { node: "26.0.0" }, platform: "linux", arch: "x64" };

const CASES: readonly (readonly [expected: string, globals: RuntimeGlobals])[] = [
  [`${PACKAGE} node/26.0.0 linux-x64`, { process: node, navigator: { userAgent: "Node.js/26" } }],
  [
    `${PACKAGE} bun/1.4.0 linux-x64`,
    { process: { ...node, versions: { node: "24.3.0", bun: "1.4.0" } } },
  ],
  [`${PACKAGE} deno/2.9.1 linux-x64`, { process: node, Deno: { version: { deno: "2.9.1" } } }],
  [`${PACKAGE} workerd`, { navigator: { userAgent: "Cloudflare-Workers" } }],
  [`${PACKAGE} edge-runtime`, { process: {}, EdgeRuntime: "edge" }],
  [PACKAGE, { navigator: { userAgent: "Mozilla/5.0 (X11; Linux x86_64)" } }],
  [PACKAGE, { process: { versions: { node: "1\r\nX: y" } } }],
];

t.test("the User-Agent header names the runtime and the platform, if there are any", async (t) => {
  for (const [expected, globals] of CASES) t.equal(userAgent(globals), expected);
});
