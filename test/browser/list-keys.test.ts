/** Tests the keys of lists in a real browser, with the dialog that lists them. */
import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import t from "tap";
import { systemClock } from "#src/kernel/clock.ts";
import { createKey } from "#src/accounts/keys.ts";
import { openWindow, startBrowser } from "../helpers/browser/browser.ts";
import { startPlatform } from "./platform.ts";
import { signIn } from "./sign-in.ts";

const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

t.test(
  "keys go through a list and to its filters, are listed in a dialog, and can be switched off",
  async (t) => {
    const platform = await startPlatform(t);
    const { admin, companyId } = await platform.addCompany();
    const accounts = { db: platform.db, clock: systemClock, actor: "operator" };
    for (const name of ["Oldest", "Middle", "Newest"])
      await createKey(accounts, companyId, { name, scopes: ["customers:read"], expiresAt: null });
    const { page } = await openWindow(t, await startBrowser(t), platform.origin);
    await page.goto("/developer/keys");
    await signIn(page, admin);
    await page.getByRole("heading", { name: "API keys", level: 1 }).waitFor();
    const focused = () =>
      page.evaluate<string>(
        "document.activeElement.textContent.trim() || document.activeElement.name",
      );

    for (const [key, name] of [
      ["j", "Newest"],
      ["j", "Middle"],
      ["j", "Oldest"],
      ["j", "Oldest"],
      ["k", "Middle"],
    ] as const) {
      await page.keyboard.press(key);
      t.equal(await focused(), name, key);
    }
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Middle", level: 1 }).waitFor();

    await page.goto("/developer/audit");
    await page.keyboard.press("/");
    t.equal(await page.evaluate("document.activeElement.name"), "action", "the first filter");
    await page.keyboard.press("j");
    t.equal(await page.evaluate("document.activeElement.name"), "action", "keys that are typed");
    await page.goto("/developer/users");
    await page.keyboard.press("/");
    await page.getByRole("combobox").waitFor();
    await page.keyboard.type("j?/");
    t.equal(await page.getByRole("combobox").inputValue(), "j?/", "keys that are typed");
    await page.keyboard.press("Escape");

    await checkHelp(page, async (found) => void t.strictSame(found, []));
    t.equal(await page.locator("#keys-help").isVisible(), false);
    await page.reload();
    await page.keyboard.press("j");
    t.equal(await page.evaluate("document.activeElement.localName"), "body", "switched off");
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    t.notOk(await page.getByRole("checkbox").isChecked());
  },
);

/** Opens the dialog by its key, checks it, and switches the keys off. */
async function checkHelp(page: Page, onViolations: (found: unknown) => Promise<void>) {
  await page.getByRole("link", { name: "Search" }).focus();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await dialog.getByText("Go to the next row").waitFor();
  await page.evaluate(AXE);
  await onViolations((await page.evaluate<AxeResults>("axe.run()")).violations);
  await page.keyboard.press("Escape");
  await page.locator(".search-open:focus").waitFor();
  await page.keyboard.press("?");
  await dialog.getByRole("checkbox").uncheck();
  await dialog.getByRole("button", { name: "Close" }).click();
}
