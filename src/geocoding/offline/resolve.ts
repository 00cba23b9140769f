import { hash } from "node:crypto";
import {
  notFound,
  type ComponentVerdict,
  type ComponentVerdicts,
  type GeocodeResult,
  type NotFound,
  type ValidatedAddress,
} from "../geocoder.ts";
import { looseCityKey } from "./city-key.ts";
import { readCity, titleCity, type CityReading } from "./city.ts";
import { formerAddresses } from "./former-place-ids.ts";
import { isNear, placeOfCity, placeOfZip, type AddressLines, type Place } from "./place.ts";
import { keyText, streetKey } from "./place-key.ts";
import { secondForms, type FormerAddress } from "./second-place-ids.ts";
import { isUnderstood } from "./surroundings.ts";
import { formatLine, readStreet, type Street } from "./street.ts";
import { readTail, ZIP_WORD, type Tail } from "./tail.ts";
import { textOf, tokenize, unreadablePart, wordsOf, type Token } from "./tokens.ts";
import type { ZipPlace, ZipTable } from "./zip-table.ts";

/** The contract allows 500 characters; a code point outside the BMP counts as two of these. */
const MAX_LENGTH = 2000;
const MAX_FORMER_IDS = 129;
const UNREADABLE = notFound("unparseable", "No address could be read from the text");

/**
 * Resolves an address with the ZIP table. Reads country, ZIP code and state from the end, then the city and the street.
 * Checks that ZIP code, city and state match, but not whether the street and number exist.
 * @param text any string; an address takes about 50 microseconds, and 500 characters a few milliseconds at worst
 */
export function resolve(text: string, table: ZipTable): GeocodeResult {
  if (text.length > MAX_LENGTH) return UNREADABLE;
  const tokens = tokenize(text);
  if (tokens.length > 1) {
    const unreadable = unreadablePart(text);
    if (unreadable) return unknownPart(unreadable);
  }
  if (tokens.length !== 1 && !tokens.some((token) => /[A-Z]/.test(token.word))) return UNREADABLE;
  const tail = readTail(tokens, table);
  if (tail.kind === "not_found") return tail;
  if (!tail.rest.length && !tail.state) return UNREADABLE;
  if (!tail.rest.length && tail.zip && !tail.stateTokens.length) {
    return notFound("missing_street", "A street address is needed, not only a ZIP code");
  }

  const reading = readCity(tail.rest, { zip: tail.zip, state: tail.state, table });
  const city = reading.city || cityNamedAsState(tail, reading, table);
  const state = tail.zip?.state ?? (reading.state || tail.state);
  if (!tail.zip && !city) return noCity(reading, state);

  const { zip, rest } = tail.zip
    ? { zip: tail.zip, rest: reading.rest }
    : zipInside(reading, city, state, table);
  const read = readStreet(rest);
  const street = read.kind === "street" ? read.street : undefined;
  const lines = street && addressLines(street);
  const isCityBefore = zip !== undefined && endsWithCity(rest, zip.city);
  const named = isCityBefore ? zip.city : city || reading.unknown;
  const zipPlace = zip && placeOfZip(zip, named, table, lines);
  if (zipPlace?.kind === "not_found") return zipPlace;
  if (read.kind === "not_found") return read;
  if (!formatLine(read.street)) return unknownPart(read.street.unit);
  const place = zipPlace ?? placeOfCity(city, state, table, addressLines(read.street));
  const others = [...read.others.map(textOf), ...(isCityBefore ? [city || reading.unknown] : [])];
  const unknown = others.find((part) => part && !isUnderstood(part, place, state, table));
  if (unknown) return unknownPart(unknown);
  if (place.kind !== "place") return place;
  const isStateWritten = tail.stateTokens.length > 0 && (reading.city !== "" || city === "");
  return found(read.street, place, { zipcode: zip !== undefined, state: isStateWritten });
}

/** Refuses a part of the address that would otherwise be dropped. */
function unknownPart(part: string): NotFound {
  return notFound(
    "unknown_part",
    `The part "${part}" isn't understood. If it is a unit, write it like "Unit 5" after the street; else leave it out`,
  );
}

/** Whether the last part before a county or neighborhood is the ZIP code's city: "12 Main St, Fargo, Cass County, 58102". */
function endsWithCity(rest: readonly Token[], city: string): boolean {
  const last = rest.at(-1)?.segment ?? 0;
  const words = last ? rest.filter((token) => token.segment === last) : [];
  return words.length > 0 && looseCityKey(wordsOf(words)) === looseCityKey(city);
}

