/** Checks a page with axe and on a small screen, in light and dark mode. */
import { readFileSync } from "node:fs";
import type { Result } from "axe-core";
import type { Page } from "playwright-core";
import type { Test } from "tap";

const read = (url: string | URL) => readFileSync(new URL(url), "utf8");
const AXE = read(import.meta.resolve("axe-core/axe.min.js"));
const COLORS = read(new URL("colors.js", import.meta.url));
export const PHONE_WIDTH = 360;
/**
 * Targets of 24 × 24 pixels are checked, too: axe leaves that rule out unless it is asked for. Rules about colors are left
 * to colors.js.
 */
const RULES = {
  "target-size": { enabled: true },
  "color-contrast": { enabled: false },
  "link-in-text-block": { enabled: false },
};

/** Combinations of colors that were checked in a window. */
const checkedIn = new WeakMap<Page, readonly string[]>();

/** Loads axe into every page that is opened from now on. */
export async function addAxe(page: Page): Promise<void> {
  // Costs about half as much as evaluating the text on each page.
  await page.addInitScript({ content: `${AXE}\n${COLORS}` });
}

/** Checks the open page: all rules in light mode, colors in dark mode, and that it isn't wider than the window. */
export async function check(t: Test, page: Page, name: string): Promise<void> {
  // A click only waits for the beginning of the next page, which may still be without its styles.
  await page.waitForLoadState();
  t.strictSame(await violations(page), [], `axe on ${name}, light mode`);
  await page.emulateMedia({ colorScheme: "dark" });
  t.strictSame(await colorViolations(page), [], `axe on ${name}, dark mode`);
  await page.emulateMedia({ colorScheme: "light" });
  const width = await page.evaluate<number>("document.documentElement.scrollWidth");
  const { width: shown } = page.viewportSize() ?? { width: PHONE_WIDTH };
  t.ok(width <= shown, `${name} is ${width} pixels wide`);
}

/** Checks the open page as it is, in the mode that it is in. */
export async function violations(page: Page) {
  const options = JSON.stringify({ resultTypes: ["violations"], rules: RULES });
  const found = await page.evaluate<Result[]>(`axe.run(${options}).then((r) => r.violations)`);
  return [...nodesOf(found), ...(await colorViolations(page))];
}

async function colorViolations(page: Page) {
  const known = JSON.stringify(checkedIn.get(page) ?? []);
  const found = await page.evaluate<{
    violations: Result[];
    checked: string[];
  }>(`checkColors(${known})`);
  checkedIn.set(page, found.checked);
  return nodesOf(found.violations);
}

function nodesOf(found: readonly Result[]) {
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, impact, html, failureSummary })),
  );
}
