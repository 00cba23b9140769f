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
  /** On a phone, the navigation opens from a button. */
  const openMenu = async () => {
    if (await button("Menu").isVisible()) await button("Menu").click();
  };
  const openSection = async (name: string) => {
    await openMenu();
    const navigation = page.getByRole("navigation", { name: "Developer platform" });
    await hands.press(navigation.getByRole("link", { name, exact: true }));
  };
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
  await openSection("API keys");
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
    await openSection("Requests");
    await hands.type(page.getByLabel("Search requests"), requestId);
    await hands.press(button("Search"));
    return (await heading("POST /v1/customers").isVisible()) || undefined;
  });
  await says("/displayName");
  t.notMatch(await page.content(), key);

  t.comment("search requests by fields, and save the view");
  await openSection("Requests");
  await hands.type(page.getByLabel("Search requests"), "status:4xx -op:listZones");
  await hands.press(button("Search"));
  const rows = page.locator("main tbody tr");
  t.equal(await rows.count(), 1, "the other request succeeded");
  await hands.open(page.getByText("Save view"));
  await hands.type(page.getByLabel("Name", { exact: true }), "Refused");
  await hands.press(button("Save"));
  await says("View saved.");
  t.equal(await link("Refused").getAttribute("aria-current"), "page");

  t.comment("register an endpoint");
  await openSection("Webhooks");
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

  t.comment("filter events by a field");
  const endpointLink = page.locator(".card h2").getByRole("link");
  await openSection("Webhooks");
  await hands.press(endpointLink);
  await hands.press(link("Edit"));
  await hands.press(button("Add condition"));
  await hands.choose(page.getByLabel("Field of condition 1"), "data.displayName");
  await hands.type(page.getByLabel("Value of condition 1"), "Alamo Roofing");
  await hands.press(button("Save changes"));
  await says("Endpoint updated.");
  await says("data.displayName = Alamo Roofing");
  t.equal((await call("POST", "/v1/customers", { displayName: "Other" })).status, 200);

  t.comment("send a test event of a type");
  await hands.press(link("Send test event"));
  await hands.choose(page.getByLabel("Event type"), "customer.created");
  await hands.press(button("Show payload"));
  await hands.press(button("Send test event"));
  await says(/First byte|first byte/);
  t.equal(receiver.received.length, 2);
  t.match(receiver.received[1]?.headers, {
    "x-service-event-type": "customer.created",
    "x-service-test": "true",
  });

  t.comment("find a failing delivery, and resend it");
  receiver.answer = (response) => response.writeHead(500).end("The disk is full");
  t.equal((await call("POST", "/v1/customers", { displayName: "Alamo Roofing" })).status, 200);
  await eventually("the first attempt has failed", async () => {
    await openSection("Webhooks");
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

  t.comment("select it in the list, and resend it once more");
  await openSection("Webhooks");
  await hands.press(link("View deliveries").first());
  await hands.tick(page.getByLabel(/^Select the delivery of customer.created/).first());
  await hands.press(page.getByRole("button", { name: /^Resend .*selected$/ }));
  await heading("Resend 1 event to 1 endpoint?").waitFor();
  await hands.press(button("Resend 1 event"));
  await says("1 event was resent");
  const bodies = await eventually("it has arrived again", async () => {
    const sent = receiver.received.slice(2).map(({ body }) => body.toString());
    return sent.length > 2 ? sent : undefined;
  });
  t.equal(new Set(bodies).size, 1, "identical bytes, and the filtered event is not sent");

  t.comment("view the alerts");
  await openSection("Alerts");
  await hands.press(link("Email settings"));
  await heading("Email settings").waitFor();

  t.comment("revoke the key");
  await openSection("API keys");
  await hands.press(link("First key"));
  await hands.press(link("Revoke key"));
  await heading("Revoke key?").waitFor();
  await says("Something still uses this key");
  await hands.press(button("Revoke key"));
  await says("Key revoked.");
  t.equal((await call("GET", "/v1/customers")).status, 401);

  t.comment("sign out");
  await openMenu();
  await hands.press(button("Sign out"));
  await heading("Sign in").waitFor();
  await page.goto("/developer/keys");
  await heading("Sign in").waitFor();
}
