/** How a person works a page: with a pointer, or with nothing but a keyboard. */
import type { Locator, Page } from "playwright-core";

/** What is used of a page's own world, whose types are not those of Node. */
type Window = typeof globalThis & {
  readonly document: { readonly activeElement: unknown };
  getComputedStyle(element: unknown): { readonly outlineWidth: string };
};

export interface Hands {
  /** Follows a link, presses a button. */
  press(target: Locator): Promise<void>;
  /** Fills a field, in place of what it holds. */
  type(target: Locator, text: string): Promise<void>;
  /** Ticks a box. */
  tick(target: Locator): Promise<void>;
  untick(target: Locator): Promise<void>;
}

export function pointer(): Hands {
  return {
    press: (target) => target.click(),
    type: (target, text) => target.fill(text),
    tick: (target) => target.check(),
    untick: (target) => target.uncheck(),
  };
}

/** More elements than any page has on the way to one. */
const MOST_TABS = 150;

/** Goes from the start of the page to each target with the Tab key: what can't be reached so fails. */
export function keyboard(page: Page): Hands {
  const reach = async (target: Locator) => {
    await target.waitFor();
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      if (
        await target.evaluate(
          (element) => element === (globalThis as Window).document.activeElement,
        )
      ) {
        await mustShowFocus(target);
        return;
      }
      await page.keyboard.press("Tab");
    }
    throw new Error(`The Tab key does not reach ${String(target)}`);
  };
  const set = async (target: Locator, isTicked: boolean) => {
    await reach(target);
    if ((await target.isChecked()) !== isTicked) await page.keyboard.press("Space");
  };
  return {
    async press(target) {
      await reach(target);
      // All that is pressed on these pages leads to a page, be it at the same address.
      const arrival = page.waitForEvent("framenavigated");
      await page.keyboard.press("Enter");
      await arrival;
      await page.waitForLoadState();
    },
    async type(target, text) {
      await reach(target);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(text);
    },
    tick: (target) => set(target, true),
    untick: (target) => set(target, false),
  };
}

/** Who can't see where the focus is can't use a keyboard. */
async function mustShowFocus(target: Locator): Promise<void> {
  const outline = await target.evaluate(
    (element) => (globalThis as Window).getComputedStyle(element).outlineWidth,
  );
  if (!(parseFloat(outline) >= 1))
    throw new Error(`The focus on ${String(target)} is not to be seen`);
}
