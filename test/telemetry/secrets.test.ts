/** Nothing that opens a door, and nothing about customers, is logged or exported: a whole life is searched. */
import t from "tap";
import { createApiKey } from "#src/accounts/api-key.ts";
import { DEMO_COMPANY_ID } from "#src/demo/seed.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { signInAgent } from "../helpers/agent-sign-in.ts";
import { eventually } from "../helpers/eventually.ts";
import { csrfOf } from "../helpers/users.ts";
import { startReceiver } from "../helpers/webhooks.ts";
import { startTraced, type Traced } from "./traced.ts";

t.setTimeout(120_000);

const SERVER = 2;
const ERROR = 2;

const PATH_TOKEN = "hook-9d8f7a6b5c4d";
const CUSTOMER = {
  displayName: "Quillfeather Drayage",
  email: "owner@quillfeather.example",
  phone: "+1 512 555 0137",
};

t.test("what a life holds of secrets and of people is neither logged nor exported", async (t) => {
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

  // Customers, found and not; keys that are wrong, and in the wrong place.
  t.equal((await send("/v1/customers", { body: CUSTOMER })).status, 200);
  t.equal((await send("/v1/customers?searchTerm=Quillfeather")).status, 200);
  t.equal((await send("/v1/customers", { body: { displayName: ["Quillfeather"] } })).status, 400);
  const unknown = createApiKey();
  const refused = await send("/v1/zones", { headers: { authorization: `Bearer ${unknown}` } });
  t.equal(refused.status, 401);
  t.equal((await send(`/v1/customers/${unknown}`)).status, 400);
  t.equal((await send(`/v1/zones?key=${unknown}`)).status, 400);
  t.equal((await send(`/no/${secrets[0]}/such?path=${key}`)).status, 404);

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
  t.match(await called.text(), /Quillfeather/, "the agent was answered");

  await eventually("both attempts", async () =>
    lines().filter(({ msg }) => msg === "delivery attempt").length === 2 ? true : undefined,
  );
  // Last, since what the service says of itself then is the service's own trouble.
  relay.cut();
  t.equal((await send("/v1/customers", { body: CUSTOMER })).status, 503);
  relay.mend();
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
  for (const [what, text] of [
    ["the log", log],
    ["what was exported", exported],
  ] as const) {
    t.match(text, "createCustomer", `${what} tells of the life`);
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
      t.notOk(text.includes(secret), `${what} holds no ${secret}`);
  }
  t.notMatch(exported, /"message":"/, "errors are not exported with what they say");
});

/** Signs the demo company's user in, after a try with a wrong password. */
async function signIn({ service }: Traced) {
  const [, email = "", password = ""] = await service.says(
    /Sign in as {5}(\S+) {2}with the password {2}(\S+)\n/,
  );
  const url = `${service.url}/developer/sign-in`;
  const page = await fetch(url);
  const cookie = page.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const csrf = csrfOf(await page.text()) ?? "";
  const post = async (tried: string) =>
    await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { cookie },
      body: new URLSearchParams({ _csrf: csrf, next: "", email, password: tried }),
    });
  await post(`${password}-not`);
  const response = await post(password);
  const session = /(?:^|,)session=([^;]+)/.exec(response.headers.getSetCookie().join(","))?.[1];
  if (!session) throw new Error(`nobody was signed in: ${response.status}`);
  return { password, session: decodeURIComponent(session) };
}
