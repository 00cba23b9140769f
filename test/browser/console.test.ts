/** Tests the documentation's console and the keys that it uses. */
import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Locator, Page } from "playwright-core";
import t, { type Test } from "tap";
import { createKey } from "#src/accounts/keys.ts";
import { systemClock } from "#src/kernel/clock.ts";
import { openWindow, startBrowser } from "../helpers/browser/browser.ts";
import { startPlatform } from "./platform.ts";
import { signIn } from "./sign-in.ts";

const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const ALL_RULES = { rules: { "target-size": { enabled: true } } };
const PHONE = { width: 360, height: 800 };

const platform = await startPlatform(t);
const company = await platform.addCompany();
const browser = await startBrowser(t);
const accounts = { db: platform.db, clock: systemClock, actor: "operator" };

/** Opens a window, and fails if a key appears in an address or in local storage. */
async function open(t: Test, options = {}) {
  const { context, page } = await openWindow(t, browser, platform.origin, options);
  context.on("request", (request) => {
    if (/pak_[0-9A-Za-z]/.test(request.url())) t.fail(`a key is in ${request.url()}`);
  });
  return page;
}

const console = (page: Page) => ({
  send: page.getByRole("button", { name: "Send request" }),
  status: page.locator("[data-status]"),
  result: page.getByRole("region", { name: "Result" }),
  hint: page.locator("[data-key-hint]"),
  body: page.getByLabel("JSON"),
});

/** Sends, and returns the line that is announced. */
async function send(page: Page): Promise<string> {
  const { send: button, status } = console(page);
  await status.evaluate("(place) => { place.textContent = ''; }");
  await button.click();
  await page
    .locator("[data-status]", { hasText: /^\d{3} |empty|Sign in|session|No response/ })
    .waitFor();
  return await status.innerText();
}

async function storedKey(page: Page): Promise<string> {
  t.notMatch(await page.evaluate<string>("JSON.stringify({ ...localStorage })"), "pak_");
  const stored = await page.evaluate<string>("sessionStorage['documentation-key'] ?? '{}'");
  return (JSON.parse(stored) as { secret?: string }).secret ?? "";
}

async function responseBody(page: Page): Promise<{ data: { id: string } }> {
  return JSON.parse(await page.getByRole("region", { name: "Response body" }).innerText()) as {
    data: { id: string };
  };
}

t.test("a new user's first request takes six actions from the start page", async (t) => {
  const page = await open(t);
  await page.goto("/docs");
  await page.getByRole("link", { name: "Try it in the browser" }).click();
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await signIn(page, company.admin);
  await page.getByText("Leave this empty to use a key of the sandbox of Alamo Hauling").waitFor();
  t.match(page.url(), /\/docs\/reference\/listCustomers#try-it$/);
  t.match(await send(page), /^200/);
  t.match(await storedKey(page), /^pak_test_\w{38}$/);
  t.match(await console(page).result.innerText(), /\d+ of 100 requests left; the quota resets in/);
});

t.test("each request has a new Idempotency-Key, unless the same one is sent again", async (t) => {
  const page = await open(t);
  await page.goto("/docs/reference/createCustomer#try-it");
  await page.locator("[data-sign-in]").click();
  await signIn(page, company.admin);
  await page.getByText("This changes data of the sandbox of Alamo Hauling").waitFor();
  t.ok(await page.getByLabel("Send the same Idempotency-Key again").isDisabled());
  const created: string[] = [];
  for (let n = 0; n < 2; n++) {
    t.match(await send(page), /^200/);
    created.push((await responseBody(page)).data.id);
  }
  t.not(created[0], created[1], "two customers");
  await page.getByLabel("Send the same Idempotency-Key again").check();
  t.match(await send(page), /^200/);
  await page.getByText("Replayed: this is the stored response").waitFor();
  t.equal((await responseBody(page)).data.id, created[1]);
  await page.getByLabel("Example").selectOption({ label: "Required fields only" });
  t.match(await send(page), /^422/);
  const code = { name: "IDEMPOTENCY_KEY_REUSED" };
  await console(page).result.getByRole("link", code).waitFor();

  const shown = (name: string) => page.getByRole("region", { name });
  await page.getByText("Request as sent", { exact: true }).click();
  const request = await shown("Request as sent").innerText();
  t.match(request, /^POST \/v1\/customers/);
  t.match(request, /Authorization: Bearer pak_test_….{4}\n/);
  t.match(request, /Idempotency-Key: [0-9a-f-]{36}\n/);
  await page.getByText("As a curl command", { exact: true }).click();
  const curl = await shown("As a curl command").innerText();
  t.match(curl, `curl -X POST '${platform.origin}/v1/customers'`);
  t.match(curl, "$PARTNER_API_KEY");
  const secret = await storedKey(page);
  t.notMatch(await page.content(), secret, "the page doesn't show the key");
  t.notMatch(platform.output(), secret.slice("pak_test_".length), "nor does a log line");

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(AXE);
    const { violations } = await page.evaluate<AxeResults>(
      `axe.run(".console", ${JSON.stringify(ALL_RULES)})`,
    );
    t.strictSame(violations, [], colorScheme);
  }
  await page.setViewportSize(PHONE);
  t.equal(await page.evaluate("document.documentElement.scrollWidth"), PHONE.width);

  // The developer platform shows live data until then, and the log of requests is written in batches.
  await page.getByRole("link", { name: "View this request in the developer platform" }).click();
  await page.waitForURL("**/developer/requests/*");
  const { pathname } = new URL(page.url());
  while ((await page.goto(pathname))?.status() === 404);
  await page.getByRole("heading", { name: "POST /v1/customers" }).waitFor();
});

