/** Runs the receiver of the getting-started guide. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import t from "tap";
import { eventSamples } from "#src/generated/event-samples.ts";
import { webhooks } from "../../sdk/typescript/src/index.ts";

const SAMPLE = new URL("../../src/docs/guides/samples/receiver.mjs", import.meta.url);
const SDK = new URL("../../sdk/typescript/src/index.ts", import.meta.url);
const SECRET = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;

t.test("the guide's receiver accepts signed events, and refuses others", async (t) => {
  const source = readFileSync(SAMPLE, "utf8");
  t.ok(source.includes('.listen(4000, "127.0.0.1");'));
  const program = source
    .replace('"partner-api"', JSON.stringify(SDK.href))
    .replace(
      '.listen(4000, "127.0.0.1");',
      '.listen(0, "127.0.0.1", function () { console.log(this.address().port); });',
    );
  const folder = t.testdir({ "receiver.mjs": program });
  const child = spawn(process.execPath, [join(folder, "receiver.mjs")], {
    env: { ...process.env, PARTNER_WEBHOOK_SECRET: SECRET },
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.teardown(() => child.kill());
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const url = `http://127.0.0.1:${(await lines.next()).value}/hooks`;
  const body = JSON.stringify({
    id: "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4",
    type: "customer.created",
    createdAt: "2025-11-03T15:04:05.000Z",
    data: eventSamples["customer.created"],
  });
  const send = async (secret: string) => {
    const headers = { ...webhooks.sign(body, secret), "content-type": "application/json" };
    return (await fetch(url, { method: "POST", headers, body })).status;
  };
  t.equal(await send(SECRET), 200);
  t.equal(
    (await lines.next()).value,
    "verified customer.created evt_019a3f5c7b207d1c8a4e6f8091a2b3c4",
  );
  t.equal(await send(`whsec_${Buffer.alloc(32, 2).toString("base64")}`), 400);
});
