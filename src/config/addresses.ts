/** Reads the settings of addresses: the service's URL, proxies and origins. */
import { isIP } from "node:net";
import { normalizeOrigin } from "../kernel/origin.ts";
import { SettingProblem, type Reader } from "./setting.ts";

/** @param fallback without the setting */
export function readBaseUrl(read: Reader, fallback: string): string {
  const value = read.text("BASE_URL")?.replace(/\/+$/, "");
  if (value === undefined) return fallback;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // Parsing normalizes the host's case, an internationalized name and the default port (RFC 3986, section 6.2).
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new SettingProblem(
    "BASE_URL",
    `must be an http or https URL without a path, such as https://api.example.com, not "${value}".`,
  );
}

/** Reads addresses and networks, and names of networks that Fastify knows. */
export function readProxies(read: Reader): readonly string[] | undefined {
  const list = read
    .text("TRUSTED_PROXIES")
    ?.split(",")
    .map((entry) => entry.trim());
  const wrong = list?.find((entry) => {
    const [address = "", bits] = entry.split("/");
    const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    if (["loopback", "linklocal", "uniquelocal"].includes(entry)) return false;
    return (
      maxBits < 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
    );
  });
  if (wrong === undefined) return list;
  throw new SettingProblem(
    "TRUSTED_PROXIES",
    `must list addresses or networks, such as 10.0.0.0/8,127.0.0.1, not "${wrong}".`,
  );
}

/** Reads origins, and schemes with a colon, as in a Content-Security-Policy. */
export function readOrigins(read: Reader): readonly string[] | undefined {
  return read
    .text("MCP_ALLOWED_ORIGINS")
    ?.split(",")
    .map((entry) => {
      const text = entry.trim();
      if (/^[a-z][a-z\d+.-]*:$/i.test(text)) return text.toLowerCase();
      const origin = normalizeOrigin(text.replace(/\/$/, ""));
      if (origin !== undefined) return origin;
      throw new SettingProblem(
        "MCP_ALLOWED_ORIGINS",
        `must list origins or schemes, such as https://agent.example,vscode-webview:,null, not "${text}".`,
      );
    });
}
