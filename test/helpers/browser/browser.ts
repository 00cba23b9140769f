/** Starts Chromium and opens windows that report violations. */
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import type { Test } from "tap";
import { askShared, SOCKET_VARIABLE } from "../../runner/shared.ts";
import { findChromium } from "./chromium.ts";
import { teardown } from "../teardown.ts";

/** Switches off its own requests to the network. */
const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-domain-reliability",
  "--disable-sync",
  "--no-first-run",
  "--no-pings",
];

/**
 * Two pages that Chromium loads for the address bar of each window: half of a window's processor time. Chromium takes the
 * last list of features only, so the first ones are Playwright's, as far as they concern a service on this machine.
 */
const NO_ADDRESS_BAR = `--disable-features=${[
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
].join(",")}`;

/** Saves time when axe runs on many pages, and makes no difference to the other tests. */
const NO_OPTIMIZERS = "--js-flags=--no-opt --no-maglev";

/**
 * Starts Chromium; it closes when `t` ends.
 * @throws when there is none
 */
export async function startBrowser(t: Test): Promise<Browser> {
  const socket = process.env[SOCKET_VARIABLE];
  const { executablePath, env } = socket
    ? await askShared(socket, "chromium")
    : await findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    // CI runs as root, for which Chromium has no sandbox; it only opens our own pages.
    args: [
      ...QUIET,
      NO_ADDRESS_BAR,
      NO_OPTIMIZERS,
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
    ],
  });
  teardown(t, "closing the browser", () => browser.close());
  return browser;
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * Opens a window with its own cookies. Requests to other hosts, policy violations and script errors fail `t`.
 * @param origin of the service
 */
export async function openWindow(
  t: Test,
  browser: Browser,
  origin: string,
  {
    others = [],
    ...options
  }: {
    readonly javaScriptEnabled?: boolean;
    readonly colorScheme?: "light" | "dark";
    readonly viewport?: { readonly width: number; readonly height: number };
    /** Other origins that may be requested. */
    readonly others?: readonly string[];
  } = {},
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const wrong: string[] = [];
  context.on("request", (request) => {
    if (![origin, ...others].includes(new URL(request.url()).origin))
      wrong.push(`asked for ${request.url()}`);
  });
  page.on("pageerror", (error) => wrong.push(`failed: ${error.message}`));
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) wrong.push(message.text());
  });
  teardown(t, "closing the window", async () => {
    await context.close();
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
  });
  return { context, page };
}
