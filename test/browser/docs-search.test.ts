/** Tests the documentation's search with a keyboard, by touch on a phone, and without scripts. */
import t from "tap";
import { openWindow, startBrowser } from "../helpers/browser/browser.ts";
import { docsOrigin } from "./docs-origin.ts";

const browser = await startBrowser(t);
const origin = await docsOrigin(t);

t.test("the keyboard opens the search, chooses a result and follows it", async (t) => {
  const { page, context } = await openWindow(t, browser, origin);
  const asked: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/docs/guides/quota");
  t.notOk(asked.includes("/docs/assets/search.json"), "a page doesn't load the index");

  await page.keyboard.press("/");
  const input = page.getByRole("combobox");
  await input.waitFor();
  await page.keyboard.type("retry");
  const options = page.getByRole("option");
  // While the text is typed, the options of its beginning are shown.
  await options
    .first()
    .filter({ hasText: /^Idempotency/ })
    .waitFor();
  t.equal(await options.first().getAttribute("aria-selected"), "true");

  await page.keyboard.press("ArrowDown");
  const id = await input.getAttribute("aria-activedescendant");
  t.equal(await options.nth(1).getAttribute("id"), id);
  t.equal(await page.locator("dialog mark").first().innerText(), "Retry");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  await input.waitFor({ state: "hidden" });

  await page.keyboard.press("Control+k");
  await input.waitFor();
  await page.keyboard.type("REQUEST_LIMIT_EXCEEDED");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/errors/REQUEST_LIMIT_EXCEEDED");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("qqxyzzy");
  await page.getByText("Nothing found").waitFor();
});

t.test("a slash in a field is text", async (t) => {
  const { page } = await openWindow(t, browser, origin);
  await page.goto("/docs/search");
  const field = page.getByRole("searchbox");
  await field.focus();
  await page.keyboard.type("a/b");
  t.equal(await field.inputValue(), "a/b");
});

t.test("on a phone, a touch opens a result, and nothing is wider than the window", async (t) => {
  const { page } = await openWindow(t, browser, origin, { viewport: { width: 360, height: 640 } });
  await page.goto("/docs");
  await page.getByRole("link", { name: "Search", exact: true }).click();
  await page.getByRole("combobox").fill("verify signature");
  const first = page.getByRole("option").first();
  await first.getByText("Verify").waitFor();
  const width = await page.evaluate<number>("document.documentElement.scrollWidth");
  t.equal(width, 360);
  const box = await page.locator("dialog").boundingBox();
  t.ok(box && box.x >= 0 && box.x + box.width <= 360, "the dialog fits", { box });
  await first.click();
  await page.waitForURL("**/docs/webhooks#verify");
});

t.test("without scripts, the search is a page", async (t) => {
  const { page } = await openWindow(t, browser, origin, { javaScriptEnabled: false });
  await page.goto("/docs");
  await page.getByRole("link", { name: "Search", exact: true }).click();
  await page.getByRole("searchbox").fill("pagination");
  await page.getByRole("searchbox").press("Enter");
  await page.locator("main .results a").first().click();
  await page.waitForURL("**/docs/guides/pagination");
});
