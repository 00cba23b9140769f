/** Checks every page of the developer platform with axe and on a small screen, in light and dark mode. */
import type { Page } from "playwright-core";
import t, { type Test } from "tap";
import { openWindow, startBrowser } from "../helpers/browser/browser.ts";
import { startAgentSite, type AgentSite } from "./agent-site.ts";
import { addAxe, check, PHONE_WIDTH, violations } from "./axe.ts";
import { busyCompany } from "./busy-company.ts";
import { startPlatform, type Credentials } from "./platform.ts";
import { signIn } from "./sign-in.ts";

t.test("axe finds no violation on any page, and no page is wider than a phone", async (t) => {
  const platform = await startPlatform(t);
  const company = await busyCompany(t, platform);
  const browser = await startBrowser(t);
  const viewport = { width: PHONE_WIDTH, height: 800 };
  const agent = await startAgentSite(t, platform.origin);
  // URLs of apps have the origin "null".
  const options = { viewport, others: [agent.origin, "null"] };
  const { page } = await openWindow(t, browser, platform.origin, options);
  await addAxe(page);
  await checkSignIn(t, page, company);
  const seen = await crawl(t, page, company.paths);
  for (const path of PAGES) t.ok(seen.has(path), `${path} was found by following links`);
  await checkForms(t, page);
  await checkConsent(t, page, agent, company);
});

/** Pages that must be reachable by links. */
const PAGES = [
  "/developer",
  "/developer/account",
  "/developer/account/sign-out-everywhere",
  "/developer/agents",
  "/developer/agents/:id",
  "/developer/agents/:id/revoke",
  "/developer/alerts",
  "/developer/alerts/:id",
  "/developer/alerts/settings",
  "/developer/audit",
  "/developer/customers/:id",
  "/developer/keys",
  "/developer/keys/:id",
  "/developer/keys/:id/revoke",
  "/developer/keys/new",
  "/developer/users",
  "/developer/users/:id",
  "/developer/users/:id/remove",
  "/developer/locations/:id",
  "/developer/requests",
  "/developer/requests/:id",
  "/developer/requests/capture",
  "/developer/search",
  "/developer/webhooks",
  "/developer/webhooks/:id",
  "/developer/webhooks/:id/delete",
  "/developer/webhooks/:id/edit",
  "/developer/webhooks/:id/replace",
  "/developer/webhooks/:id/signature",
  "/developer/webhooks/:id/test",
  "/developer/webhooks/deliveries",
  "/developer/webhooks/deliveries/:id",
  "/developer/webhooks/events",
  "/developer/webhooks/new",
];

async function checkSignIn(t: Test, page: Page, { admin }: { admin: Credentials }): Promise<void> {
  await page.goto("/developer");
  await check(t, page, "sign-in");
  await page.getByRole("button", { name: "Sign in" }).click();
  await check(t, page, "sign-in with errors");
  await page.goto("/developer/set-password?token=none");
  await check(t, page, "an expired link");
  await page.goto("/developer/sign-in");
  await signIn(page, admin);
  await page.getByRole("heading", { name: "Overview" }).waitFor();
}

/** @throws with the text of the page that came instead */
async function untilHeading(page: Page, name: string): Promise<void> {
  const heading = page.getByRole("heading", { name });
  await heading.waitFor().catch(async (cause: unknown) => {
    const text = await page.locator("body").innerText();
    throw new Error(`No heading "${name}": ${page.url()} shows ${text}`, { cause });
  });
}

/** Checks one page of each kind that links lead to.
 * @param more pages to start from, besides the overview
 * @returns their paths with placeholders for ids
 */
async function crawl(t: Test, page: Page, more: readonly string[]): Promise<Set<string>> {
  const seen = new Set<string>();
  const queue = ["/developer", ...more];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    await page.goto(path);
    await check(t, page, path);
    seen.add(kindOf(path));
    const links = await page.evaluate<string[]>(
      `[...document.querySelectorAll('a[href^="/developer"]')].map((a) => a.getAttribute("href"))`,
    );
    for (const target of links) {
      const known = [...seen, ...queue.map(kindOf)];
      if (!known.includes(kindOf(target))) queue.push(target);
    }
  }
  return seen;
}