t.test("validation messages are at their fields, and ETags can be filled in", async (t) => {
  const page = await open(t);
  await page.goto("/docs/reference/listCustomers#try-it");
  await page.locator("[data-sign-in]").click();
  await signIn(page, company.admin);
  const limit = page.getByLabel("limit");
  await page.getByText("Leave this empty").waitFor();
  await limit.fill("0");
  t.match(await send(page), /^400.* 1 value is wrong\.$/);
  t.equal(await limit.getAttribute("aria-invalid"), "true");
  const described = await limit.getAttribute("aria-describedby");
  const [, error] = described?.split(" ") ?? [];
  t.match(await page.locator(`[id="${error}"]`).innerText(), /must be/);
  await limit.fill("1");
  t.match(await send(page), /^200/);
  t.equal(await limit.getAttribute("aria-invalid"), null);

  await page.goto("/docs/reference/getCustomer#try-it");
  await page.getByText("Using a key of the sandbox of Alamo Hauling").waitFor();
  t.not(await page.getByLabel("id", { exact: false }).first().inputValue(), "", "the last id");
  t.match(await send(page), /^200/);
  await page.goto("/docs/reference/updateCustomer#try-it");
  await page.getByText("Using a key of the sandbox of Alamo Hauling").waitFor();
  await page.getByRole("button", { name: "Use the last ETag" }).click();
  await console(page).body.fill(`{"email": "no address"}`);
  t.match(await send(page), /^400/);
  t.match(await page.locator("#console-body-error").innerText(), /^\/email must be/);
  await console(page).body.fill(`{"email": "new@alamo.example"}`);
  t.match(await send(page), /^200/);
  await page.getByLabel("If-Match").fill('"an-old-one"');
  t.match(await send(page), /^412/);
  await page.locator('[name="path.id"]').fill("");
  t.equal(await send(page), "A required parameter is empty.");
});

