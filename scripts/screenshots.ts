/**
 * Takes pictures of every page of the developer platform, on a desktop, on a phone and in dark mode, into .screenshots/.
 * Fails when a page can't be pictured. A route needs no entry: pictures are taken of all routes that serve a page.
 *
 *   npm run screenshots                    all pictures
 *   npm run screenshots -- request key     those whose names contain one of the words
 *   npm run screenshots -- --readme        the picture of README.md, and the picture that previews of links show
 */
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Page } from "playwright-core";
import { findChromium } from "../test/helpers/browser/chromium.ts";
import { NOW, startPictured, type PicturedService } from "./screenshots/service.ts";
import { routeShots, stateShots, type Shot } from "./screenshots/shots.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PORT = Number(process.env["PORT"] ?? 4780);
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const MAX_HEIGHT = 4000;

interface Mode {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: "light" | "dark";
}

const MODES: readonly Mode[] = [
  { name: "desktop", viewport: DESKTOP, colorScheme: "light" },
  { name: "phone", viewport: PHONE, colorScheme: "light" },
  { name: "dark", viewport: DESKTOP, colorScheme: "dark" },
];

const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const service = await startPictured(PORT);
const { executablePath, env } = await findChromium();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--force-color-profile=srgb"],
});
const windows = new Map<string, Page>();
try {
  if (process.argv.includes("--readme")) {
    await takeReadme(browser);
    await takePreview(browser);
  } else await takeAll(service, browser);
} finally {
  await browser.close();
  await service.close();
}

async function takeAll(pictured: PicturedService, from: Browser): Promise<void> {
  const all = [...(await pagesOf(pictured)), ...(await stateShots(pictured))];
  const chosen = all.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  for (const mode of MODES) {
    const folder = join(ROOT, ".screenshots", mode.name);
    mkdirSync(folder, { recursive: true });
    for (const shot of chosen)
      await take(from, mode, shot, join(folder, `${shot.name}.png`), {
        isWhole: !shot.isOfWindow,
      });
  }
  console.log(`${chosen.length} pages, ${chosen.length * MODES.length} pictures in .screenshots/`);
}

/** The pictures of routes, without those that serve a file to download. */
async function pagesOf(pictured: PicturedService): Promise<Shot[]> {
  const pages: Shot[] = [];
  for (const shot of routeShots(pictured)) {
    const headers = { cookie: `session=${pictured.sessions.admin}` };
    const answer = await fetch(pictured.origin + shot.path, { headers });
    await answer.body?.cancel();
    if (!answer.headers.has("content-disposition")) pages.push(shot);
  }
  return pages;
}

/** Takes the picture that previews of links to the documentation show. */
async function takePreview(from: Browser): Promise<void> {
  const page = await from.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(readFileSync(new URL("screenshots/preview.html", import.meta.url), "utf8"));
  const file = join(ROOT, "src/docs/assets/preview.png");
  await page.screenshot({ path: file });
  await page.close();
  console.log(`preview.png ${Math.round(statSync(file).size / 1024)} KiB`);
}

async function takeReadme(from: Browser): Promise<void> {
  const viewport = { width: 1280, height: 860 };
  const file = join(ROOT, "docs/images/overview.png");
  const shot = { name: "overview", path: "/developer" };
  await take(from, { name: "readme", viewport, colorScheme: "light" }, shot, file, {
    isWhole: false,
  });
  console.log(`overview.png ${Math.round(statSync(file).size / 1024)} KiB`);
}

async function take(
  from: Browser,
  mode: Mode,
  shot: Shot,
  file: string,
  { isWhole }: { readonly isWhole: boolean },
): Promise<void> {
  const page = await windowOf(from, mode, shot.as ?? "admin");
  try {
    const answer = await page.goto(shot.path);
    if (!answer || answer.status() >= 500)
      throw new Error(`${shot.path} answered ${answer?.status() ?? "nothing"}`);
    const type = answer.headers()["content-type"] ?? "";
    if (!type.startsWith("text/html")) throw new Error(`${shot.path} is no page but ${type}`);
    await shot.act?.(page);
    await picture(page, file, isWhole);
  } catch (error) {
    throw new Error(`${mode.name}/${shot.name}: ${(error as Error).message}`, { cause: error });
  }
}

/** The window of a user in a mode, opened at its first picture. */
async function windowOf(from: Browser, mode: Mode, who: NonNullable<Shot["as"]>): Promise<Page> {
  const name = `${mode.name} ${mode.colorScheme} ${who}`;
  const open = windows.get(name);
  if (open) return open;
  const { sessions, origin } = service;
  const context = await from.newContext({
    baseURL: origin,
    viewport: mode.viewport,
    colorScheme: mode.colorScheme,
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "America/Chicago",
  });
  if (who !== "nobody")
    await context.addCookies([{ name: "session", value: sessions[who], url: origin }]);
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  windows.set(name, page);
  return page;
}

/** Pictures the page, up to a height at which it can still be looked at; or only what the window shows. */
async function picture(page: Page, file: string, isWhole: boolean): Promise<void> {
  const height = await page.evaluate<number>("document.documentElement.scrollHeight");
  const { width } = page.viewportSize() ?? DESKTOP;
  const clip = { x: 0, y: 0, width, height: MAX_HEIGHT };
  await page.screenshot({
    path: file,
    animations: "disabled",
    caret: "hide",
    fullPage: isWhole,
    ...(isWhole && height > MAX_HEIGHT ? { clip } : {}),
  });
}
