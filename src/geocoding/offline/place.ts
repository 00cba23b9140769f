import {
  MAX_CANDIDATES,
  notFound,
  type Ambiguous,
  type Candidate,
  type ComponentVerdict,
  type NotFound,
  type ValidatedAddress,
} from "../geocoder.ts";
import { looseCityKey } from "./city-key.ts";
import { isOtherPlaceNear } from "./other-places.ts";
import { distanceKm, type ZipPlace, type ZipTable } from "./zip-table.ts";

/** The location of an address: its ZIP code, and the city's usual name. */
export interface Place {
  kind: "place";
  zip: ZipPlace;
  city: string;
  cityVerdict: ComponentVerdict;
}

/** Formats the street at a place; a place without a ZIP code gives a line without one. */
export interface AddressLines {
  at: (place: Place) => ValidatedAddress;
  inCity: (city: string, state: string) => Candidate;
}

/**
 * Maximum distance between a city and a ZIP code that match. Cities and ZIP codes overlap (suburbs, merged post
 * offices), so a city in the ZIP code's state this near to its centre is accepted.
 */
export const CITY_RADIUS_KM = 40;

/**
 * Checks the city against the ZIP code. A city that is somewhere else, and not near the ZIP code, is a mismatch. A name
 * that is nowhere in the data is treated as a neighborhood, and replaced by the ZIP code's city; so is the name of a place
 * near the ZIP code that no ZIP code is named after (Hollywood, Georgetown in Washington).
 * @param city as written; `""` for none
 * @param lines formats candidates; undefined when the address has no street
 */
export function placeOfZip(
  zip: ZipPlace,
  city: string,
  table: ZipTable,
  lines: AddressLines | undefined,
): Place | NotFound {
  const ofZip = (cityVerdict: ComponentVerdict): Place => ({
    kind: "place",
    zip,
    city: zip.city,
    cityVerdict,
  });
  if (!city) return ofZip("inferred");
  if (looseCityKey(city) === looseCityKey(zip.city)) return ofZip("confirmed");
  const places = table.inCity(city, zip.state);
  const first = places[0];
  // Cities share ZIP codes, so the data neither confirms nor contradicts a city nearby.
  if (first && isNear(zip, places))
    return { kind: "place", zip, city: first.city, cityVerdict: "unconfirmed" };
  const states = table.statesWith(city);
  if (!states.length || isOtherPlaceNear(city, zip, CITY_RADIUS_KM)) return ofZip("corrected");
  return notFound(
    "zip_city_mismatch",
    `ZIP code ${zip.zip} is in ${zip.city}, ${zip.state}, not ${city}`,
    lines && candidatesOf(ofZip("corrected"), city, states, table, lines),
  );
}

/** Lists the address at the ZIP code, then in each state that has the city. */
function candidatesOf(
  ofZip: Place,
  city: string,
  states: readonly string[],
  table: ZipTable,
  lines: AddressLines,
): Candidate[] {
  const elsewhere = states.toSorted().map((state) => {
    const [first, ...others] = table.inCity(city, state);
    if (!first) return undefined;
    return others.length
      ? lines.inCity(first.city, state)
      : lines.at({ kind: "place", zip: first, city: first.city, cityVerdict: "confirmed" });
  });
  return [lines.at(ofZip), ...elsewhere.filter((line) => line !== undefined)].slice(
    0,
    MAX_CANDIDATES,
  );
}

/** Whether a ZIP code belongs to a city or is close to it. */
export function isNear(zip: Pick<ZipPlace, "lat" | "lng">, places: readonly ZipPlace[]): boolean {
  return places.some((place) => place === zip || distanceKm(place, zip) <= CITY_RADIUS_KM);
}

/**
 * Finds the ZIP code of a city. A city with one ZIP code is a place; a city with more is ambiguous.
 * @param state `""` when none was written
 */
export function placeOfCity(
  city: string,
  state: string,
  table: ZipTable,
  lines: AddressLines,
): Place | NotFound | Ambiguous {
  const states = state ? [state] : table.statesWith(city);
  const places = states.flatMap((code) => table.inCity(city, code));
  const first = places[0];
  if (!first)
    return notFound(
      "unknown_city",
      `No city named "${city}" is known${state ? ` in ${state}` : ""}`,
    );
  if (places.length === 1)
    return { kind: "place", zip: first, city: first.city, cityVerdict: "confirmed" };

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
      .map((zip) => lines.at({ kind: "place", zip, city: zip.city, cityVerdict: "confirmed" })),
    total: places.length,
  };
}
