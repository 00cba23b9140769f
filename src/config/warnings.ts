/** Finds settings that are valid, but don't work together. */
import type { Config } from "./config.ts";

type Settings = Pick<
  Config,
  "baseUrl" | "isBaseUrlSet" | "role" | "smtp" | "tls" | "trustedProxies"
>;

/** Returns a warning for each problem of the settings. The start logs them. */
export function settingWarnings(config: Settings): string[] {
  const { baseUrl, isBaseUrlSet, role, smtp, tls, trustedProxies } = config;
  const warnings: string[] = [];
  if (role !== "worker" && baseUrl.startsWith("https:") && !tls && !trustedProxies)
    warnings.push(
      "BASE_URL is an https address, but neither TLS_CERT_FILE nor TRUSTED_PROXIES is set, so every request except health checks is refused (HTTPS_REQUIRED). Set TRUSTED_PROXIES to the addresses of the proxies that end TLS, or TLS_CERT_FILE and TLS_KEY_FILE to serve HTTPS directly.",
    );
  if (role !== "api" && smtp && !isBaseUrlSet)
    warnings.push(
      `SMTP_URL is set, but BASE_URL isn't, so links in emails start with ${baseUrl}. Set BASE_URL to the service's public URL.`,
    );
  return warnings;
}
