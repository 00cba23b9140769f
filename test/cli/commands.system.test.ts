/** Commands against the service as a process: sign-in, operations, errors with exit codes, and the check of a receiver. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import t from "tap";
import { WebhookVerificationError } from "../../sdk/typescript/src/webhook-errors.ts";
import { verify } from "../../sdk/typescript/src/webhooks.ts";
import { startApi } from "../helpers/api.ts";
import { addEndpoint, startReceiver } from "../helpers/webhooks.ts";
import { recorded } from "../helpers/data/recorded.ts";
import { signedIn, textOf } from "../helpers/users.ts";
import { runCli, startCli } from "./start-cli.ts";

const api = await startApi(t);
const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
const config = join(t.testdir({}), "config.json");
const inProfile = { PARTNER_CONFIG: config };
const inEnvironment = {
  PARTNER_CONFIG: join(t.testdirName, "none.json"),
  PARTNER_API_KEY: api.company.key,
  PARTNER_API_BASE_URL: url,
};

const linesOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

t.test("a key is checked at sign-in, and stored for its owner only", async (t) => {
  const wrong = await runCli(["login", "--url", url, "--key", `pak_${"0".repeat(38)}`], inProfile);
  t.equal(wrong.code, 3);
  t.match(wrong.stderr, /Error: .*API key/);
  await t.rejects(stat(config));

  const { key } = api.company;
  const signedIn = await runCli(["login", "--url", url, "--key", key], inProfile);
  t.equal(signedIn.code, 0);
  t.notMatch(signedIn.stdout, key);
  t.equal((await stat(config)).mode & 0o777, 0o600);
  await runCli(["login", "--url", url, "--key", key, "--profile", "staging"], inProfile);
  const { stdout } = await runCli(["profiles", "--json"], inProfile);
  t.match(linesOf(stdout), [
    { name: "default", isCurrent: false },
    { name: "staging", isCurrent: true },
  ]);
  t.notMatch(stdout, key);
  t.equal((await runCli(["events", "list", "--after", "latest"], inProfile)).code, 0);
  await runCli(["logout", "--profile", "staging"], inProfile);
  t.strictSame(Object.keys(JSON.parse(await readFile(config, "utf8")).profiles), ["default"]);
});

t.test("login waits until a person allows its key in a browser, and has it alone", async (t) => {
  const admin = await signedIn(api);
  const stored = join(t.testdir({}), "config.json");
  const args = ["login", "--url", url, "--no-browser", "--json"];
  const cli = await startCli(t, args, { PARTNER_CONFIG: stored });
  const [, code = "", address = ""] = await cli.says(/"code":"([^"]+)","page":"([^"]+)"/);
  const { pathname, search, searchParams } = new URL(address);
  const page = await admin.get(pathname + search);
  t.match(textOf(page.body), `Its code: ${code} Does your terminal show the same code?`);
  const fields = { ...Object.fromEntries(searchParams), environment: "sandbox" };
  const form = { ...fields, name: "Laptop", scopes: ["customers:read"], expires: "7" };
  await admin.post(pathname, form, { from: pathname + search });
  t.equal(await cli.ended, 0, cli.output());
  t.equal((await stat(stored)).mode & 0o777, 0o600);
  const { profiles } = JSON.parse(await readFile(stored, "utf8"));
  t.match(profiles.default.apiKey, /^pak_test_/);
  t.notMatch(cli.output(), profiles.default.apiKey);
  t.equal((await runCli(["events", "list", "--limit", "1"], { PARTNER_CONFIG: stored })).code, 0);
  const inScript = await runCli(["login", "--url", url], { PARTNER_CONFIG: stored });
  t.equal(inScript.code, 2);
  t.match(inScript.stderr, /--no-browser/);
});

t.test("logs shows refused requests, and new ones as they arrive", async (t) => {
  await recorded(api, await api.call("createCustomer", { body: {} }));
  const all = await runCli(["logs", "--status", "400", "--json"], inEnvironment);
  t.equal(all.code, 0);
  const [refused] = linesOf(all.stdout);
  t.match(refused, { operation: "createCustomer", code: "VALIDATION_FAILED", keyName: "test" });
  const text = await runCli(
    ["logs", "--since", "1h", "--code", "VALIDATION_FAILED"],
    inEnvironment,
  );
  t.match(text.stdout, /400 {2}POST \/v1\/customers {2}VALIDATION_FAILED/);

  const args = ["logs", "--follow", "--operation", "getCustomer", "--json"];
  const cli = await startCli(t, args, inEnvironment);
  const unknown = { params: { id: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d" } };
  const missing = await api.call("getCustomer", unknown);
  await cli.says(new RegExp(String(missing.headers["x-request-id"])));
  cli.kill("SIGTERM");
  t.equal(await cli.ended, 0);
  const ids = linesOf(cli.output()).map(({ id }) => id);
  t.equal(new Set(ids).size, ids.length, "each once");
});

t.test("operations read, write and list all pages", async (t) => {
  const created = await runCli(
    [
      "customers",
      "create",
      "--field",
      "displayName=Alamo Roofing",
      "--field",
      "phone=512",
      "--json",
    ],
    inEnvironment,
  );
  t.equal(created.code, 0);
  const [customer] = linesOf(created.stdout);
  t.match(customer, { displayName: "Alamo Roofing", phone: "512" });
  const got = await runCli(["customers", "get", customer.id, "--json"], inEnvironment);
  t.strictSame(linesOf(got.stdout), [customer]);
  const updated = await runCli(
    ["customers", "update", customer.id, "--data", '{"phone":null}', "--json"],
    inEnvironment,
  );
  t.match(linesOf(updated.stdout), [{ phone: null }]);
  await api.call("createCustomer", { body: { displayName: "Barton Plumbing" } });
  const all = await runCli(["customers", "list", "--limit", "1", "--all", "--json"], inEnvironment);
  t.strictSame(
    linesOf(all.stdout).map(({ displayName }) => displayName),
    ["Barton Plumbing", "Alamo Roofing"],
  );
  const table = await runCli(["customers", "list"], inEnvironment);
  t.match(table.stdout, /^id +displayName/);
  t.notMatch(table.stdout, "\u001B", "no colours without a terminal");
});

t.test("errors say what to do, with an exit code for each kind", async (t) => {
  const cases: [args: string[], code: number, message: RegExp][] = [
    [["customers", "get", "1"], 1, /must be a UUID/],
    [["customers", "create", "--field", "nickname=x"], 2, /There is no field nickname/],
    [["customers", "list", "--nope"], 2, /Unknown option '--nope'/],
    [["customer", "list"], 2, /There is no command customer/],
    [["listen"], 2, /--forward/],
    [["events", "list", "--key", "pak_1"], 3, /partner login/],
    [["events", "list", "--profile", "other"], 3, /There is no profile other/],
    [["events", "list", "--url", "http://127.0.0.1:1"], 4, /partner doctor/],
    [["doctor", "http://nowhere.invalid/hooks"], 5, /^$/],
  ];
  const results = await Promise.all(cases.map(([args]) => runCli(args, inEnvironment)));
  for (const [i, [args, code, message]] of cases.entries()) {
    t.equal(results[i]?.code, code, args.join(" "));
    t.match(results[i]?.stderr, message);
  }
  const asJson = await runCli(["customers", "get", "1", "--json"], inEnvironment);
  t.match(linesOf(asJson.stderr), [
    { type: "error", exitCode: 1, code: "VALIDATION_FAILED", status: 400, requestId: String },
  ]);
});

t.test("doctor finds a receiver that doesn't verify signatures", async (t) => {
  const receiver = await startReceiver(t);
  const secret = "whsec_test";
  const careless = await runCli(["doctor", receiver.url, "--secret", secret], inEnvironment);
  t.equal(careless.code, 5);
  t.match(careless.stdout, /Signature: a delivery with a wrong signature was accepted/);
  receiver.answer = (response, { body, headers }) => {
    try {
      verify(body, headers, secret);
      response.writeHead(204).end();
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      response.writeHead(400).end();
    }
  };
  const careful = await runCli(
    ["doctor", receiver.url, "--secret", secret, "--json"],
    inEnvironment,
  );
  t.equal(careful.code, 0, careful.stdout);
  t.match(
    linesOf(careful.stdout).map(({ step, state }) => [step, state]),
    [
      ["DNS", "ok"],
      ["Reachability", "warning"],
      ["TCP", "ok"],
      ["Answer", "ok"],
      ["Signature", "ok"],
      ["Result", "ok"],
    ],
  );
});

t.test("resend forwards one event again, and ends", async (t) => {
  const receiver = await startReceiver(t);
  await api.call("createCustomer", { body: { displayName: "Again" } });
  const { data } = (await api.call("listEvents", { query: { limit: 100 } })).json();
  const { id } = data.at(-1);
  const args = ["resend", id, "--forward", receiver.url, "--json"];
  const { code, stdout } = await runCli(args, inEnvironment);
  t.equal(code, 0);
  const [ready, delivery] = linesOf(stdout);
  t.match(delivery, { type: "delivery", eventId: id, status: 200, duplicate: false });
  const [received] = receiver.received;
  t.match(verify(received?.body ?? "", received?.headers ?? {}, ready.secret), { id });
  const unknown = ["resend", `evt_${"0".repeat(32)}`, "--forward", receiver.url];
  t.equal((await runCli(unknown, inEnvironment)).code, 1);
});

t.test(
  "trigger sends events in a sandbox, and says when no endpoint subscribes to them",
  async (t) => {
    // The company of the other tests may have a sandbox already.
    const sandbox = await (await api.asNewCompany()).asSandbox();
    const environment = { ...inEnvironment, PARTNER_API_KEY: sandbox.company.key };
    const alone = await runCli(["trigger", "customer.created"], environment);
    t.equal(alone.code, 0);
    t.match(alone.stdout, "No endpoint subscribes to customer.created.");

    const receiver = await startReceiver(t);
    await addEndpoint(sandbox, receiver.url, ["customer.updated"]);
    const data = JSON.stringify({ displayName: "Alamo Roofing" });
    const options = ["--count", "2", "--duplicate", "--reorder", "--data", data, "--json"];
    const sent = await runCli(["trigger", "customer.updated", ...options], environment);
    t.equal(sent.code, 0, sent.stderr);
    const [{ eventIds, deliveries }] = linesOf(sent.stdout);
    t.equal(eventIds.length, 2);
    t.equal(deliveries, 4, "each of them twice");
    const listed = (
      await sandbox.call("listEvents", { query: { type: "customer.updated" } })
    ).json();
    t.match(listed.data, [{ data: { displayName: "Alamo Roofing" } }, {}]);

    const live = await runCli(["trigger", "customer.created"], inEnvironment);
    t.equal(live.code, 3);
    t.match(live.stderr, "sandbox");
    const invalid = await runCli(["trigger", "customer.created", "--data", "{"], environment);
    t.equal(invalid.code, 2);
    t.match(invalid.stderr, "--data is not valid JSON");
  },
);

t.test("completion names the commands and resources", async (t) => {
  for (const shell of ["bash", "zsh", "fish"]) {
    const { code, stdout } = await runCli(["completion", shell], inEnvironment);
    t.equal(code, 0);
    for (const word of ["listen", "customers", "get-by-external-id"]) t.match(stdout, word);
  }
});