function kindOf(path: string): string {
  return path.replace(/[?#].*/, "").replaceAll(/[0-9a-f-]{36}/g, ":id");
}

/** Checks pages that only a form leads to. */
async function checkForms(t: Test, page: Page): Promise<void> {
  await page.goto("/developer/keys/new");
  await page.getByLabel("customers:read").uncheck();
  await page.getByRole("button", { name: "Create key" }).click();
  await check(t, page, "a key with errors");
  await page.getByLabel("Name").fill("Axe");
  await page.getByLabel("customers:read").check();
  await page.getByRole("button", { name: "Create key" }).click();
  await page.locator(".secret code").waitFor();
  await check(t, page, "a key's secret");
  await page.goto("/developer/webhooks/new");
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await check(t, page, "an endpoint with errors");
  await page.getByLabel("URL").fill("http://localhost:9/axe");
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await page.locator(".secret code").waitFor();
  await check(t, page, "an endpoint's secret");
  await page.getByRole("link", { name: "View endpoint" }).click();
  await page.getByRole("button", { name: "Rotate secret" }).click();
  await page.locator(".secret code").waitFor();
  await check(t, page, "an endpoint's next secret");
  await page.getByRole("link", { name: "View endpoint" }).click();
  await check(t, page, "an endpoint whose secret is being rotated");
  await page.goto("/developer/users/new");
  await page.getByLabel("Email").fill("axe@alamo.example");
  await page.locator("main form button.primary").click();
  const link = page.locator("[data-copy]", { hasText: "set-password" });
  await link.waitFor();
  await check(t, page, "a password link");
  const { pathname, search } = new URL(await link.innerText());
  await page.goto(`${pathname}${search}`);
  await page.getByLabel("New password").waitFor();
  await check(t, page, "the page to set a password");
  await page.goto("/developer/requests?find=nonsense");
  await check(t, page, "a search without a result");
  await checkRequests(t, page);
  await checkWebhooks(t, page);
  for (const path of ["/developer/search?q=key", "/developer/search?q=nonsense"]) {
    await page.goto(path);
    await check(t, page, path);
  }
  await page.goto("/developer/requests/capture");
  await page.getByRole("button", { name: "Start capturing" }).click();
  await page.getByRole("button", { name: "Stop capturing" }).waitFor();
  await check(t, page, "queries and bodies being captured");
  await page.goto("/developer/no-such-page");
  await check(t, page, "an unknown page");
}

/** Checks answers to forms of webhooks. */
async function checkWebhooks(t: Test, page: Page): Promise<void> {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto("/developer/webhooks");
  const endpoint = await page.locator("main .card h2 a").first().getAttribute("href");
  await page.goto(`${endpoint}/edit`);
  await button("Add condition").click();
  await page.getByLabel("Field of condition 1").selectOption({ label: "data.status" });
  await page.getByLabel("Value of condition 1").fill("nonsense");
  await button("Preview filter").click();
  await check(t, page, "the conditions of an endpoint");
  await page.goto(`${endpoint}/test?type=customer.created`);
  await check(t, page, "the form of a test event");
  await page.goto(`${endpoint}/recover?since=24`);
  await check(t, page, "the preview of a recovery");
  await page.goto(`${endpoint}/signature`);
  await page.getByLabel("Request headers").fill("X-Service-Signature: t=1,s=abc");
  await page.getByLabel("Raw body").fill("{}");
  await button("Check signature").click();
  await page.locator(".notice.bad").waitFor();
  await check(t, page, "a signature that doesn’t match");
  await page.goto("/developer/webhooks/deliveries?select=page");
  await check(t, page, "selected deliveries");
  await page.locator("[data-select-rows] .actions button").click();
  await page.locator('input[name="batch"]').waitFor({ state: "attached" });
  await check(t, page, "the confirmation of a resend");
}

/** Checks what opens in the request list. */
async function checkRequests(t: Test, page: Page): Promise<void> {
  await page.goto("/developer/requests?q=status:4xx");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByText("Save view").click();
  await check(t, page, "the filters of requests");
  await page.getByLabel("Name").fill("Client errors");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Edit view" }).click();
  await page.getByRole("button", { name: "Delete view" }).waitFor();
  await check(t, page, "a view of requests");
  await page.goto("/developer/requests?q=status:4xx");
  await page.locator("tr[data-id] th a").first().click();
  await page.locator("#panel").waitFor();
  await check(t, page, "a request beside the list");
  await page.setViewportSize({ width: 1440, height: 900 });
  t.strictSame(await violations(page), [], "axe on a request beside the list, on a wide screen");
  await page.setViewportSize({ width: PHONE_WIDTH, height: 800 });
}

/** Checks the pages of an authorization request. */
async function checkConsent(
  t: Test,
  page: Page,
  agent: AgentSite,
  { viewer }: { viewer: Credentials },
): Promise<void> {
  const address = (await agent.ask("/callback")).href;
  const button = (name: string) => page.getByRole("button", { name });
  const heading = (name: string) => untilHeading(page, name);
  await page.goto(address);
  await check(t, page, "the consent page");
  await page.getByLabel(/^Read/).uncheck();
  await page.getByLabel(/^Create/).uncheck();
  await button("Allow").click();
  await page.locator("#scopes-error").waitFor();
  await check(t, page, "the consent page with errors");
  await page.getByLabel(/^Read/).check();
  await page.getByLabel(/^Live data/).check();
  await button("Allow").click();
  await heading("Back at the agent");
  await page.goto(address);
  await page.getByText("connected this agent").waitFor();
  await check(t, page, "the consent page of a connected agent");
  await button("Sign in as another user").click();
  await page.getByText("You are signed out.").waitFor();
  await signIn(page, viewer);
  await heading("Only admins can authorize agents");
  await check(t, page, "the consent page for a viewer");
  await page.goto("/developer/consent/nothing");
  await check(t, page, "an expired authorization request");
  // Last: the browser asks whether to open the app and accepts no clicks until that is answered.
  await page.goto((await agent.ask("an-app.example:/callback")).href);
  await button("Deny").click();
  await heading("Access denied");
  await check(t, page, "the redirect to the agent");
}
