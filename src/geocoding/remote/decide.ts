import {
  MAX_CANDIDATES,
  notFound,
  type GeocodeResult,
  type Precision,
  type ProviderName,
  type ValidatedAddress,
} from "../geocoder.ts";
import { verdictsOf } from "./verdicts.ts";

/** An address that a provider found. */
export interface Match {
  address: ValidatedAddress;
  precision: Precision;
}

/** Whether an address has every part that a delivery needs. */
export function isComplete(address: ValidatedAddress): boolean {
  const { streetNumber, route, city, state, zipcode, geoPlaceId } = address;
  return [streetNumber, route, city, state, zipcode, geoPlaceId].every((part) => part !== "");
}

/**
 * Converts matches to a result: found, `no_match` or ambiguous. Matches with the same place id count once.
 * @param text the address as written
 */
export function decide(
  matches: Match[],
  text: string,
  provider: ProviderName,
  storeUntil: Date | null,
): GeocodeResult {
  const places = [...new Map(matches.map((match) => [match.address.geoPlaceId, match])).values()];
  const [only] = places;
  if (!only) return notFound("no_match", "The address was not found");
  if (places.length === 1) {
    return {
      kind: "found",
      address: only.address,
      components: verdictsOf(only, text),
      precision: only.precision,
      provider,
      storeUntil,
    };
  }
  return {
    kind: "ambiguous",
    message: "More than one address matches; give a more complete address",
    candidates: places.slice(0, MAX_CANDIDATES).map(({ address }) => address),
    total: places.length,
  };
}
