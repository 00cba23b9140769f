/** The question whether an agent may be let in, by who asks. */
import t from "tap";
import { consentPage } from "#src/platform/consent/consent-page.ts";
import { CALLBACK } from "../helpers/agent-browser.ts";
import { startApi } from "../helpers/api.ts";
import { signedIn, textOf } from "../helpers/users.ts";
import { ask, BOTH, withCompany } from "./consent-request.ts";
import { HOSTILE, isClean } from "./clean-page.ts";

const application = await startApi(t);

t.test("what an agent calls itself, or where it sends users, can't become markup", async (t) => {
  const places = [
    `https://evil.example/"><script>alert(1)</script>`,
    "https://a;script-src;b.example/",
    "https://evil.example,x/?a=%0d%0aset-cookie:x=y",
    "app.evil+x:/'><img src=x onerror=alert(1)>",
    "http://localhost:1/;url=https://evil.example",
  ];
  const agents = [
    ...HOSTILE.map((text) => ({ name: text.replaceAll("\0", "") })),
    ...places.map((redirectUri) => ({ redirectUri })),
  ];
  const api = await withCompany(application);
  const admin = await signedIn(api);
  for (const agent of agents) {
    const { path, answer } = await ask(api, admin, agent);
    const pages = [
      await admin.get(path),
      await answer({ decision: "allow" }),
      await answer({ decision: "allow", scopes: BOTH }),
    ];
    t.strictSame(
      pages.map(({ statusCode }) => statusCode),
      [200, 422, 200],
    );
    for (const { body, headers } of pages) {
      isClean(t, JSON.stringify(agent), body);
      t.match(headers["content-security-policy"], "form-action 'self';base-uri 'none'");
    }
    const { refresh } = pages[2]?.headers ?? {};
    t.match(
      refresh,
      /^0;url=http:\/\/localhost:3000\/oauth\/authorize\/[\w-]+$/,
      "our own address",
    );
  }
});

t.test("it is said what kind of place the answer goes to", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  const computer = "This computer: a program on it waits for your answer.";
  const app = "An app on this computer, which opens addresses of this kind.";
  const website = "A website. Read its name letter by letter.";
  const places: [redirectUri: string, host: string, words: string][] = [
    ["http://localhost:1455/auth/callback", "localhost", computer],
    ["http://127.0.0.1/callback", "127.0.0.1", computer],
    ["http://[::1]:8080/callback", "[::1]", computer],
    ["cursor://anysphere.cursor-mcp/oauth/callback", "cursor:", app],
    ["com.example.agent:/callback", "com.example.agent:", app],
    ["https://agent.example/callback", "agent.example", website],
    ["https://localhost.evil.example/", "localhost.evil.example", website],
    ["https://evil-localhost/", "evil-localhost", website],
    ["https://b\u00fccher.example:8443/", "xn--bcher-kva.example:8443", website],
  ];
  for (const [redirectUri, host, words] of places) {
    const { path } = await ask(api, admin, { redirectUri });
    const text = textOf((await admin.get(path)).body);
    t.match(text, `Sends you to ${host} ${words}`, redirectUri);
    t.match(text, `Whoever waits at ${host} gets to do what you allow`);
  }
});

t.test("an agent that is known by a document says where that is", async (t) => {
  const now = new Date();
  const view = { session: null, isAdmin: true, csrfToken: "", baseUrl: "", now, notice: undefined };
  const agent = { clientName: "", redirectUri: CALLBACK, redirectHost: "127.0.0.1", scopes: BOTH };
  const shown = (clientId: string) => {
    const question = { agent: { ...agent, clientId }, here: "/" };
    return textOf(consentPage(view, question).main.toString());
  };
  t.match(shown("https://agent.example/id.json"), "Described at agent.example What it says of");
  for (const other of ["https://", "0b5f1c", "http://agent.example/"])
    t.notMatch(shown(other), "Described at", other);
  t.match(shown("0b5f1c"), "An agent without a name asks to act");
  t.match(shown("0b5f1c"), "Calls itself nothing");
});
