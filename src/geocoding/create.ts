import type { Clock } from "../kernel/clock.ts";
import type { Geocoder, ProviderName } from "./geocoder.ts";
import { createOfflineGeocoder } from "./offline/offline-geocoder.ts";
import { createGoogleGeocoder } from "./remote/google.ts";
import { createPeliasGeocoder } from "./remote/pelias.ts";

/** Which provider resolves addresses, and how it is reached. */
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
  /** Told when an online provider refuses our key; an operator must act. */
  onDenied?: ((provider: ProviderName) => void) | undefined;
  clock?: Pick<Clock, "now"> | undefined;
  /** Default: `Math.random`. */
  random?: (() => number) | undefined;
}

/**
 * Makes the configured geocoder, and that one only: when it is down, its results say so. Falling back to another in
 * silence would give one address two place ids.
 * @throws when the configuration could never work, or the embedded table can't be loaded
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
