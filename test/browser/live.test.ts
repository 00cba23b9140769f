/** Tests live updates of the request list in a real browser. */
import type { Page } from "playwright-core";
import t from "tap";
import { insertRequests } from "#src/db/requests/request-log.ts";
import { openWindow, startBrowser } from "../helpers/browser/browser.ts";
import { requestRow } from "../helpers/data/recorded.ts";
import { startPlatform } from "./platform.ts";
import { signIn } from "./sign-in.ts";

const platform = await startPlatform(t);
const browser = await startBrowser(t);
const { companyId, admin } = await platform.addCompany();
const PATH = "/developer/requests";

/** Writes a request as another process of the service does. Returns its id. */
async function write(change: Parameters<typeof requestRow>[2] = {}): Promise<string> {
  const row = requestRow(companyId, new Date(), change);
  await insertRequests(platform.db.work, [row]);
  return row.id;
}

async function openOverview(page: Page): Promise<void> {
  await page.goto("/developer/sign-in");
  await signIn(page, admin);
  await page.getByRole("heading", { name: "Overview", level: 1 }).waitFor();
}

const row = (page: Page, id: string) => page.locator(`tr[data-row="${id}"]`);
const ids = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll("[data-rows] tr")].map((row) => row.dataset.row)`,
  );
const focusedRow = (page: Page) =>
  page.evaluate<string | undefined>(`document.activeElement.closest("tr")?.dataset.row`);

t.test(
  "rows appear, wait while the list has the focus, and are announced by their number",
  async (t) => {
    const old = await write();
    const { page } = await openWindow(t, browser, platform.origin);
    await openOverview(page);
    await page.clock.install();
    await page.goto(`${PATH}?q=status:2xx`);
    await page.getByRole("link", { name: "Watch live" }).click();
    await page.getByRole("main").getByText("Live", { exact: true }).waitFor();
    await page.evaluate("document.body.dataset.same = 'yes'");
    t.ok(await page.locator("[data-live-show]").isHidden(), "there is nothing to show");
    await write({ status: 404, code: "NOT_FOUND" });
    const first = await write();
    await row(page, first).waitFor();
    t.strictSame(await ids(page), [first, old], "only those that match the query, newest first");

    await row(page, old).locator("th a").focus();
    const second = await write();
    const show = page.getByRole("button", { name: "Show 1 new request" });
    await show.waitFor();
    t.equal(await focusedRow(page), old);
    t.strictSame(await ids(page), [first, old], "nothing moves");
    await page.evaluate("document.activeElement.blur()");
    const third = await write();
    await row(page, third).waitFor();
    t.strictSame(await ids(page), [third, second, first, old], "what waited keeps its place");
    t.equal(await page.getByRole("button", { name: "Show" }).count(), 0);

    await row(page, old).locator("th a").focus();
    const fourth = await write();
    await show.click();
    t.equal(await focusedRow(page), fourth, "the button leads to the newest row");
    await page.keyboard.press("Enter");
    await page.locator("#panel", { hasText: fourth }).waitFor();
    await page.clock.runFor(10_000);
    await page
      .getByRole("status")
      .filter({ hasText: /^\d new requests?$/ })
      .waitFor({ state: "attached" });
    t.equal(
      await page.evaluate("document.body.dataset.same"),
      "yes",
      "the page was never loaded again",
    );

    await page.getByRole("link", { name: "Stop live updates" }).click();
    await page.getByRole("link", { name: "Watch live" }).waitFor();
    t.equal(await page.locator("[data-live]").count(), 0);
    t.match(page.url(), "q=status%3A2xx");
  },
);

t.test("without scripts, the page says how to see new requests", async (t) => {
  const { page } = await openWindow(t, browser, platform.origin, { javaScriptEnabled: false });
  await openOverview(page);
  await page.goto(PATH);
  await page.getByRole("link", { name: "Watch live" }).click();
  await page.getByText("Live updates need JavaScript. Without it, use “Refresh”.").waitFor();
  const id = await write();
  await page.getByRole("link", { name: "Refresh" }).click();
  await row(page, id).waitFor();
});
