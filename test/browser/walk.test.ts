/** Tests a developer's first day on the platform in a real browser. */
import t from "tap";
import { openWindow, startBrowser } from "../helpers/browser/browser.ts";
import { keyboard, pointer } from "./hands.ts";
import { startPlatform } from "./platform.ts";
import { walk } from "./walk.ts";

t.test(
  "the first day works with and without scripts, with a pointer and with only a keyboard",
  async (t) => {
    const platform = await startPlatform(t);
    const browser = await startBrowser(t);
    const { origin } = platform;

    await t.test("without scripts, on a phone in dark mode", async (t) => {
      const { page } = await openWindow(t, browser, origin, {
        javaScriptEnabled: false,
        viewport: { width: 390, height: 844 },
        colorScheme: "dark",
      });
      await walk(t, page, pointer(), await platform.addCompany());
    });

    await t.test("with scripts and only a keyboard", async (t) => {
      const { page } = await openWindow(t, browser, origin);
      await walk(t, page, keyboard(page), await platform.addCompany());
    });
  },
);
