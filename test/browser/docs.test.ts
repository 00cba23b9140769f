/** Tests the documentation in Chromium: tabs, theme, menu, copy buttons, and accessibility. */
import type { Page } from "playwright-core";
import t from "tap";
import { PAGES } from "#src/docs/site/pages.ts";
import { docsApp } from "../docs/app.ts";
import { openWindow, startBrowser } from "../helpers/browser/browser.ts";
import { addAxe, check, PHONE_WIDTH, violations } from "./axe.ts";

const app = await docsApp(t);
const origin = await app.listen({ port: 0, host: "127.0.0.1" });
const browser = await startBrowser(t);
const PHONE = { width: PHONE_WIDTH, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

t.test("the chosen language applies to all samples and pages, and nothing moves", async (t) => {
  const { page } = await openWindow(t, browser, origin, { viewport: PHONE });
  await page.addInitScript(COUNT_SHIFTS);
  await page.goto("/docs/guides/getting-started");
  const lists = page.getByRole("tablist", { name: "Language" });
  const tabs = lists.last().getByRole("tab");
  const languages = ["curl", "TypeScript", "Python", "Go", "Java", "PHP", "Ruby"];
  t.strictSame(await tabs.allInnerTexts(), languages);
  t.equal(await selected(page), "curl");

  await tabs.first().focus();
  for (const [key, language] of [
    ["ArrowRight", "TypeScript"],
    ["ArrowLeft", "curl"],
    ["ArrowLeft", "Ruby"],
    ["Home", "curl"],
    ["End", "Ruby"],
    ["Home", "curl"],
    ["ArrowRight", "TypeScript"],
    ["ArrowRight", "Python"],
  ] as const) {
    await page.keyboard.press(key);
    t.equal(await selected(page), language, key);
    t.equal(await page.locator(":focus").innerText(), language, "the focus follows");
  }
  t.equal(await lists.first().getByRole("tab", { selected: true }).innerText(), "Python");
  t.equal(await visibleCode(page), "python");
  await page.keyboard.press("Tab");
  t.equal(await page.locator(":focus").getAttribute("data-language"), "python", "then the code");

  await page.goto("/docs/guides/quota");
  t.equal(await selected(page), "Python");
  t.equal(await visibleCode(page), "python");
  t.equal(await page.evaluate("window.shifts"), 0);
  await page.goto("/docs/webhooks#code");
  t.equal(await selected(page), "Python");
});

t.test("without scripts, all languages and the theme can be chosen", async (t) => {
  const options = { viewport: PHONE, javaScriptEnabled: false };
  const { page } = await openWindow(t, browser, origin, options);
  await page.goto("/docs/guides/quota");
  const go = page.locator('code-tabs details[data-language="go"]').first();
  t.notOk(await go.locator("pre").isVisible());
  await go.getByText("Go", { exact: true }).click();
  t.ok(await go.locator("pre").isVisible());
  await page.getByRole("button", { name: "Dark" }).click();
  t.match(page.url(), "/docs/guides/quota");
  t.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("link", { name: "Idempotency" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Idempotency" }).waitFor();
});

t.test("the theme changes at once and is remembered", async (t) => {
  const { page, context } = await openWindow(t, browser, origin);
  await page.goto("/docs");
  await page.evaluate("window.isSamePage = true");
  await page.getByRole("button", { name: "Light" }).click();
  t.equal(await page.locator("html").getAttribute("data-theme"), "light");
  t.equal(await page.getByRole("button", { name: "Light" }).getAttribute("aria-pressed"), "true");
  t.ok(await page.evaluate("window.isSamePage"), "without loading the page again");
  t.match(await context.cookies(), [{ name: "theme", value: "light", path: "/" }]);
  await page.goto("/docs/errors");
  t.equal(await page.locator("html").getAttribute("data-theme"), "light");
});

t.test("a copy button copies the sample as it is shown", async (t) => {
  const { page, context } = await openWindow(t, browser, origin);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs");
  await page.getByRole("button", { name: "Copy" }).first().click();
  await page.getByText("Copied").first().waitFor();
  const text = await page.evaluate("navigator.clipboard.readText()");
  t.equal(
    text,
    "export PARTNER_API_BASE_URL=https://api.example.com\nexport PARTNER_API_KEY=pak_test_…",
  );
});

t.test("headings are marked in the contents list, and the content can be skipped to", async (t) => {
  const viewport = { width: 1440, height: 900 };
  const { page } = await openWindow(t, browser, origin, { viewport });
  await page.goto("/docs/webhooks");
  await page.keyboard.press("Tab");
  t.equal(await page.locator(":focus").innerText(), "Skip to content");
  await page.keyboard.press("Enter");
  t.equal(await page.locator(":focus").getAttribute("id"), "main");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link", { name: "Retries" }).click();
  await contents.locator('[aria-current="true"]', { hasText: "Retries" }).waitFor();
  const box = await page.locator("#retries").boundingBox();
  t.ok(box && box.y > 56 && box.y < 120, `the heading is below the header: ${box?.y}`);
});

t.test("the slash key opens the search, and Enter the first result", async (t) => {
  const { page } = await openWindow(t, browser, origin);
  await page.goto("/docs");
  await page.keyboard.press("/");
  await page.keyboard.type("pagination");
  await page.getByRole("option", { name: "Pagination" }).first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/guides/pagination");
});

t.test("links into the former reference still lead there", async (t) => {
  const { page } = await openWindow(t, browser, origin);
  await page.goto("/docs#tag/customers/GET/v1/customers");
  await page.waitForURL("**/docs/reference**");
});

t.test("axe finds no violation, and no page is wider than its window", async (t) => {
  const { page } = await openWindow(t, browser, origin, { viewport: PHONE });
  await addAxe(page);
  for (const { path } of PAGES) {
    await page.goto(path);
    await check(t, page, path);
    await page.setViewportSize(DESKTOP);
    const width = await page.evaluate<number>("document.documentElement.scrollWidth");
    t.equal(width, DESKTOP.width, `${path} in a desktop window`);
    await page.setViewportSize(PHONE);
  }
  await page.goto("/docs/search?q=retry");
  await check(t, page, "the results of a search");
  await page.getByRole("link", { name: "Search" }).click();
  await page.getByRole("combobox").fill("retry");
  await page.getByRole("option").first().waitFor();
  await check(t, page, "the search");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await check(t, page, "the menu");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/docs/guides/errors");
  t.ok(await page.locator(".contents").isVisible());
  await check(t, page, "a wide window");
});

t.test("axe finds text that is hard to read on a page that it has checked before", async (t) => {
  const { page } = await openWindow(t, browser, origin);
  await addAxe(page);
  await page.goto("/docs/guides");
  t.strictSame(await violations(page), []);
  await page.evaluate(`document.querySelector("main h1").style.color = "#bbb"`);
  t.match(await violations(page), [{ id: "color-contrast" }]);
  await page.evaluate(`document.querySelector("main h1").style.color = ""`);
  await page.evaluate(`document.querySelector("main h1").style.backgroundColor = "#444"`);
  t.match(await violations(page), [{ id: "color-contrast" }]);
});

/** The selected tab of the last group. */
async function selected(page: Page): Promise<string> {
  return await page.getByRole("tab", { selected: true }).last().innerText();
}

async function visibleCode(page: Page): Promise<string | null> {
  return await page.locator("code-tabs pre:visible").last().getAttribute("data-language");
}

/** Adds up layout shifts that no input caused. */
const COUNT_SHIFTS = `
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
`;
