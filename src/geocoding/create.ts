import type { Clock } from "../kernel/clock.ts";
import type { Geocoder, ProviderName } from "./geocoder.ts";
import { createOfflineGeocoder } from "./offline/offline-geocoder.ts";
import { createGoogleGeocoder } from "./remote/google.ts";
import { createPeliasGeocoder } from "./remote/pelias.ts";

/** Selects the provider that resolves addresses, and configures access to it. */
export type GeocoderConfig =
  | { provider: "offline" }
  | {
      provider: "google";
      apiKey: string;
      baseUrl?: string | undefined;
      timeoutMs?: number | undefined;
    }
  | {
      provider: "pelias";
      baseUrl: string;
      apiKey?: string | undefined;
      timeoutMs?: number | undefined;
    };

export interface GeocoderHooks {
  /** Called when an online provider refuses our key, which an operator must fix. */
  onDenied?: ((provider: ProviderName) => void) | undefined;
  clock?: Pick<Clock, "now"> | undefined;
  /** Default: `Math.random`. */
  random?: (() => number) | undefined;
}

/**
 * Creates the configured geocoder. It never falls back to another provider when its own is down, because the same
 * address would then get two place ids.
 * @throws when the configuration can't work
 */
export function createGeocoder(config: GeocoderConfig, hooks: GeocoderHooks = {}): Geocoder {
  switch (config.provider) {
    case "offline":
      return createOfflineGeocoder();
    case "google":
      return createGoogleGeocoder({ ...config, ...hooks });
    case "pelias":
      return createPeliasGeocoder({ ...config, ...hooks });
  }
}
