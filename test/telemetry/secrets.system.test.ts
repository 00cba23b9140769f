/** Tests that no secrets and no customer data are logged or exported during the life of a service. */
import t from "tap";
import { createApiKey } from "#src/accounts/api-key.ts";
import { DEMO_COMPANY_ID } from "#src/demo/seed.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { signInAgent } from "../helpers/agents/agent-sign-in.ts";
import { eventually } from "../helpers/eventually.ts";
import { csrfOf } from "../helpers/users.ts";
import { startReceiver } from "../helpers/webhooks.ts";
import { startTraced, type Traced } from "./traced.ts";

const SERVER = 2;
const ERROR = 2;

const PATH_TOKEN = "hook-9d8f7a6b5c4d";
const CUSTOMER = {
  displayName: "Quillfeather Drayage",
  email: "owner@quillfeather.example",
  phone: "+1 512 555 0137",
};

t.test("secrets and personal data are neither logged nor exported", async (t) => {
  const traced = await startTraced(t, { LOG_LEVEL: "trace" });
  const { service, collector, relay, webhooks, key, send, lines } = traced;
  const receiver = await startReceiver(t);
  const secrets = await Promise.all(
    [`${receiver.url}/${PATH_TOKEN}`, `${receiver.url}/fails?token=${PATH_TOKEN}`].map(
      async (url) => {
        const target = { url, events: ["customer.created"] };
        const { secret } = await createEndpoint(webhooks, DEMO_COMPANY_ID, target);
        return secret;
      },
    ),
  );
  receiver.answer = (response, { path }) =>
    response.writeHead(path.includes("fails") ? 500 : 200).end("an answer of Quillfeather's");

  // Requests for customers, found and not; wrong keys, and keys in the wrong place.
  t.equal((await send("/v1/customers", { body: CUSTOMER })).status, 200);
  t.equal((await send("/v1/customers?searchTerm=Quillfeather")).status, 200);
  t.equal((await send("/v1/customers", { body: { displayName: ["Quillfeather"] } })).status, 400);
  const unknown = createApiKey("live");
  const refused = await send("/v1/zones", { headers: { authorization: `Bearer ${unknown}` } });
  t.equal(refused.status, 401);
  t.equal((await send(`/v1/customers/${unknown}`)).status, 400);
  t.equal((await send(`/v1/zones?key=${unknown}`)).status, 400);
  t.equal((await send(`/no/${secrets[0]}/such?path=${key}`)).status, 404);
  for (const [path, status] of [
    ["/v1/customers/by-external-id/Quillfeather%201", 404],
    ["/v1/customers/by-external-id/Quillfeather%201/", 404],
    ["//v1/customers/by-external-id/Quillfeather", 404],
    ["/v1/customers/by-external-id/Quillfeather%zz", 400],
    ["/v1/customers/Quillfeather", 400],
    ["/docs/Quillfeather", 404],
    ["/developer/requests/Quillfeather", 200],
  ] as const)
    t.equal((await send(path)).status, status, path);

  const { password, session } = await signIn(traced);
  const agent = await signInAgent(service.url, { token: session });
  const params = { name: "list_customers", arguments: { searchTerm: "Quillfeather" } };
  const called = await send("/mcp", {
    headers: {
      authorization: `Bearer ${agent.access_token}`,
      accept: "application/json, text/event-stream",
    },
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params },
  });
  t.match(await called.text(), /Quillfeather/, "the agent got its result");

  await eventually("both attempts", async () =>
    lines().filter(({ msg }) => msg === "delivery attempt").length === 2 ? true : undefined,
  );
  // Last, because the service logs its own errors while the database is unreachable.
  relay.cut();
  t.equal((await send("/v1/customers", { body: CUSTOMER })).status, 503);
  relay.restore();
  service.kill("SIGTERM");
  t.equal(await service.ended, 0);

  const tool = collector
    .spans()
    .find(({ attributes }) => attributes["partner_api.source"] === "mcp");
  t.match(tool, {
    name: "POST /mcp",
    attributes: { "partner_api.operation": "listCustomers", "url.path": "/mcp" },
  });
  t.match(
    collector.spans().find(({ attributes }) => attributes["http.response.status_code"] === 503),
    { kind: SERVER, status: { code: ERROR }, attributes: { "error.type": "SERVICE_UNAVAILABLE" } },
  );
  const signatures = receiver.received.map(({ headers }) => headers["x-service-signature"]);
  t.equal(signatures.length, 2);
  const [log, exported] = [
    lines()
      .map((line) => JSON.stringify(line))
      .join("\n"),
    collector.text(),
  ];
  for (const [name, text] of [
    ["the log", log],
    ["the export", exported],
  ] as const) {
    t.match(text, "createCustomer", `${name} contains the requests`);
    t.match(text, "retrying");
    for (const secret of [
      key,
      unknown,
      password,
      session,
      agent.access_token,
      agent.refresh_token,
      PATH_TOKEN,
      ...secrets,
      ...signatures.map((signature) => String(signature).split("s=")[1] ?? "none"),
      "Quillfeather",
      "quillfeather",
      "512 555",
      "demo@lonestar",
    ])
      t.notOk(text.includes(secret), `${name} doesn't contain ${secret}`);
  }
  t.notMatch(exported, /"message":"/, "errors are exported without their messages");
});

/** Signs in as the demo company's user, after an attempt with a wrong password. */
async function signIn({ service }: Traced) {
  const [, email = "", password = ""] = await service.says(
    /Sign in as {5}(\S+) {2}with the password {2}(\S+)\n/,
  );
  const url = `${service.url}/developer/sign-in`;
  const page = await fetch(url);
  const cookie = page.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
  const csrf = csrfOf(await page.text()) ?? "";
  const post = async (candidate: string) =>
    await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { cookie },
      body: new URLSearchParams({ _csrf: csrf, next: "", email, password: candidate }),
    });
  await post(`${password}-not`);
  const response = await post(password);
  const session = /(?:^|,)session=([^;]+)/.exec(response.headers.getSetCookie().join(","))?.[1];
  if (!session) throw new Error(`sign-in failed: ${response.status}`);
  return { password, session: decodeURIComponent(session) };
}
