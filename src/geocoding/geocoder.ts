/** A free-text address resolved to one place. Every field is present; `""` means the place has none. */
export interface ValidatedAddress {
  formattedAddress: string;
  streetNumber: string;
  route: string;
  city: string;
  /** Two-letter USPS code. */
  state: string;
  /** Five digits. */
  zipcode: string;
  county: string;
  borough: string;
  /** Names the place within its provider, however it was written (as far as the provider can tell). */
  geoPlaceId: string;
  /** WGS 84, in degrees. */
  location: { lat: number; lng: number };
}

/** How closely `location` names the door: the door itself, between known doors, the street, the ZIP's centre. */
export type Precision = "rooftop" | "interpolated" | "street" | "postal_code";

export type ProviderName = "offline" | "google" | "pelias";

/** Why no address could be given. Partners see these words in `extraData.reason`. */
export type NotFoundReason =
  | "unparseable"
  | "outside_us"
  | "missing_street"
  | "missing_street_number"
  | "po_box"
  | "unknown_zip"
  | "unknown_city"
  | "zip_state_mismatch"
  | "zip_city_mismatch"
  | "no_match";

export type UnavailableCause =
  | "timeout"
  | "network"
  | "rate_limited"
  | "upstream_error"
  | "bad_response"
  | "denied";

export interface Found {
  kind: "found";
  address: ValidatedAddress;
  precision: Precision;
  provider: ProviderName;
  /** Until when the provider's terms let the coordinates be kept; null = for ever. */
  storeUntil: Date | null;
}

export interface NotFound {
  kind: "not_found";
  reason: NotFoundReason;
  /** One sentence for the partner. */
  message: string;
}

export interface Ambiguous {
  kind: "ambiguous";
  message: string;
  /** At most `MAX_CANDIDATES`. */
  candidates: Partial<ValidatedAddress>[];
  /** How many there are in all. */
  total: number;
}

export interface Unavailable {
  kind: "unavailable";
  cause: UnavailableCause;
  retryAfterSeconds: number;
}

export type GeocodeResult = Found | NotFound | Ambiguous | Unavailable;

/** Turns a free-text US address into a place. */
export interface Geocoder {
  readonly name: ProviderName;
  /**
   * Resolves one address. Never rejects: what goes wrong is a result.
   * @param text the address as a person wrote it; any string at all
   * @param options `signal` gives up early, with `unavailable` / `timeout`
   */
  geocode(text: string, options?: { signal?: AbortSignal | undefined }): Promise<GeocodeResult>;
}

export const MAX_CANDIDATES = 10;

/** A `not_found` result. */
export function notFound(reason: NotFoundReason, message: string): NotFound {
  return { kind: "not_found", reason, message };
}

/** An `unavailable` result. */
export function unavailable(cause: UnavailableCause, retryAfterSeconds = 5): Unavailable {
  return { kind: "unavailable", cause, retryAfterSeconds };
}
