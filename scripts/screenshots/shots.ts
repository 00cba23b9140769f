/** Lists the pictures: one per page of the developer platform, and more states of some. */
import type { Page } from "playwright-core";
import { authorizeUrl, newProof, newClient } from "../../test/helpers/agents/agent-sign-in.ts";
import { pathTo } from "../../test/platform/platform-routes.ts";
import type { PicturedService } from "./service.ts";

export interface Shot {
  /** File name without its extension. */
  readonly name: string;
  /** The signed-in user; by default the admin. */
  readonly as?: "admin" | "viewer" | "newcomer" | "nobody";
  readonly path: string;
  /** Brings the page into the pictured state. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Pictures only what the window shows, for dialogs. */
  readonly isOfWindow?: true;
}

/** Routes whose page depends on the browser that started it, and are pictured below. */
const SPECIAL = new Set(["/developer/consent/:uid"]);

/** A picture of each GET route, so that a new page is included without an entry. */
export function routeShots({ routes, things }: PicturedService): Shot[] {
  return routes
    .filter(({ method, url, access }) => method === "GET" && access !== "file" && !SPECIAL.has(url))
    .map((route) => ({
      name: nameOf(route.url),
      path: pathTo(route, things),
      ...(route.access === "anyone" ? { as: "nobody" as const } : {}),
    }));
}

function nameOf(url: string): string {
  const words = url.split("/").filter((word) => word !== "" && word !== "developer");
  const name = words.map((word) => (word.startsWith(":") ? "one" : word)).join("-");
  return name || "overview";
}

/** Pictures of states that no route alone leads to. */
export async function stateShots(service: PicturedService): Promise<Shot[]> {
  const { origin, passwordLink, requests, deliveries } = service;
  const submit = (name: string) => async (page: Page) => {
    await page.locator("main").getByRole("button", { name, exact: true }).click();
    await page.waitForLoadState();
  };
  const consent = await startConsent(origin);
  return [
    { name: "sign-in-errors", as: "nobody", path: "/developer/sign-in", act: submit("Sign in") },
    { name: "sign-in-agent", as: "nobody", path: consent },
    { name: "consent", path: consent },
    { name: "consent-viewer", as: "viewer", path: consent },
    { name: "consent-expired", path: "/developer/consent/nothing" },
    { name: "set-password-form", as: "nobody", path: passwordLink },
    { name: "keys-new-errors", path: "/developer/keys/new", act: submit("Create key") },
    {
      name: "keys-created",
      path: "/developer/keys/new",
      async act(page) {
        await page.getByLabel("Name").fill("Route planner");
        await submit("Create key")(page);
        await hideSecrets(page);
      },
    },
    {
      name: "webhooks-new-errors",
      path: "/developer/webhooks/new",
      async act(page) {
        await page.getByLabel("URL").fill("no address");
        await page.locator("main form button.primary").click();
        await page.locator("#url-error").waitFor();
      },
    },
    {
      name: "users-new-errors",
      path: "/developer/users/new",
      act: (page) => page.locator("main form button.primary").click(),
    },
    { name: "requests-filtered", path: "/developer/requests?status=422" },
    { name: "requests-not-found", path: "/developer/requests?find=nonsense" },
    ...Object.entries(requests).map(([kind, id]) => ({
      name: `request-${kind.replace(" ", "-")}`,
      path: `/developer/requests/${id}`,
    })),
    {
      name: "request-revealed",
      path: `/developer/requests/${requests["api 422"] ?? ""}`,
      act: submit("Reveal values"),
    },
    ...Object.entries(deliveries).map(([kind, id]) => ({
      name: `delivery-${kind.replaceAll(" ", "-")}`,
      path: `/developer/webhooks/deliveries/${id}`,
    })),
    ...["", "keys", "webhooks", "webhooks/deliveries", "requests", "agents", "audit"].map(
      (page): Shot => ({
        name: `empty-${page.replace("/", "-") || "overview"}`,
        as: "newcomer",
        path: `/developer/${page}`.replace(/\/$/, ""),
      }),
    ),
    {
      name: "palette",
      path: "/developer",
      act: (page) => openPalette(page, ""),
      isOfWindow: true,
    },
    {
      name: "palette-found",
      path: "/developer",
      act: (page) => openPalette(page, "walker"),
      isOfWindow: true,
    },
    {
      name: "keys-help",
      path: "/developer/requests",
      act: (page) => page.keyboard.press("?"),
      isOfWindow: true,
    },
    { name: "search-found", path: "/developer/search?q=walker" },
    { name: "viewer-overview", as: "viewer", path: "/developer" },
    { name: "only-admins", as: "viewer", path: "/developer/keys/new" },
    { name: "unknown-page", path: "/developer/no-such-page" },
    { name: "docs-unknown-page", as: "nobody", path: "/docs/no-such-page" },
  ];
}

/** Opens the search of everything, and waits for what it finds. */
async function openPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(text);
  await page.locator("#palette-results[aria-busy=false] [role=option]").first().waitFor();
}

/** Registers an agent and returns the URL that it opens. */
async function startConsent(origin: string): Promise<string> {
  const clientId = await newClient(origin, { client_name: "Dispatch Assistant" });
  return authorizeUrl(origin, clientId, newProof()).href;
}

/** Replaces secrets, which differ in each run. */
async function hideSecrets(page: Page): Promise<void> {
  await page.evaluate(`
    for (const code of document.querySelectorAll(".secret code"))
      code.textContent = code.textContent.replace(/[0-9A-Za-z+/=]{20,}/, "0".repeat(38));
  `);
}