/** Finds a city in the words that were read as the state, as in "350 5th Ave, New York 10118". */
function cityNamedAsState(tail: Tail, reading: CityReading, table: ZipTable): string {
  const words = wordsOf(tail.stateTokens);
  const isCity = words.length > 2 && !reading.unknown && table.hasCity(words, tail.state);
  return isCity ? titleCity(tail.stateTokens) : "";
}

/** Finds a ZIP code before the city that is near it, as in "100 Main St 62701, Springfield, IL". */
function zipInside(reading: CityReading, city: string, state: string, table: ZipTable) {
  const last = reading.rest.at(-1)?.word ?? "";
  const zip = ZIP_WORD.test(last) ? table.find(last.slice(0, 5)) : undefined;
  const isNearby =
    zip && reading.rest.length > 1 && isNear(zip, table.inCity(city, state || zip.state));
  return isNearby
    ? { zip, rest: reading.rest.slice(0, -1) }
    : { zip: undefined, rest: reading.rest };
}

function noCity({ unknown, rest }: CityReading, state: string): NotFound {
  if (!unknown) {
    const last = textOf(rest.filter((token) => token.segment === rest.at(-1)?.segment));
    return notFound("unparseable", `A city and state, or a ZIP code, is needed after "${last}"`);
  }
  if (!state) return notFound("unparseable", "No US city, state or ZIP code was recognized");
  return notFound("unknown_city", `No city named "${unknown}" is known in ${state}`);
}

/** @param isWritten whether the text has a ZIP code and a state */
function found(
  street: Street,
  place: Place,
  isWritten: { zipcode: boolean; state: boolean },
): GeocodeResult {
  const address = toAddress(street, place);
  const ifWritten = (part: "zipcode" | "state"): ComponentVerdict =>
    isWritten[part] ? "confirmed" : "inferred";
  // The data has no streets.
  const components: ComponentVerdicts = {
    ...(street.number ? { streetNumber: "unconfirmed" } : {}),
    route: "unconfirmed",
    city: place.cityVerdict,
    state: ifWritten("state"),
    zipcode: ifWritten("zipcode"),
    county: "inferred",
    ...(address.borough ? { borough: "inferred" } : {}),
  };
  return {
    kind: "found",
    address,
    components,
    formerPlaceIds: () => formerPlaceIds(street, place.zip, address.geoPlaceId),
    precision: "postal_code",
    provider: "offline",
    storeUntil: null,
  };
}

function addressLines(street: Street): AddressLines {
  return {
    at: (place) => toAddress(street, place),
    inCity: (city, state) => ({
      formattedAddress: `${formatLine(street)}, ${city}, ${state}, USA`,
      ...(street.number ? { streetNumber: street.number } : {}),
      route: street.route,
      city,
      state,
    }),
  };
}

function toAddress(street: Street, { zip, city }: Place): ValidatedAddress {
  return {
    formattedAddress: `${formatLine(street)}, ${city}, ${zip.state} ${zip.zip}, USA`,
    streetNumber: street.number,
    route: street.route,
    city,
    state: zip.state,
    zipcode: zip.zip,
    county: zip.county,
    borough: zip.borough,
    geoPlaceId: placeId(street, zip),
    location: { lat: zip.lat, lng: zip.lng },
  };
}

/**
 * Computes the place id. Stored with locations, so it must never change for an address: if a rule changes, extend
 * `formerPlaceIds`. Doesn't include the city.
 */
function placeId(street: Street, zip: ZipPlace): string {
  const key = streetKey(street, zip.state);
  return hashed({ number: key.number, ...keyText(key) }, zip);
}

/** Computes the other ids that locations at a place were stored with by older rules. */
function formerPlaceIds(street: Street, zip: ZipPlace, id: string): string[] {
  const key = streetKey(street, zip.state);
  const forms = key.number ? [...secondForms(street), ...formerAddresses(key, zip.state)] : [];
  const ids = new Set([street, ...forms].map((form) => hashed(form, zip)));
  ids.delete(id);
  return [...ids].slice(0, MAX_FORMER_IDS);
}

function hashed({ number, route, unit }: FormerAddress, { zip }: ZipPlace): string {
  const text = [number, route, unit, zip].join("|").toUpperCase();
  return `uszip:${zip}:${hash("sha256", text, "base64url").slice(0, 16)}`;
}
