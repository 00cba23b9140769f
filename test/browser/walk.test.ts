/** The developer platform in a real browser, as the users of a partner use it. */
import t from "tap";
import { openWindow, startBrowser } from "../helpers/browser.ts";
import { keyboard, pointer } from "./hands.ts";
import { startPlatform } from "./platform.ts";
import { walk } from "./walk.ts";

t.setTimeout(180_000);

t.test(
  "the first day works with scripts and without, by pointer and by keyboard alone",
  async (t) => {
    const platform = await startPlatform(t);
    const browser = await startBrowser(t);
    const { origin } = platform;

    await t.test("without scripts, on a phone in the dark", async (t) => {
      const { page } = await openWindow(t, browser, origin, {
        javaScriptEnabled: false,
        viewport: { width: 390, height: 844 },
        colorScheme: "dark",
      });
      await walk(t, page, pointer(), await platform.addCompany());
    });

    await t.test("with scripts, and nothing but a keyboard", async (t) => {
      const { page } = await openWindow(t, browser, origin);
      await walk(t, page, keyboard(page), await platform.addCompany());
    });
  },
);
