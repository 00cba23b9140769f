/** Signs in, as a person does. */
import type { Page } from "playwright-core";
import type { Credentials } from "./platform.ts";

/** Fills in the page on which a window has to sign in. Returns when the page that follows has loaded, with its scripts. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("button", { name: "Sign in" }).click(),
  ]);
}
