import {
  MAX_CANDIDATES,
  notFound,
  type GeocodeResult,
  type Precision,
  type ProviderName,
  type ValidatedAddress,
} from "../geocoder.ts";
import { keyText, streetKey } from "../offline/place-key.ts";
import { unitIn, verdictsOf } from "./verdicts.ts";

/** An address that a provider found. */
export interface Match {
  address: ValidatedAddress;
  precision: Precision;
  /** Whether the provider's address and place id include the unit. */
  hasUnit?: boolean;
}

/** Whether an address has every part that a delivery needs. */
export function isComplete(address: ValidatedAddress): boolean {
  const { streetNumber, route, city, state, zipcode, geoPlaceId } = address;
  return [streetNumber, route, city, state, zipcode, geoPlaceId].every((part) => part !== "");
}

/**
 * Adds the unit in the text to a provider's address without one. The place id gets it too, or all units of a house would
 * be one place.
 */
function withUnit<M extends Match>(match: M, text: string): M {
  const { address } = match;
  const unit = unitIn(text, address);
  if (!unit) return match;
  const key = keyText(streetKey({ kind: "street", number: address.streetNumber, route: "", unit }));
  const [line = "", ...rest] = address.formattedAddress.split(",");
  return {
    ...match,
    address: {
      ...address,
      formattedAddress: [`${line} ${unit}`, ...rest].join(","),
      geoPlaceId: `${address.geoPlaceId}#${key.unit.replaceAll(" ", "-")}`,
    },
  };
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
  const found = matches.map((match) => (match.hasUnit ? match : withUnit(match, text)));
  const places = [...new Map(found.map((match) => [match.address.geoPlaceId, match])).values()];
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
