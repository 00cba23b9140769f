/** Signs in through the form. */
import type { Page } from "playwright-core";
import type { Credentials } from "./platform.ts";

/** Submits the sign-in form of the current page. Returns when the next page and its scripts have loaded. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("button", { name: "Sign in" }).click(),
  ]);
}
