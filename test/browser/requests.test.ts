/** Tests the request list in a real browser: how much fits on a screen, the side panel, and choosing a range of time. */
import type { Page } from "playwright-core";
import t from "tap";
import { insertRequests } from "#src/db/requests/request-log.ts";
import { openWindow, startBrowser } from "../helpers/browser/browser.ts";
import { requestRow } from "../helpers/data/recorded.ts";
import { startPlatform, type BrowsedCompany } from "./platform.ts";
import { signIn } from "./sign-in.ts";

const platform = await startPlatform(t);
const browser = await startBrowser(t);
const company = await platform.addCompany();
const NEWEST = new Date();
const ROWS = Array.from({ length: 60 }, (_, n) =>
  requestRow(company.companyId, new Date(NEWEST.getTime() - n * 60_000), {
    status: n % 3 === 0 ? 404 : 200,
    code: n % 3 === 0 ? "NOT_FOUND" : null,
    path: `/v1/customers/${n}`,
  }),
);
await insertRequests(platform.db.work, ROWS);
const idOf = (n: number) => ROWS[n]?.id ?? "";

async function openOverview(page: Page, { admin }: BrowsedCompany): Promise<void> {
  await page.goto("/developer/sign-in");
  await signIn(page, admin);
  await page.getByRole("heading", { name: "Overview", level: 1 }).waitFor();
}

const rowLink = (page: Page, n: number) => page.locator(`tr[data-id="${idOf(n)}"] th a`);
const panelHeading = (page: Page, n: number) =>
  page.locator("#panel-heading", { hasText: new RegExp(`/v1/customers/${n}\\b`) });
/** The focused element: the text of a link or a heading. */
const focused = (page: Page) => page.evaluate<string>("document.activeElement.textContent.trim()");

t.test(
  "with scripts, the panel opens, moves and closes by keyboard and keeps the focus",
  async (t) => {
    const viewport = { width: 1440, height: 900 };
    const { page } = await openWindow(t, browser, platform.origin, { viewport });
    await openOverview(page, company);
    await page.goto("/developer/requests");
    const visible = await page.evaluate<number>(
      `[...document.querySelectorAll("tr[data-id]")].filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length`,
    );
    t.ok(visible >= 20, `${visible} requests are visible on a screen of 1440 × 900`);

    await page.keyboard.press("/");
    t.equal(await page.evaluate("document.activeElement.name"), "q", "goes to the search");
    await page.reload();
    await page.keyboard.press("j");
    t.equal(await focused(page), "GET /v1/customers/0", "begins the list");
    await page.keyboard.press("j");
    t.equal(await focused(page), "GET /v1/customers/1", "moves in the list, by one row");
    await page.keyboard.press("Enter");
    await panelHeading(page, 1).waitFor();
    t.equal(await focused(page), "GET /v1/customers/1");
    t.equal(await page.evaluate("document.activeElement.id"), "panel-heading");
    t.match(page.url(), `open=${idOf(1)}`);
    await page.keyboard.press("j");
    await panelHeading(page, 2).waitFor();
    await page.keyboard.press("k");
    await panelHeading(page, 1).waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#panel").waitFor({ state: "detached" });
    t.equal(await focused(page), "GET /v1/customers/1", "the focus is back in the list");
    t.notMatch(page.url(), "open=");
    await page.goBack();
    await panelHeading(page, 1).waitFor();
    await page.getByRole("link", { name: "Close" }).click();
    await rowLink(page, 3).click();
    await panelHeading(page, 3).waitFor();
    await page.getByText("Why this request was rejected").waitFor();
    t.ok(await rowLink(page, 0).isVisible(), "the list stays beside the panel");
    t.ok(await page.locator("#panel button.copy").first().isVisible(), "with copy buttons");

    await page.goto("/developer/requests?q=last:1h");
    const bars = page.locator(".timeline-bars li");
    const [first, last] = [await bars.nth(5).boundingBox(), await bars.nth(9).boundingBox()];
    if (!first || !last) return t.fail("no bars");
    await page.mouse.move(first.x + 5, first.y + 20);
    await page.mouse.down();
    await page.mouse.move(last.x + 5, last.y + 20, { steps: 3 });
    await page.mouse.up();
    await page.waitForURL(/after%3A/);
    const query = await page.getByLabel("Search requests").inputValue();
    t.match(query, /^after:\S+ before:\S+$/);
    const rows = await page.locator("tr[data-id]").count();
    t.ok(rows >= 9 && rows <= 11, `five bars of two minutes have ${rows} requests`);
  },
);

t.test(
  "without scripts, a request opens beside the list, or in its place on a phone",
  async (t) => {
    for (const width of [1440, 390]) {
      const options = { javaScriptEnabled: false, viewport: { width, height: 844 } };
      const { page } = await openWindow(t, browser, platform.origin, options);
      await openOverview(page, company);
      await page.goto("/developer/requests?q=status:4xx");
      await rowLink(page, 3).click();
      await panelHeading(page, 3).waitFor();
      t.equal(await rowLink(page, 0).isVisible(), width === 1440);
      await page.getByRole("link", { name: "Close" }).click();
      t.ok(await rowLink(page, 0).isVisible());
      t.equal(await page.getByLabel("Search requests").inputValue(), "status:4xx");
    }
  },
);
