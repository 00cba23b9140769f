/** Operates a page with a pointer or with only a keyboard. */
import type { Locator, Page } from "playwright-core";

/** The used browser globals, which Node's types don't include. */
type Window = typeof globalThis & {
  readonly document: { readonly activeElement: unknown };
  getComputedStyle(element: unknown): { readonly outlineWidth: string };
};

export interface Hands {
  /** Follows a link or presses a button. */
  press(target: Locator): Promise<void>;
  /** Opens a section of the page. */
  open(target: Locator): Promise<void>;
  /** Chooses an option of a select element. */
  choose(target: Locator, label: string): Promise<void>;
  /** Replaces the value of a field. */
  type(target: Locator, text: string): Promise<void>;
  /** Checks a checkbox. */
  tick(target: Locator): Promise<void>;
  untick(target: Locator): Promise<void>;
}

export function pointer(): Hands {
  return {
    press: (target) => target.click(),
    open: (target) => target.click(),
    choose: async (target, label) => void (await target.selectOption({ label })),
    type: (target, text) => target.fill(text),
    tick: (target) => target.check(),
    untick: (target) => target.uncheck(),
  };
}

/** More than the focusable elements of any page. */
const MAX_TABS = 150;

/** Reaches every target with the Tab key, and fails if it can't. */
export function keyboard(page: Page): Hands {
  const reach = async (target: Locator) => {
    await target.waitFor();
    for (let tabs = 0; tabs < MAX_TABS; tabs++) {
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
      // Everything pressed on these pages causes a navigation, possibly to the same URL.
      const arrival = page.waitForEvent("framenavigated");
      await page.keyboard.press("Enter");
      await arrival;
      await page.waitForLoadState();
    },
    async open(target) {
      await reach(target);
      await page.keyboard.press("Enter");
    },
    async choose(target, label) {
      await reach(target);
      await page.keyboard.type(label);
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

/** Keyboard users need a visible focus. */
async function mustShowFocus(target: Locator): Promise<void> {
  const outline = await target.evaluate(
    (element) => (globalThis as Window).getComputedStyle(element).outlineWidth,
  );
  if (!(parseFloat(outline) >= 1)) throw new Error(`The focus on ${String(target)} is not visible`);
}
