/** Reads the settings of the address provider. */
import type { GeocoderConfig } from "../geocoding/create.ts";
import { SettingProblem, type Check, type Reader } from "./setting.ts";

/** Reads the provider with its settings. */
export function readGeocoder(read: Reader, check: Check): GeocoderConfig {
  const provider = check(() => read.choice("GEOCODER", ["offline", "google", "pelias"] as const));
  const timeoutMs = check(() => read.integer("GEOCODER_TIMEOUT_MS", 100, 30_000));
  if (provider !== "google" && provider !== "pelias") return { provider };
  const apiKey = read.text("GEOCODER_API_KEY");
  if (provider === "google") {
    const baseUrl = check(() => readGeocoderUrl(read));
    const key = check(() => required("GEOCODER_API_KEY", apiKey, provider));
    return { provider, apiKey: key, timeoutMs, ...(baseUrl ? { baseUrl } : {}) };
  }
  const baseUrl = check(() => required("GEOCODER_URL", readGeocoderUrl(read), provider));
  return { provider, baseUrl, timeoutMs, ...(apiKey ? { apiKey } : {}) };
}

function required(name: string, value: string | undefined, provider: string): string {
  if (value) return value;
  throw new SettingProblem(name, `is required with GEOCODER=${provider}.`);
}

function readGeocoderUrl(read: Reader): string | undefined {
  const value = read.text("GEOCODER_URL");
  if (value === undefined || (URL.canParse(value) && /^https?:/.test(value))) return value;
  throw new SettingProblem("GEOCODER_URL", `must be an http or https URL, not "${value}".`);
}
