/** Tests the consent page in a real browser: it returns to the agent despite the pages' security policies. */
import type { Page } from "playwright-core";
import t, { type Test } from "tap";
import { openWindow, startBrowser } from "../helpers/browser/browser.ts";
import { startAgentSite, type AgentSite } from "./agent-site.ts";
import { keyboard, pointer, type Hands } from "./hands.ts";
import { startPlatform, type Credentials } from "./platform.ts";
import { signIn } from "./sign-in.ts";

const platform = await startPlatform(t);
const browser = await startBrowser(t);
const { origin } = platform;
const PHONE = { width: 360, height: 740 };

/** Does everything between the authorization URL and the agent's callback. */
async function authorize(
  t: Test,
  page: Page,
  hands: Hands,
  { email, password }: Credentials,
  end = "Back at the agent",
): Promise<void> {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const write = page.getByLabel("Create and update customers, locations and pricelists");
  const read = page.getByLabel(/^Read customers/);
  await hands.type(page.getByLabel("Email"), email);
  await hands.type(page.getByLabel("Password"), password);
  await hands.press(button("Sign in"));
  await page.getByRole("heading", { name: "Allow this agent access?" }).waitFor();
  t.ok(await write.isChecked(), "requested scopes are checked");
  await hands.untick(write);
  await hands.untick(read);
  await hands.press(button("Allow"));
  await page.locator("#scopes-error").waitFor();
  t.notOk(await read.isChecked(), "the choice stays");
  await hands.tick(read);
  await hands.press(button("Allow"));
  await page.getByRole("heading", { name: end }).waitFor();
}

const openConsent = async (t: Test, agent: AgentSite, options: object = {}) =>
  await openWindow(t, browser, origin, {
    others: [agent.origin, agent.otherOrigin],
    ...options,
  });

t.test("the browser returns to the agent without scripts, on a phone in dark mode", async (t) => {
  const agent = await startAgentSite(t, origin);
  const options = { javaScriptEnabled: false, viewport: PHONE, colorScheme: "dark" };
  const { page } = await openConsent(t, agent, options);
  const { admin } = await platform.addCompany();
  await page.goto((await agent.ask("/callback")).href);
  await authorize(t, page, pointer(), admin);
  t.match(page.url(), `${agent.origin}/callback?code=`);
  t.equal(agent.asked.filter((path) => path.startsWith("/callback")).length, 1);
});

t.test(
  "the browser returns with only a keyboard, and when the agent redirects to another host",
  async (t) => {
    const agent = await startAgentSite(t, origin);
    const { page } = await openConsent(t, agent);
    const { admin } = await platform.addCompany();
    await page.goto((await agent.ask("/onwards")).href);
    await authorize(t, page, keyboard(page), admin);
    t.match(page.url(), `${agent.otherOrigin}/callback?code=`);
  },
);

t.test("when an app continues, the browser stays on a page with the result", async (t) => {
  const agent = await startAgentSite(t, origin);
  const { page } = await openConsent(t, agent, { others: ["null"] });
  const { admin } = await platform.addCompany();
  await page.goto((await agent.ask("an-app.example:/callback")).href);
  await authorize(t, page, pointer(), admin, "Agent connected");
  t.match(await page.locator("main").innerText(), /Redirecting you to an-app\.example:/);
  t.equal(new URL(page.url()).origin, origin);
});

t.test("an agent's window receives the result from the popup that it opened", async (t) => {
  const agent = await startAgentSite(t, origin);
  const { context, page } = await openConsent(t, agent);
  const { admin } = await platform.addCompany();
  await page.goto(agent.origin);
  const heard = page.evaluate<string>(
    "new Promise((done) => addEventListener('message', ({ data }) => done(data)))",
  );
  const opened = context.waitForEvent("page");
  const { href } = await agent.ask("/callback");
  await page.evaluate(`void open(${JSON.stringify(href)}, "sign-in", "width=500,height=700")`);
  const popup = await opened;
  await authorize(t, popup, pointer(), admin);
  t.equal(await heard, "answered");
});

t.test("a click on “Sign in” counts while the page's script begins", async (t) => {
  const { page } = await openWindow(t, browser, origin);
  const { admin } = await platform.addCompany();
  const mayLoad = Promise.withResolvers<void>();
  await page.route("**/platform.js", async (route) => {
    await mayLoad.promise;
    await route.continue();
  });
  await page.goto("/developer/sign-in", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password").fill(admin.password);
  await page.getByRole("button", { name: "Sign in" }).hover();
  await page.mouse.down();
  mayLoad.resolve();
  await page.getByRole("button", { name: "Show password" }).waitFor();
  await page.mouse.up();
  await page.getByRole("heading", { name: "Overview" }).waitFor();
});

t.test("a viewer can deny access", async (t) => {
  const agent = await startAgentSite(t, origin);
  const { page } = await openConsent(t, agent);
  const { viewer } = await platform.addCompany();
  await page.goto((await agent.ask("/callback")).href);
  await signIn(page, viewer);
  await page.getByRole("heading", { name: "Only admins can authorize agents" }).waitFor();
  await page.getByRole("button", { name: "Deny" }).click();
  await page.getByRole("heading", { name: "Back at the agent" }).waitFor();
  t.match(page.url(), /\?error=access_denied/);
});
