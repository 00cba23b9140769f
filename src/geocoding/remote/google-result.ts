import { boroughFrom } from "../boroughs.ts";
import type { Precision, ValidatedAddress } from "../geocoder.ts";
import { isComplete, type Match } from "./decide.ts";
import { asLocation, asObjects, asText, type JsonObject } from "./json.ts";

const PRECISIONS: ReadonlyMap<string, Precision> = new Map([
  ["ROOFTOP", "rooftop"],
  ["RANGE_INTERPOLATED", "interpolated"],
  ["GEOMETRIC_CENTER", "street"],
]);

/**
 * Reads one element of Google's `results`.
 * @returns the match; `foreign` outside the United States; `coarse` for less than a numbered street with city, state
 *   and ZIP; `malformed` when it doesn't have the documented structure
 */
export function readGoogleResult(result: JsonObject): Match | "foreign" | "coarse" | "malformed" {
  const components = asObjects(result["addressComponents"]);
  const point = result["location"] as
    | { latitude?: unknown; longitude?: unknown }
    | null
    | undefined;
  const location = asLocation(point?.latitude, point?.longitude);
  const geoPlaceId = asText(result["placeId"]);
  const formattedAddress = asText(result["formattedAddress"]);
  if (!components || !location || !geoPlaceId || !formattedAddress) return "malformed";

  const read = (type: string, form: "longText" | "shortText" = "longText") => {
    const component = components.find(({ types }) => Array.isArray(types) && types.includes(type));
    return asText(component?.[form]);
  };
  if (read("country", "shortText") !== "US") return "foreign";
  const precision = PRECISIONS.get(asText(result["granularity"]));
  const sublocality = read("sublocality_level_1") || read("sublocality");
  const state = read("administrative_area_level_1", "shortText");
  const county = read("administrative_area_level_2");
  const address: ValidatedAddress = {
    formattedAddress,
    streetNumber: read("street_number"),
    route: read("route", "shortText"),
    city:
      read("locality") || read("postal_town") || sublocality || read("administrative_area_level_3"),
    state,
    zipcode: read("postal_code"),
    county,
    borough: boroughFrom(sublocality, state, county),
    geoPlaceId,
    location,
  };
  const hasUnit = read("subpremise") !== "";
  return precision && isComplete(address) ? { address, precision, hasUnit } : "coarse";
}
