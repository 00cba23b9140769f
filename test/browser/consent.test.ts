/** Letting an agent in, in a real browser: it arrives back at the agent, whatever the policies of our pages are. */
import type { Page } from "playwright-core";
import t, { type Test } from "tap";
import { openWindow, startBrowser } from "../helpers/browser.ts";
import { startAgentSite, type AgentSite } from "./agent-site.ts";
import { keyboard, pointer, type Hands } from "./hands.ts";
import { startPlatform, type Credentials } from "./platform.ts";

t.setTimeout(180_000);

const platform = await startPlatform(t);
const browser = await startBrowser(t);
const { origin } = platform;
const PHONE = { width: 360, height: 740 };

/** Everything between the agent's address and the agent's callback. */
async function letIn(
  t: Test,
  page: Page,
  hands: Hands,
  { email, password }: Credentials,
  end = "Back at the agent",
): Promise<void> {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const write = page.getByLabel("Create and change customers, locations and pricelists");
  const read = page.getByLabel(/^See everything/);
  await hands.type(page.getByLabel("E-mail address"), email);
  await hands.type(page.getByLabel("Password"), password);
  await hands.press(button("Sign in"));
  await page.getByRole("heading", { name: "Let this agent in?" }).waitFor();
  t.ok(await write.isChecked(), "what it asks for is ticked");
  await hands.untick(write);
  await hands.untick(read);
  await hands.press(button("Allow"));
  await page.locator("#scopes-error").waitFor();
  t.notOk(await read.isChecked(), "what was chosen stays");
  await hands.tick(read);
  await hands.press(button("Allow"));
  await page.getByRole("heading", { name: end }).waitFor();
}

const openConsent = async (t: Test, agent: AgentSite, options: object = {}) =>
  await openWindow(t, browser, origin, {
    others: [agent.origin, agent.otherOrigin],
    ...options,
  });

t.test("without scripts, on a phone in the dark, the browser arrives at the agent", async (t) => {
  const agent = await startAgentSite(t, origin);
  const options = { javaScriptEnabled: false, viewport: PHONE, colorScheme: "dark" };
  const { page } = await openConsent(t, agent, options);
  const { admin } = await platform.addCompany();
  await page.goto((await agent.ask("/callback")).href);
  await letIn(t, page, pointer(), admin);
  t.match(page.url(), `${agent.origin}/callback?code=`);
  t.equal(agent.asked.filter((path) => path.startsWith("/callback")).length, 1);
});

t.test("by nothing but a keyboard, and where the agent leads on to another host", async (t) => {
  const agent = await startAgentSite(t, origin);
  const { page } = await openConsent(t, agent);
  const { admin } = await platform.addCompany();
  await page.goto((await agent.ask("/onwards")).href);
  await letIn(t, page, keyboard(page), admin);
  t.match(page.url(), `${agent.otherOrigin}/callback?code=`);
});

t.test("whoever goes on in an app stays on a page that says what was answered", async (t) => {
  const agent = await startAgentSite(t, origin);
  const { page } = await openConsent(t, agent, { others: ["null"] });
  const { admin } = await platform.addCompany();
  await page.goto((await agent.ask("an-app.example:/callback")).href);
  await letIn(t, page, pointer(), admin, "You let the agent in");
  t.match(await page.locator("main").innerText(), /You are being sent to an-app\.example:/);
  t.equal(new URL(page.url()).origin, origin);
});

t.test("an agent's own window hears of the answer from the window that it opened", async (t) => {
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
  await letIn(t, popup, pointer(), admin);
  t.equal(await heard, "answered");
});

t.test("a viewer can send the agent a no", async (t) => {
  const agent = await startAgentSite(t, origin);
  const { page } = await openConsent(t, agent);
  const { viewer } = await platform.addCompany();
  await page.goto((await agent.ask("/callback")).href);
  await page.getByLabel("E-mail address").fill(viewer.email);
  await page.getByLabel("Password").fill(viewer.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Only admins can let agents in" }).waitFor();
  await page.getByRole("button", { name: "Refuse" }).click();
  await page.getByRole("heading", { name: "Back at the agent" }).waitFor();
  t.match(page.url(), /\?error=access_denied/);
});
