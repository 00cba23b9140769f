/** `partner mock` as partners install it: both packages in a new folder, used with the TypeScript SDK. */
import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import t from "tap";
import {
  PartnerApi,
  PreconditionFailedError,
  ValidationFailedError,
} from "../../sdk/typescript/src/index.ts";
import { verify } from "../../sdk/typescript/src/webhooks.ts";
import { installPackage } from "../../scripts/install-package.ts";
import { buildSdk } from "../../scripts/sdk/build.ts";
import { cli } from "../../scripts/sdk/cli.ts";
import { mock } from "../../scripts/sdk/mock.ts";
import { TOOL } from "../../scripts/build/modules.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { runNode } from "../helpers/process/run-node.ts";
import { startService } from "../helpers/process/service-process.ts";
import { startReceiver } from "../helpers/webhooks.ts";

const SECRET = "whsec_known_to_both";

await installPackage(TOOL);
// Below the project, which has PGlite.
const folder = t.testdir({ built: {}, node_modules: {} });
for (const builder of [cli, mock]) {
  const { downloads } = await buildSdk(builder, join(folder, "built"));
  const target = join(folder, "node_modules", `partner-api-${builder.language}`);
  await mkdir(target);
  const file = join(folder, "built", builder.language, downloads[0] ?? "");
  await promisify(execFile)("tar", ["-xzf", file, "--strip-components=1", "-C", target]);
}
const main = join(folder, "node_modules/partner-api-cli/dist/cli/src/main.js");

const receiver = await startReceiver(t);
const webhooks = ["--secret", SECRET, "--webhook", receiver.url];
const started = await startService(
  t,
  { PORT: "none" },
  [main, "mock", "--port", "0", "--json", "--seed"].concat(webhooks),
);
const [line] = await started.says(/\{"type":"ready".*\}/);
const ready = JSON.parse(line) as { readonly url: string; readonly key: string };
const client = new PartnerApi({ baseUrl: ready.url, apiKey: ready.key, maxRetries: 0 });

t.test("a repeated write has the first response, and sends one webhook", async (t) => {
  const body = { displayName: "Alamo Roofing" };
  const first = await client.customers.create(body, { idempotencyKey: "order-1" });
  const again = await client.customers.create(body, { idempotencyKey: "order-1" });
  t.strictSame(again, first);
  await eventually("the webhook", async () => receiver.received.length > 0 || undefined);
  const [delivery] = receiver.received;
  const event = verify(delivery?.body ?? "", delivery?.headers ?? {}, SECRET);
  t.match(event, { type: "customer.created", data: { id: first.id } });
  await client.customers.update(first.id, { phone: "512" });
  await receiver.arrival(first.id);
  await eventually("the next one", async () => receiver.received.length > 1 || undefined);
  t.equal(receiver.received.length, 2);
});

t.test("lists have pages", async (t) => {
  const page = await client.customers.list({ limit: 100 });
  t.equal(page.total, 301, "300 of the sample data, and another one");
  const ids = new Set<string>();
  for await (const { id } of client.customers.list({ limit: 100 })) ids.add(id);
  t.equal(ids.size, 301);
});

t.test("a wrong request is refused with the text of the service", async (t) => {
  const api = await startApi(t);
  const body = { displayName: "", email: "nobody" };
  const service = (await api.call("createCustomer", { body })).json();
  const refused = await client.customers.create(body).catch((error: unknown) => error);
  if (!(refused instanceof ValidationFailedError)) throw refused;
  t.equal(refused.message, service.message);
  t.strictSame(refused.issues, service.extraData.issues);
});

t.test("an outdated version is refused", async (t) => {
  const created = await client.customers.create({ displayName: "Barton Plumbing" });
  const { response } = await client.customers.get(created.id).withResponse();
  const { etag } = response;
  await client.customers.update(created.id, { phone: "512" }, { ifMatch: etag });
  const late = client.customers.update(created.id, { phone: "737" }, { ifMatch: etag });
  await t.rejects(late, PreconditionFailedError);
});

t.test("wrong arguments and a port in use are refused with what to do", async (t) => {
  const { port } = new URL(ready.url);
  for (const [args, code, message] of [
    [["--port", "http"], 2, /--port must be a number/],
    [["--secret", "abc"], 2, /--secret must begin with whsec_/],
    [["--nope"], 2, /Unknown option '--nope'/],
    [["--webhook", "ftp://localhost"], 2, /--webhook: The URL must start with/],
    [["--port", port], 1, /port/],
  ] as const) {
    const ended = await runNode([main, "mock", ...args], folder);
    t.equal(ended.code, code, ended.stderr);
    t.match(ended.stderr, message);
  }
});

t.test("a signal stops it", async (t) => {
  started.kill("SIGTERM");
  t.equal(await started.ended, 0);
});
