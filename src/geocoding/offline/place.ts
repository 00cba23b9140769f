import { MAX_CANDIDATES, notFound, type Ambiguous, type NotFound } from "../geocoder.ts";
import { distanceKm, type ZipPlace, type ZipTable } from "./zip-table.ts";

/** Where an address is: its ZIP's centre, under the city's name as people there write it. */
export interface Place {
  kind: "place";
  zip: ZipPlace;
  city: string;
}

/**
 * A city's ZIPs and a ZIP's cities overlap (suburbs, post offices that merged), so a city of the ZIP's state
 * this near to the ZIP's centre is believed.
 */
const CITY_RADIUS_KM = 40;

/**
 * Settles city and ZIP when there is a ZIP code.
 * @param city as written; `""` for none. One the state doesn't have is taken for a neighbourhood, and the ZIP's city
 *   stands in its stead
 * @param isStateWritten a city of another state only is a mismatch, unless the state was written too
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

/** Whether a ZIP belongs to a city or lies close to it. */
export function isNear(zip: ZipPlace, places: readonly ZipPlace[]): boolean {
  return places.some((place) => place === zip || distanceKm(place, zip) <= CITY_RADIUS_KM);
}

/**
 * Settles the ZIP when only a city was written: a city with one ZIP code is a place, one with more is ambiguous.
 * @param state `""` when none was written
 */
export function placeOfCity(
  city: string,
  state: string,
  table: ZipTable,
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
      .map(({ city: name, state: code, zip, county, borough }) => ({
        city: name,
        state: code,
        zipcode: zip,
        county,
        borough,
      })),
    total: places.length,
  };
}
