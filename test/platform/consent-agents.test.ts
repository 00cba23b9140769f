/** Tests the consent page by agent: names, redirect targets, client metadata. */
import t from "tap";
import { consentPage } from "#src/platform/consent/consent-page.ts";
import { displayOf } from "#src/platform/ui/display.ts";
import { CALLBACK } from "../helpers/agents/agent-browser.ts";
import { startApi } from "../helpers/api.ts";
import { signedIn, textOf } from "../helpers/users.ts";
import { ask, BOTH, withCompany } from "./consent-request.ts";
import { HOSTILE, isClean } from "./clean-page.ts";

const application = await startApi(t);

t.test("an agent's name and redirect target can't become markup", async (t) => {
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
    t.match(refresh, /^0;url=http:\/\/localhost:3000\/oauth\/authorize\/[\w-]+$/, "our own URL");
  }
});

t.test("the page describes the kind of redirect target", async (t) => {
  const api = await withCompany(application);
  const admin = await signedIn(api);
  const computer = "A program on this computer.";
  const app = "An app on this device.";
  const website = "A website. Check its name carefully.";
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
    t.match(text, `Redirects to ${host} ${words}`, redirectUri);
    t.match(text, `the agent at ${host} gets this access`);
  }
});

t.test("the page names the site that publishes an agent's metadata", async (t) => {
  const now = new Date();
  const display = displayOf({ cookies: {} }, now);
  const context = { now, display, notice: undefined, path: "/", isRepeatable: true, badges: {} };
  const view = { session: null, isAdmin: true, csrfToken: "", baseUrl: "", ...context };
  const agent = { clientName: "", redirectUri: CALLBACK, redirectHost: "127.0.0.1", scopes: BOTH };
  const shown = (clientId: string) => {
    const consent = { agent: { ...agent, clientId }, here: "/" };
    return textOf(consentPage(view, consent).main.toString());
  };
  t.match(
    shown("https://agent.example/id.json"),
    "Published by agent.example The site that publishes",
  );
  for (const other of ["https://", "0b5f1c", "http://agent.example/"])
    t.notMatch(shown(other), "Published by", other);
  t.match(shown("0b5f1c"), "An unnamed agent requests access to");
  t.match(shown("0b5f1c"), "Agent name none");
});
