import { boroughFrom } from "../boroughs.ts";
import type { ValidatedAddress } from "../geocoder.ts";
import { formatRoute } from "../route.ts";
import { isComplete, type Match } from "./decide.ts";
import { asLocation, asObject, asText, type JsonObject } from "./json.ts";

export interface PeliasMatch extends Match {
  /** From 0 to 1. */
  confidence: number;
}

/** Below this confidence, Pelias returns other addresses than the requested one. */
const MIN_CONFIDENCE = 0.8;

/**
 * Reads one feature of Pelias's response.
 * @returns the match; `coarse` when it isn't a US address, or is a fallback to a larger area or a guess; `malformed`
 *   when it doesn't have the documented structure
 */
export function readPeliasFeature(feature: JsonObject): PeliasMatch | "coarse" | "malformed" {
  const properties = asObject(feature["properties"]);
  const coordinates = asObject(feature["geometry"])?.["coordinates"];
  const [lng, lat]: unknown[] = Array.isArray(coordinates) ? coordinates : [];
  const location = asLocation(lat, lng);
  if (!properties || !location) return "malformed";

  const read = (name: string) => asText(properties[name]);
  const confidence = typeof properties["confidence"] === "number" ? properties["confidence"] : 1;
  if (read("layer") !== "address" || read("country_a") !== "USA") return "coarse";
  if (read("match_type") === "fallback" || confidence < MIN_CONFIDENCE) return "coarse";

  const parts = {
    streetNumber: read("housenumber"),
    route: formatRoute(read("street").split(/\s+/).filter(Boolean)),
    city: read("locality") || read("borough") || read("localadmin"),
    state: read("region_a"),
    zipcode: read("postalcode"),
    county: read("county"),
  };
  const { streetNumber, route, city, state, zipcode, county } = parts;
  const address: ValidatedAddress = {
    formattedAddress: `${streetNumber} ${route}, ${city}, ${state} ${zipcode}, USA`,
    ...parts,
    borough: boroughFrom(read("borough"), state, county),
    geoPlaceId: read("gid"),
    location,
  };
  if (!isComplete(address)) return "coarse";
  return {
    address,
    precision: read("match_type") === "interpolated" ? "interpolated" : "rooftop",
    confidence,
  };
}
