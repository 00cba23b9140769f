/** Names the browser and the platform in a User-Agent header, such as `Chrome on Linux`. */

/** Browsers whose header names another one, too, come first. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ["Safari", /\bVersion\/\S+ .*\bSafari\//],
];

const PLATFORMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** @returns undefined if the header names no known browser */
export function browserName(userAgent: string): string | undefined {
  const nameIn = (known: typeof BROWSERS) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = nameIn(BROWSERS);
  const platform = nameIn(PLATFORMS);
  return browser && platform ? `${browser} on ${platform}` : browser;
}
