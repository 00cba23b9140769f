import {
  MAX_CANDIDATES,
  notFound,
  type Ambiguous,
  type NotFound,
  type ValidatedAddress,
} from "../geocoder.ts";
import { distanceKm, type ZipPlace, type ZipTable } from "./zip-table.ts";

/** The location of an address: its ZIP code, and the city's usual name. */
export interface Place {
  kind: "place";
  zip: ZipPlace;
  city: string;
}

/**
 * Maximum distance between a city and a ZIP code that match. Cities and ZIP codes overlap (suburbs, merged post
 * offices), so a city in the ZIP code's state this near to its centre is accepted.
 */
const CITY_RADIUS_KM = 40;

/**
 * Checks the city against the ZIP code.
 * @param city as written; `""` for none. A city that the state doesn't have is treated as a neighborhood, and replaced
 *   by the ZIP code's city
 * @param isStateWritten whether the text contains the state; if not, a city that only other states have is a mismatch
 */
export function placeOfZip(
  zip: ZipPlace,
  city: string,
  isStateWritten: boolean,
  table: ZipTable,
): Place | NotFound {
  if (!city) return { kind: "place", zip, city: zip.city };
  const places = table.inCity(city, zip.state);
  const first = places[0];
  if (first) {
    if (isNear(zip, places)) return { kind: "place", zip, city: first.city };
  } else if (isStateWritten || !table.statesWith(city).length) {
    return { kind: "place", zip, city: zip.city };
  }
  return notFound(
    "zip_city_mismatch",
    `ZIP code ${zip.zip} is in ${zip.city}, ${zip.state}, not ${city}`,
  );
}

/** Whether a ZIP code belongs to a city or is close to it. */
export function isNear(zip: ZipPlace, places: readonly ZipPlace[]): boolean {
  return places.some((place) => place === zip || distanceKm(place, zip) <= CITY_RADIUS_KM);
}

/**
 * Finds the ZIP code of a city. A city with one ZIP code is a place; a city with more is ambiguous.
 * @param state `""` when none was written
 * @param addressAt returns the address at one of the places
 */
export function placeOfCity(
  city: string,
  state: string,
  table: ZipTable,
  addressAt: (place: Place) => ValidatedAddress,
): Place | NotFound | Ambiguous {
  const states = state ? [state] : table.statesWith(city);
  const places = states.flatMap((code) => table.inCity(city, code));
  const first = places[0];
  if (!first)
    return notFound(
      "unknown_city",
      `No city named "${city}" is known${state ? ` in ${state}` : ""}`,
    );
  if (places.length === 1) return { kind: "place", zip: first, city: first.city };

  const sorted = places.toSorted(
    (a, b) => a.state.localeCompare(b.state) || a.zip.localeCompare(b.zip),
  );
  return {
    kind: "ambiguous",
    message:
      states.length > 1
        ? `"${first.city}" is in ${states.length} states; add a state or a ZIP code`
        : `${first.city}, ${first.state} has ${places.length} ZIP codes; add a ZIP code`,
    candidates: sorted
      .slice(0, MAX_CANDIDATES)
      .map((zip) => addressAt({ kind: "place", zip, city: zip.city })),
    total: places.length,
  };
}