t.test(
  "the console uses the sandbox with its sample data, until live data is chosen",
  async (t) => {
    const page = await open(t);
    await page.goto("/docs/reference/getCustomer#try-it");
    const id = page.locator('[name="path.id"]');
    await console(page).hint.getByText("Sign in").waitFor();
    t.equal(await id.inputValue(), "", "nobody has signed in");
    await page.locator("[data-sign-in]").click();
    await signIn(page, company.admin);
    await page.getByText("Leave this empty to use a key of the sandbox of Alamo Hauling").waitFor();
    t.equal(await id.inputValue(), "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d");
    t.match(await send(page), /^200/);
    t.match(await page.getByRole("region", { name: "Response body" }).innerText(), "Roofing");
    await console(page).hint.getByText("Using a key of the sandbox").waitFor();

    await page.getByRole("button", { name: "Use live data" }).click();
    await page.getByText("Leave this empty to use a key of Alamo Hauling (live data)").waitFor();
    t.equal(await id.inputValue(), "", "live data has other ids");
    t.equal(await storedKey(page), "", "the key of the sandbox is forgotten in this tab");
    await page.goto("/docs/reference/listCustomers#try-it");
    await page.getByText("Leave this empty to use a key of Alamo Hauling (live data)").waitFor();
    t.match(await send(page), /^200/);
    t.match(await storedKey(page), /^pak_(?!test_)/);
    await page.getByRole("button", { name: "Use the sandbox" }).click();
    await page.getByText("Leave this empty to use a key of the sandbox of Alamo Hauling").waitFor();
    t.match(await send(page), /^200/);
    t.match(await storedKey(page), /^pak_test_/);
  },
);

t.test("a list of ids is one field, with commas", async (t) => {
  const page = await open(t);
  await page.goto("/docs/reference/listPrices#try-it");
  await page.locator("[data-sign-in]").click();
  await signIn(page, company.admin);
  await page.getByText("Leave this empty").waitFor();
  const ids = page.locator('[name="query.skuIds"]');
  await ids.fill(`${crypto.randomUUID()},1`);
  t.match(await send(page), /^400/);
  t.equal(await ids.getAttribute("aria-invalid"), "true");
  await page.locator('[name="query.zipcode"]').fill("78704");
  await ids.fill(`${crypto.randomUUID()},${crypto.randomUUID()}`);
  t.match(await send(page), /^200/);
});

