/** Recognizes parts of an address that repeat or surround its place: its county, a city nearby, its ZIP code again. */
import { ALIASES } from "./city.ts";
import { looseCityKey } from "./city-key.ts";
import { countryAtEnd } from "./countries.ts";
import { isOtherPlaceNear } from "./other-places.ts";
import { CITY_RADIUS_KM, isNear, type Place } from "./place.ts";
import { stateAtEnd } from "./state-names.ts";
import { ZIP_WORD } from "./tail.ts";
import type { Ambiguous, NotFound } from "../geocoder.ts";
import type { ZipTable } from "./zip-table.ts";

const COUNTY = / (?:COUNTY|CNTY|CO|PARISH)$/;
const KIND_BEFORE = /^(?:CITY|TOWN|TOWNSHIP|VILLAGE|BOROUGH) OF /;
const KIND_AFTER = / (?:CITY|TOWN|TOWNSHIP|TWP|VILLAGE|BOROUGH)$/;

const MAX_WORDS = 5;

/**
 * Whether a part between the street and the ZIP code says nothing that the place doesn't have.
 * @param part as written, without commas
 * @param place the address's place; without one, only the state is known
 */
export function isUnderstood(
  part: string,
  place: Place | NotFound | Ambiguous,
  state: string,
  table: ZipTable,
): boolean {
  const name = part.toUpperCase().replaceAll(/[.']/g, "");
  const words = name.split(" ");
  const code = place.kind === "place" ? place.zip.state : state;
  const named = stateAtEnd(words);
  if (named?.length === words.length && named.code === code) return true;
  if (countryAtEnd(["", ...words]) === words.length) return true;
  if (COUNTY.test(name)) return table.hasCounty(name.replace(COUNTY, ""), code);
  if (place.kind !== "place") return table.hasCity(name, code);
  const isPair = (_: string, i: number) =>
    i > 0 &&
    isUnderstood(words.slice(0, i).join(" "), place, state, table) &&
    isUnderstood(words.slice(i).join(" "), place, state, table);
  if (words.length <= MAX_WORDS && words.some(isPair)) return true; // "Springfield IL"
  const { zip, city } = place;
  if (ZIP_WORD.test(name)) return name.startsWith(zip.zip);
  const names = [name, name.replace(KIND_BEFORE, ""), name.replace(KIND_AFTER, "")];
  return names.some(
    (each) =>
      [city, zip.city, zip.borough].some((known) => looseCityKey(known) === looseCityKey(each)) ||
      ALIASES.get(each)?.city === zip.city ||
      isNear(zip, table.inCity(each, zip.state)) ||
      isOtherPlaceNear(each, zip, CITY_RADIUS_KM),
  );
}
