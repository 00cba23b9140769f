/** A free-text address resolved to one place. Every field is present; `""` means that the place has no such part. */
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
  /** Identifies the place within its provider, whatever the spelling (as far as the provider can tell). */
  geoPlaceId: string;
  /** WGS 84, in degrees. */
  location: { lat: number; lng: number };
}

/** Accuracy of `location`: the building, a point between known buildings, the street, or the ZIP code's centre. */
export type Precision = "rooftop" | "interpolated" | "street" | "postal_code";

export type ProviderName = "offline" | "google" | "pelias";

/** Reason why no address was found. Partners see these values in `extraData.reason`. */
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
  /** End of the period for which the provider's terms allow storing the coordinates; null = no limit. */
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
  /** Number of all matches. */
  total: number;
}

export interface Unavailable {
  kind: "unavailable";
  cause: UnavailableCause;
  retryAfterSeconds: number;
}

export type GeocodeResult = Found | NotFound | Ambiguous | Unavailable;

/** Resolves free-text US addresses. */
export interface Geocoder {
  readonly name: ProviderName;
  /**
   * Resolves one address. Never rejects: failures are results.
   * @param text the address in any form; any string is allowed
   * @param options `signal` cancels the call, with the result `unavailable` / `timeout`
   */
  geocode(text: string, options?: { signal?: AbortSignal | undefined }): Promise<GeocodeResult>;
}

export const MAX_CANDIDATES = 10;

/** Creates a `not_found` result. */
export function notFound(reason: NotFoundReason, message: string): NotFound {
  return { kind: "not_found", reason, message };
}

/** Creates an `unavailable` result. */
export function unavailable(cause: UnavailableCause, retryAfterSeconds = 5): Unavailable {
  return { kind: "unavailable", cause, retryAfterSeconds };
}
