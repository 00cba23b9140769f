/** Reads values of the header `Origin`: of web pages, and of programs with a browser inside. */

/** Origins of extensions (`chrome-extension://…`), webviews (`vscode-webview://…`, `app://…`) and local files (`file://`). */
const OTHER_SCHEME = /^[a-z][a-z\d+.-]*:\/\/[^\s,]*$/;

/**
 * Normalizes an origin, so that two spellings of the same one are equal: lower case, without the scheme's default port.
 * @returns undefined for what isn't an origin (RFC 6454, section 7.1). `null` is one: of sandboxed pages and local files
 */
export function normalizeOrigin(text: string): string | undefined {
  const origin = text.toLowerCase();
  if (!/^https?:/.test(origin))
    return origin === "null" || OTHER_SCHEME.test(origin) ? origin : undefined;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url?.href === `${url?.origin}/` ? url?.origin : undefined;
}
