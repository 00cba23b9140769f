import { createHash } from "node:crypto";
import { notFound, type GeocodeResult, type NotFound, type ValidatedAddress } from "../geocoder.ts";
import { readCity, titleCity, type CityReading } from "./city.ts";
import { isNear, placeOfCity, placeOfZip, type Place } from "./place.ts";
import { readStreet, type Street } from "./street.ts";
import { readTail, ZIP_WORD, type Tail } from "./tail.ts";
import { tokenize, wordsOf } from "./tokens.ts";
import type { ZipPlace, ZipTable } from "./zip-table.ts";

/** The contract allows 500 characters; a code point outside the BMP counts as two of these. */
const MAX_LENGTH = 2000;
const UNREADABLE = notFound("unparseable", "No address could be read from the text");

/**
 * Resolves an address with the ZIP table. Reads country, ZIP code and state from the end, then the city and the street.
 * Checks that ZIP code, city and state match, but not whether the street and number exist.
 * @param text any string; 500 characters take about ten microseconds, and a few milliseconds at worst
 */
export function resolve(text: string, table: ZipTable): GeocodeResult {
  if (text.length > MAX_LENGTH) return UNREADABLE;
  const tokens = tokenize(text);
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
  const zipPlace =
    zip && placeOfZip(zip, city || reading.unknown, tail.stateTokens.length > 0, table);
  if (zipPlace?.kind === "not_found") return zipPlace;
  const street = readStreet(rest);
  if (street.kind === "not_found") return street;
  const addressAt = (place: Place) => toAddress(street, place);
  const place = zipPlace ?? placeOfCity(city, state, table, addressAt);
  return place.kind === "place" ? found(addressAt(place)) : place;
}

/** Finds a city in the words that were read as the state, as in "350 5th Ave, New York 10118". */
function cityNamedAsState(tail: Tail, reading: CityReading, table: ZipTable): string {
  const words = wordsOf(tail.stateTokens);
  const isCity = words.length > 2 && !reading.unknown && table.inCity(words, tail.state).length > 0;
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

function noCity({ unknown }: CityReading, state: string): NotFound {
  if (!unknown) return notFound("unparseable", "A city and state, or a ZIP code, is needed");
  if (!state) return notFound("unparseable", "No US city, state or ZIP code was recognised");
  return notFound("unknown_city", `No city named "${unknown}" is known in ${state}`);
}

function found(address: ValidatedAddress): GeocodeResult {
  return {
    kind: "found",
    address,
    precision: "postal_code",
    provider: "offline",
    storeUntil: null,
  };
}

function toAddress(street: Street, { zip, city }: Place): ValidatedAddress {
  const line = [street.number, street.route, street.unit].filter(Boolean).join(" ");
  return {
    formattedAddress: `${line}, ${city}, ${zip.state} ${zip.zip}, USA`,
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

/** Computes the place id. Stored with locations, so it must never change for an address. Doesn't include the city. */
function placeId({ number, route, unit }: Street, { zip }: ZipPlace): string {
  const text = [number, route, unit, zip].join("|").toUpperCase();
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 16);
  return `uszip:${zip}:${hash}`;
}
