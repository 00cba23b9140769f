/** Uses the sandbox in Chromium: the switch and the bar, on a phone, by keyboard, in light and dark mode. */
import t from "tap";
import { openWindow, startBrowser } from "../helpers/browser/browser.ts";
import { addAxe, check, PHONE_WIDTH } from "./axe.ts";
import { keyboard } from "./hands.ts";
import { startPlatform } from "./platform.ts";

t.test("a user switches to the sandbox by keyboard, and a bar marks its pages", async (t) => {
  const platform = await startPlatform(t);
  const { admin } = await platform.addCompany();
  const browser = await startBrowser(t);
  const viewport = { width: 1280, height: 800 };
  const { page } = await openWindow(t, browser, platform.origin, { viewport });
  await addAxe(page);
  const hands = keyboard(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto("/developer/keys");
  await hands.type(page.getByLabel("Email"), admin.email);
  await hands.type(page.getByLabel("Password"), admin.password);
  await hands.press(button("Sign in"));
  await hands.press(button("Sandbox"));
  const bar = page.getByRole("complementary", { name: "Environment" });
  await bar.waitFor();
  t.equal(new URL(page.url()).pathname, "/developer/keys", "the section stays open");
  t.equal(await button("Sandbox").getAttribute("aria-pressed"), "true");
  for (const path of ["/developer", "/developer/keys", "/developer/environment/reset"]) {
    await page.goto(path);
    await bar.waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await check(t, page, `${path} of the sandbox`);
    await page.setViewportSize({ width: PHONE_WIDTH, height: 800 });
    await check(t, page, `${path} of the sandbox on a phone`);
  }
  await hands.press(button("Reset sandbox"));
  await page.getByText("The sandbox has its sample data again.").waitFor();
  await button("Menu").press("Enter");
  await check(t, page, "the menu of the sandbox on a phone");
  await hands.press(button("Live"));
  await page.getByText("You are back in your live company.").waitFor();
  t.equal(await bar.count(), 0);
});
