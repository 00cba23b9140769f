/** The official MCP client connects, signs in and calls tools, given only the URL. */
import t from "tap";
import { listedTools } from "#src/agents/tools/tools.ts";
import { DOCS_TOOLS } from "#src/docs/for-agents.ts";
import { reservePort } from "#src/http/reserved-port.ts";
import { verify } from "../../sdk/typescript/src/webhooks.ts";
import { createBrowser } from "../helpers/agents/agent-browser.ts";
import { startApi } from "../helpers/api.ts";
import { connectAgent, Credentials, type Era } from "./official-agent.ts";
import { signedIn } from "../helpers/users.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../helpers/webhooks.ts";

const { port, listenOptions } = await reservePort("127.0.0.1");
const baseUrl = `http://127.0.0.1:${port}`;
const api = await startApi(t, { options: { baseUrl } });
await api.app.listen(listenOptions);
const receiver = await startReceiver(t);
const { secret } = await addEndpoint(api, receiver.url);
runDeliveryWorker(t, api);
const user = await signedIn(api);
const browser = createBrowser(user);

interface Created {
  readonly data: { readonly id: string; readonly displayName: string };
}

const eras: [name: string, era: Era][] = [
  ["of the newest revision", { pin: "2026-07-28" }],
  ["of older revisions", "legacy"],
  ["that finds out the revision", "auto"],
];
for (const [name, era] of eras)
  t.test(
    `a client ${name} signs in, works, asks for more, refreshes, and is revoked`,
    async (t) => {
      const credentials = new Credentials();
      const { client, withConsent } = await connectAgent(baseUrl, credentials, era, (asked) =>
        browser.answer(asked),
      );
      t.equal(credentials.asks, 1, "a person is asked once");
      t.equal(credentials.held?.scope, "customers:read", "the least is asked for first");

      const { tools } = await client.listTools();
      const allowed = listedTools.filter(({ name }) => name !== "erase_customer");
      t.equal(
        tools.length,
        allowed.length + DOCS_TOOLS.length,
        "all tools but the one that can't be undone are listed, whatever the scopes",
      );
      const list = () => client.callTool({ name: "list_customers", arguments: { limit: 1 } });
      t.hasStrict((await list()).structuredContent, { page: 1, limit: 1 });

      const displayName = `Made by a client ${name}`;
      const create = { name: "create_customer", arguments: { displayName } };
      const made = await withConsent(() => client.callTool(create));
      t.equal(credentials.asks, 2, "writing takes a second consent");
      t.equal(credentials.held?.scope, "customers:read customers:write");
      const { data } = made.structuredContent as Created;
      t.equal(data.displayName, displayName);

      await receiver.arrival(data.id);
      const delivery = receiver.received.find(({ body }) => body.includes(data.id));
      t.ok(delivery, "the webhook arrives");
      const { body: rawBody = "", headers = {} } = delivery ?? {};
      t.strictSame(verify(rawBody, headers, secret).data, data, "with what was made");

      const before = credentials.held;
      credentials.held = before && { ...before, access_token: "expired-meanwhile" };
      t.hasStrict((await list()).structuredContent, { page: 1 }, "it goes on after a refresh");
      t.not(credentials.held?.refresh_token, before?.refresh_token, "with a new refresh token");
      t.equal(credentials.asks, 2, "and nobody was asked");

      const page = await user.get("/developer/agents");
      const id = /\/developer\/agents\/([0-9a-f-]{36})/.exec(page.body)?.[1];
      await user.post(`/developer/agents/${id}/revoke`);
      await t.rejects(list(), "a revoked agent is refused at once");
      t.equal(credentials.asks, 3, "and can only ask again");
    },
  );
