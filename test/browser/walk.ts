/** Walks through a developer's first day, from sign-in to a revoked key. */
import type { Page } from "playwright-core";
import type { Test } from "tap";
import { eventually } from "../helpers/eventually.ts";
import { startReceiver } from "../helpers/webhooks.ts";
import type { Hands } from "./hands.ts";
import type { BrowsedCompany } from "./platform.ts";

/** Fails `t` at the first step that doesn't work.
 * @param company a new, empty company
 */
export async function walk(
  t: Test,
  page: Page,
  hands: Hands,
  { admin }: BrowsedCompany,
): Promise<void> {
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const section = (name: string) =>
    page.getByRole("navigation").getByRole("link", { name, exact: true });
  const heading = (name: string | RegExp) => page.getByRole("heading", { name, level: 1 });
  const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const receiver = await startReceiver(t);

  t.comment("sign in");
  await page.goto("/developer");
  await hands.type(page.getByLabel("Email"), admin.email);
  await hands.type(page.getByLabel("Password"), admin.password);
  await hands.press(button("Sign in"));
  await heading("Overview").waitFor();

  t.comment("create a key");
  await hands.press(section("API keys"));
  await hands.press(link("Create key"));
  await hands.type(page.getByLabel("Name"), "First key");
  await hands.tick(page.getByLabel("customers:read"));
  await hands.tick(page.getByLabel("customers:write"));
  await hands.press(button("Create key"));
  await heading("Secret of First key").waitFor();
  const key = (await page.locator(".secret code").innerText()).trim();
  t.match(key, /^pak_\w{38}$/);
  const call = async (method: string, path: string, body?: object) =>
    await fetch(new URL(path, page.url()), {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  t.comment("call the API, and see the request");
  t.equal((await call("GET", "/v1/customers")).status, 200);
  const refused = await call("POST", "/v1/customers", { displayName: "" });
  t.equal(refused.status, 400);
  const requestId = refused.headers.get("x-request-id") ?? "";
  await eventually("the request is in the log", async () => {
    await hands.press(section("Requests"));
    await hands.type(page.getByLabel("Request or event id"), requestId);
    await hands.press(button("Find"));
    return (await heading("POST /v1/customers").isVisible()) || undefined;
  });
  await says("/displayName");
  t.notMatch(await page.content(), key);

  t.comment("register an endpoint");
  await hands.press(section("Webhooks"));
  await hands.press(link("Add endpoint").first());
  await hands.type(page.getByLabel("URL"), "no address");
  await hands.tick(page.getByLabel("customer.created"));
  await hands.press(button("Add endpoint"));
  const url = page.getByLabel("URL");
  await page.locator("#url-error").waitFor();
  t.equal(await url.getAttribute("aria-invalid"), "true");
  t.equal(await url.inputValue(), "no address", "the field keeps its value");
  t.ok(await page.getByLabel("customer.created").isChecked());
  await hands.type(url, receiver.url);
  await hands.press(button("Add endpoint"));
  t.match(await page.locator(".secret code").innerText(), /^whsec_/);

  t.comment("send a test event");
  await hands.press(button("Send test event"));
  await says(/First byte|first byte/);
  t.equal(receiver.received.length, 1);
  t.equal(receiver.received[0]?.headers["x-service-event-type"], "webhook.test");

  t.comment("find a failing delivery, and resend it");
  receiver.answer = (response) => response.writeHead(500).end("The disk is full");
  t.equal((await call("POST", "/v1/customers", { displayName: "Alamo Roofing" })).status, 200);
  await eventually("the first attempt has failed", async () => {
    await hands.press(section("Webhooks"));
    await hands.press(link("View deliveries").first());
    return (await page.getByText("customer.created").count()) > 1 &&
      (await page.getByText(/retrying|will retry|failed/i).count()) > 0
      ? true
      : undefined;
  });
  await hands.press(page.locator("tbody").getByRole("link").first());
  await says("The disk is full");
  await says("What to do:");
  receiver.answer = (response) => response.end("ok");
  const failing = page.url();
  await hands.press(button("Resend"));
  await page.waitForURL((address) => address.href !== failing);
  const resent = page.url();
  await eventually("the resent delivery has arrived", async () => {
    await page.goto(resent);
    return (await page.getByText(/^(Succeeded|Delivered)/).count()) > 0 || undefined;
  });
  const bodies = receiver.received.slice(1).map(({ body }) => body.toString());
  t.equal(new Set(bodies).size, 1, "identical bytes");

  t.comment("revoke the key");
  await hands.press(section("API keys"));
  await hands.press(link("First key"));
  await hands.press(page.getByRole("button", { name: /^Revoke/ }));
  await says("Key revoked.");
  t.equal((await call("GET", "/v1/customers")).status, 401);

  t.comment("sign out");
  await hands.press(button("Sign out"));
  await heading("Sign in").waitFor();
  await page.goto("/developer/keys");
  await heading("Sign in").waitFor();
}
