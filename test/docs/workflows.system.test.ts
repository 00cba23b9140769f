/** Runs the published Arazzo workflows against the service, with Redocly's runner. It also checks every response. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t, { type Test } from "tap";
import { v7 as uuid } from "uuid";
import { parse } from "yaml";
import type { Node } from "../../codegen/document.ts";
import { startApi } from "../helpers/api.ts";
import { runNode } from "../helpers/process/run-node.ts";
import { temporaryFolder } from "../helpers/temporary.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../helpers/webhooks.ts";

const ROOT = new URL("../../", import.meta.url);
const REDOCLY = fileURLToPath(new URL("node_modules/@redocly/cli/bin/cli.js", ROOT));
const GENERATED = new URL("src/generated/", ROOT);

const api = await startApi(t);
const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
const folder = await temporaryFolder(t);
const { key: apiKey } = api.company;

interface Step {
  readonly stepId: string;
  readonly status: string;
  readonly response: { readonly statusCode: number; readonly body: Node };
}

/** Runs one workflow; a failed step fails `t`. */
async function run(t: Test, workflow: string, inputs: object): Promise<readonly Step[]> {
  const report = join(folder, `${workflow}.json`);
  const input = JSON.stringify({ apiKey, ...inputs });
  const options = ["--workflow", workflow, "--server", `partnerApi=${url}`, "--input", input];
  const { code, stdout, stderr } = await runNode(
    [REDOCLY, "respect", "arazzo.yaml", ...options, "--json-output", report],
    GENERATED,
    { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  );
  t.equal(code, 0, workflow, { stdout, stderr });
  const { files } = JSON.parse(await readFile(report, "utf8"));
  const steps: Step[] = files["arazzo.yaml"].executedWorkflows[0].executedSteps;
  for (const { stepId, status } of steps) t.equal(status, "success", stepId);
  return steps;
}

let newestEventId = "";
const tested = new Set<string>();

/** Declares the test of one workflow. */
function testWorkflow(workflow: string, test: (t: Test) => Promise<void>) {
  tested.add(workflow);
  t.test(workflow, test);
}

testWorkflow("firstCall", async (t) => {
  const [list] = await run(t, "firstCall", {});
  t.match(list?.response, { statusCode: 200, body: { total: 0, limit: 5 } });
});

testWorkflow("createAndUpdateCustomer", async (t) => {
  const steps = await run(t, "createAndUpdateCustomer", {
    displayName: "Alamo Roofing",
    email: "office@alamo.example",
    idempotencyKey: uuid(),
  });
  t.strictSame(
    steps.map(({ response }) => response.statusCode),
    [200, 200, 200, 200, 412],
  );
  const { total, data } = (await api.call("listCustomers")).json();
  t.equal(total, 1, "the repeated request creates nothing");
  t.match(data[0], { displayName: "Alamo Roofing", email: "office@alamo.example" });
});

testWorkflow("followEventFeed", async (t) => {
  const steps = await run(t, "followEventFeed", {});
  const events = steps.flatMap(({ response }) => response.body.data);
  t.strictSame(
    events.map(({ type }) => type),
    ["customer.created", "customer.updated"],
  );
  newestEventId = events.at(-1).id;
});

testWorkflow("checkWebhookEndpoint", async (t) => {
  const receiver = await startReceiver(t);
  await addEndpoint(api, receiver.url);
  runDeliveryWorker(t, api);
  const [create, find] = await run(t, "checkWebhookEndpoint", {
    after: newestEventId,
    displayName: "Bexar Concrete",
    idempotencyKey: uuid(),
  });
  await receiver.arrival(create?.response.body.data.id);
  const [delivery] = receiver.received;
  t.strictSame(JSON.parse(String(delivery?.body)), find?.response.body.data[0]);
});

t.test("every published workflow is tested", async (t) => {
  const { payload, headers } = await api.app.inject("/arazzo.yaml");
  t.equal(headers["content-type"], "application/yaml; charset=utf-8");
  t.equal(payload, await readFile(new URL("arazzo.yaml", GENERATED), "utf8"));
  const document = parse(payload);
  t.strictSame(
    document.workflows.map(({ workflowId }: { workflowId: string }) => workflowId),
    [...tested],
  );
  t.strictSame((await api.app.inject("/arazzo.json")).json(), document);
});
