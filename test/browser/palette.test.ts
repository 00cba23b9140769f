/** Tests the search dialog with a keyboard, as a screen reader's user would operate it. */
import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import t from "tap";
import { openWindow, startBrowser } from "../helpers/browser/browser.ts";
import { startPlatform } from "./platform.ts";
import { signIn } from "./sign-in.ts";

const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

t.test(
  "Ctrl+K finds a page by keyboard, also when Enter is pressed before the results arrive",
  async (t) => {
    const platform = await startPlatform(t);
    const { admin } = await platform.addCompany();
    const { page } = await openWindow(t, await startBrowser(t), platform.origin);
    await page.goto("/developer/account");
    await signIn(page, admin);
    await page.waitForURL("**/developer/account");
    const opener = page.getByRole("link", { name: "Search" });
    await opener.focus();
    await page.keyboard.press("Control+k");
    const input = page.getByRole("combobox");
    const options = page.getByRole("dialog").getByRole("option");
    const resultsShown = () => page.locator("#palette-results[aria-busy=false]").waitFor();
    await options.first().waitFor();

    await page.keyboard.type("revoked nothing");
    await page.getByText("Nothing found").waitFor();
    t.equal(await input.getAttribute("aria-activedescendant"), null);
    await page.keyboard.press("Control+A");
    await page.keyboard.type("key");
    await resultsShown();
    t.ok(await page.getByRole("option", { name: "Create key" }).isVisible());
    t.equal(await page.getByRole("option", { selected: true }).count(), 1);
    const selected = () => page.getByRole("option", { selected: true }).innerText();
    const first = await selected();
    await page.keyboard.press("ArrowDown");
    t.not(await selected(), first);
    const id = await input.getAttribute("aria-activedescendant");
    t.equal(await page.locator(`#${id}`).innerText(), await selected());
    await page.keyboard.press("ArrowUp");
    t.equal(await selected(), first);
    await page.evaluate(AXE);
    const { violations } = await page.evaluate<AxeResults>("axe.run()");
    t.strictSame(violations, []);

    await page.keyboard.press("Escape");
    t.equal(await page.evaluate<string>("document.activeElement.className"), "search-open");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("audit");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/developer/audit");

    await page.keyboard.press("Control+k");
    await options.first().waitFor();
    await page.keyboard.type("revoked nothing");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/developer/search?q=revoked+nothing");
  },
);
