/** Checks a page with axe and on a small screen, in light and dark mode. */
import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import type { Test } from "tap";

const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");
export const PHONE_WIDTH = 360;
/** Targets of 24 × 24 pixels are checked, too: axe leaves that rule out unless it is asked for. */
const ALL_RULES = { rules: { "target-size": { enabled: true } } };
/** Rules that depend on the color scheme. */
const DARK_MODE = { runOnly: ["color-contrast", "link-in-text-block"] };

/** Loads axe into every page that is opened from now on. */
export async function addAxe(page: Page): Promise<void> {
  // Costs about half as much as evaluating the text on each page.
  await page.addInitScript({ content: AXE });
}

/** Checks the open page: all rules in light mode, colors in dark mode, and that it isn't wider than the window. */
export async function check(t: Test, page: Page, name: string): Promise<void> {
  // A click only waits for the beginning of the next page, which may still be without its styles.
  await page.waitForLoadState();
  t.strictSame(await violations(page, ALL_RULES), [], `axe on ${name}, light mode`);
  await page.emulateMedia({ colorScheme: "dark" });
  t.strictSame(await violations(page, DARK_MODE), [], `axe on ${name}, dark mode`);
  await page.emulateMedia({ colorScheme: "light" });
  const width = await page.evaluate<number>("document.documentElement.scrollWidth");
  const { width: shown } = page.viewportSize() ?? { width: PHONE_WIDTH };
  t.ok(width <= shown, `${name} is ${width} pixels wide`);
}

/** @param options of axe */
export async function violations(page: Page, options: object) {
  const run = JSON.stringify({ resultTypes: ["violations"], ...options });
  const results = await page.evaluate<AxeResults>(`axe.run(${run})`);
  return results.violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, impact, html, failureSummary })),
  );
}