t.test("an export is shown line by line", async (t) => {
  const page = await open(t);
  await page.goto("/docs/reference/exportResource#try-it");
  await page.locator("[data-sign-in]").click();
  await signIn(page, company.admin);
  await page.getByText("Leave this empty").waitFor();
  await page.locator('[name="path.resource"]').selectOption("customers");
  t.match(await send(page), /^200/);
  const lines = await page.getByRole("region", { name: "Response body" }).innerText();
  t.match(lines, /^\{"type":"start".+\n(.+\n)*\{"type":"end"/);
});

t.test("signed-out readers and viewers enter a key", async (t) => {
  const newKey = { name: "By hand", scopes: ["customers:read"], expiresAt: null };
  const { secret } = await createKey(accounts, company.companyId, newKey);
  const page = await open(t);
  await page.goto("/docs/reference/listCustomers#try-it");
  await console(page).hint.getByText("Sign in").waitFor();
  t.equal(await send(page), "Sign in or enter a key.");
  await page.getByLabel("API key").fill(secret);
  t.match(await send(page), /^200/);
  t.equal(await storedKey(page), secret);
  t.equal(await page.getByLabel("API key").inputValue(), "");
  await page.locator("[data-key-hint] a").waitFor({ state: "detached" });
  await page.getByLabel("API key").fill("pak_wrong");
  t.match(await send(page), /^401/);
  t.equal(await storedKey(page), "", "a key that doesn't work is forgotten");

  await page.goto("/developer/sign-in?next=/docs/reference/listCustomers%23try-it");
  await signIn(page, company.viewer);
  await page.getByText("Only admins can create keys. Ask one for a key, and enter it.").waitFor();
});

t.test(
  "the developer platform hands over keys and requests, and samples show the key",
  async (t) => {
    const page = await open(t);
    await page.goto("/developer/keys/new");
    await signIn(page, company.admin);
    await page.getByLabel("Name").fill("Handed over");
    await page.getByRole("button", { name: "Create key" }).click();
    const secret = await page.locator(".secret code").innerText();
    // The page's script hands over the key.
    await page.waitForLoadState();
    await page.getByRole("link", { name: "Try in console" }).click();
    await page.getByText("Using the key “Handed over”").waitFor();
    t.match(await send(page), /^200/);
    t.equal(await storedKey(page), secret);
    const href =
      (await page.getByRole("link", { name: "View this request" }).getAttribute("href")) ?? "";
    while ((await page.goto(href))?.status() === 404);
    await page.getByRole("link", { name: "Open in console" }).click();
    await page.waitForURL("**/docs/reference/listCustomers#try-it");

    await page.evaluate("sessionStorage.clear()");
    await page.goto("/docs");
    const sample = page.locator("pre", { hasText: "PARTNER_API_KEY=" }).first();
    await page.getByRole("button", { name: "Use my key" }).first().click();
    await page.getByText("A key of the sandbox of Alamo Hauling until").first().waitFor();
    const filled = await storedKey(page);
    t.match(await sample.innerText(), `PARTNER_API_KEY=${filled}`);
    await page.getByRole("button", { name: "Use my key" }).first().click();
    t.match(await sample.innerText(), "PARTNER_API_KEY=pak_test_…");

    // The key ends with the session, and the console says so.
    await page.goto("/developer/account");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.goto("/docs/reference/listCustomers#try-it");
    t.equal(await send(page), "Sign in or enter a key.");
    t.equal(await storedKey(page), "");
  },
);

t.test(
  "the response appears beside the form on wide screens, and below it on phones",
  async (t) => {
    const page = await open(t, { viewport: { width: 1440, height: 900 } });
    await page.goto("/docs/reference/listCustomers#try-it");
    await page.locator("[data-sign-in]").click();
    await signIn(page, company.admin);
    await page.getByText("Leave this empty").waitFor();
    await page.locator('[name="query.limit"]').fill("3");
    t.match(await send(page), /^200/);
    const { result } = console(page);
    const boxOf = async (place: Locator) => {
      const box = await place.boundingBox();
      if (!box) throw new Error("it isn't visible");
      return box;
    };
    const form = page.locator(".console-form");
    const beside = await boxOf(result);
    const wide = await boxOf(form);
    t.ok(beside.x >= wide.x + wide.width, "beside");
    t.ok(beside.y >= 0 && beside.y < 450, "on the screen");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(AXE);
      const { violations } = await page.evaluate<AxeResults>(
        `axe.run("main", ${JSON.stringify(ALL_RULES)})`,
      );
      t.strictSame(violations, [], colorScheme);
    }
    await page.setViewportSize(PHONE);
    const below = await boxOf(result);
    const narrow = await boxOf(form);
    t.ok(below.y >= narrow.y + narrow.height, "below");
    t.equal(await page.evaluate("document.documentElement.scrollWidth"), PHONE.width);
  },
);

t.test("the curl sample has what is typed, and the JSON field is monospaced", async (t) => {
  const page = await open(t);
  await page.goto("/docs/reference/updateCustomer#try-it");
  await console(page).hint.getByText("Sign in").waitFor();
  const sample = page.locator('.operation-code pre[data-language="curl"]').first();
  const before = await sample.innerText();
  await console(page).body.fill(`{"displayName": "Jane's"}`);
  await page.locator('[name="path.id"]').fill('a b"$(id)');
  await page.getByLabel("If-Match").fill('"v1"');
  t.equal(
    await sample.innerText(),
    [
      'curl --request PATCH "$PARTNER_API_BASE_URL/v1/customers/a%20b%22%24(id)" \\',
      '  --header "Authorization: Bearer $PARTNER_API_KEY" \\',
      `  --header 'If-Match: "v1"' \\`,
      '  --header "Content-Type: application/json" \\',
      String.raw`  --data '{"displayName": "Jane'\''s"}'`,
    ].join("\n"),
  );
  await page.getByLabel("If-Match").fill("");
  await page.locator('[name="path.id"]').fill("");
  const example = page.locator("#console-example");
  if (await example.count()) await example.selectOption({ index: 0 });
  const body = /--data '(?<json>[^']+)'/.exec(before)?.groups?.["json"] ?? "";
  await console(page).body.fill(body);
  t.equal(await sample.innerText(), before, "the example's values give the sample that was there");
  const font = await page.evaluate<string>(
    "getComputedStyle(document.querySelector('#console-body')).fontFamily",
  );
  t.match(font, /mono/i);
});

t.test("without scripts, the page points to the samples", async (t) => {
  const page = await open(t, { javaScriptEnabled: false });
  await page.goto("/docs/reference/createCustomer");
  await page.locator(".console > summary").click();
  await page.getByText("The console needs JavaScript.").waitFor();
  t.notOk(await console(page).send.isVisible());
});
