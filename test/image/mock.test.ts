/** Builds the image of the mock as its guide says, and runs it. */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import tap from "tap";
import { installPackage } from "../../scripts/install-package.ts";
import { TOOL } from "../../scripts/build/modules.ts";
import { buildSdk } from "../../scripts/sdk/build.ts";
import { mock } from "../../scripts/sdk/mock.ts";
import { verify } from "../../sdk/typescript/src/webhooks.ts";
import { eventually } from "../helpers/eventually.ts";
import { startReceiver } from "../helpers/webhooks.ts";
import { buildFolder, openStore } from "./buildah.ts";
import { startContainer } from "./container.ts";

const guide = readFileSync(new URL("../../src/docs/guides/pages/mock.md", import.meta.url), "utf8");
const [, dockerfile = ""] = /^```text\n(FROM [^]*?)^```$/m.exec(guide) ?? [];
const URL_OF_PACKAGE = "https://api.example.com/sdk/mock";

tap.test("the mock's image serves its key and sends signed webhooks", async (t) => {
  const folder = t.testdir();
  await installPackage(TOOL);
  const { downloads } = await buildSdk(mock, folder);
  copyFileSync(join(folder, mock.language, downloads[0] ?? ""), join(folder, "mock.tgz"));
  t.match(dockerfile, URL_OF_PACKAGE);
  writeFileSync(join(folder, "Dockerfile"), dockerfile.replace(URL_OF_PACKAGE, "/built/mock.tgz"));
  const image = buildFolder(openStore(t), folder);
  t.strictSame(Object.keys(image.config.ExposedPorts), ["4010/tcp"]);
  t.equal(image.config.User, "1000:1000");

  const receiver = await startReceiver(t);
  const command = ["--port", "0", "--json", "--seed", "--webhook", receiver.url];
  const container = await startContainer(t, image, { command });
  let exitCode: number | undefined;
  void container.ended.then((code) => (exitCode = code));
  const [line] = await eventually("the mock", async () => {
    if (exitCode !== undefined) throw new Error(`It ended with ${exitCode}: ${container.output()}`);
    return /\{"type":"ready".*\}/.exec(container.output()) ?? undefined;
  });
  const { url, key } = JSON.parse(line) as { readonly url: string; readonly key: string };
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const listed = await fetch(`${url}/v1/customers`, { headers });
  t.equal(((await listed.json()) as { total: number }).total, 300);
  const body = JSON.stringify({ displayName: "Alamo Roofing" });
  const created = await fetch(`${url}/v1/customers`, { method: "POST", headers, body });
  t.equal(created.status, 200);
  const [delivery] = await eventually("the webhook", async () =>
    receiver.received.length > 0 ? receiver.received : undefined,
  );
  const event = verify(delivery?.body ?? "", delivery?.headers ?? {}, "whsec_partner_mock");
  t.equal(event.type, "customer.created");
  container.kill("SIGTERM");
  t.equal(await container.ended, 0, "it ends when it is asked to");
});
