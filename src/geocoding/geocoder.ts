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

/** Reasons why no address was found. Partners see these values in `extraData.reason`. */
export const NOT_FOUND_REASONS = [
  "unparseable",
  "outside_us",
  "missing_street",
  "missing_street_number",
  "po_box",
  "unknown_zip",
  "unknown_city",
  "zip_state_mismatch",
  "zip_city_mismatch",
  "unknown_part",
  "no_match",
] as const;

export type NotFoundReason = (typeof NOT_FOUND_REASONS)[number];

export type UnavailableCause =
  | "timeout"
  | "network"
  | "rate_limited"
  | "upstream_error"
  | "bad_response"
  | "denied";

/**
 * Compares a part of the result with the address as written. `confirmed`: written, and the provider's data has it there
 * (spelling and abbreviations aside). `inferred`: not written, and derived from other parts. `corrected`: written
 * otherwise, and replaced. `unconfirmed`: taken as written, because the provider has no data to check it with.
 */
export type ComponentVerdict = "confirmed" | "inferred" | "corrected" | "unconfirmed";

/** A verdict for each part of an address that isn't `""`. */
export interface ComponentVerdicts {
  streetNumber?: ComponentVerdict;
  route?: ComponentVerdict;
  city?: ComponentVerdict;
  state?: ComponentVerdict;
  zipcode?: ComponentVerdict;
  county?: ComponentVerdict;
  borough?: ComponentVerdict;
}

export interface Found {
  kind: "found";
  address: ValidatedAddress;
  components: ComponentVerdicts;
  /**
   * Computes other place ids that locations at this place may have been stored with. Absent: the provider never changed
   * its ids.
   */
  formerPlaceIds?: () => readonly string[];
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
  /** Addresses that may be meant, at most `MAX_CANDIDATES`. */
  candidates?: Candidate[];
}

/** A possible address. Parts that aren't known are absent. */
export type Candidate = Partial<ValidatedAddress> & Pick<ValidatedAddress, "formattedAddress">;

export interface Ambiguous {
  kind: "ambiguous";
  message: string;
  /** At most `MAX_CANDIDATES`. */
  candidates: Candidate[];
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
export function notFound(
  reason: NotFoundReason,
  message: string,
  candidates?: Candidate[],
): NotFound {
  return { kind: "not_found", reason, message, ...(candidates?.length ? { candidates } : {}) };
}

/** Creates an `unavailable` result. */
export function unavailable(cause: UnavailableCause, retryAfterSeconds = 5): Unavailable {
  return { kind: "unavailable", cause, retryAfterSeconds };
}
