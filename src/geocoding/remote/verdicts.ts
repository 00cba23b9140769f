import type { ComponentVerdict, ComponentVerdicts, Found, ValidatedAddress } from "../geocoder.ts";
import { cityKey } from "../offline/city-key.ts";
import { countryAtEnd } from "../offline/countries.ts";
import { keyText, streetKey } from "../offline/place-key.ts";
import { stateAtEnd } from "../offline/state-names.ts";
import { streetNumberOf } from "../offline/street-number.ts";
import { readStreet } from "../offline/street.ts";
import { ZIP_WORD } from "../offline/tail.ts";
import { tokenize, wordsOf, type Token } from "../offline/tokens.ts";
import { isUnits, startsUnit } from "../offline/unit.ts";

const MAX_WORDS = 8;

/**
 * Compares an address that a provider found with the text. Providers don't say what they changed: a part is `confirmed` if
 * the text contains it in a common spelling, and else `corrected` if the text has something in its place, or `inferred`.
 */
export function verdictsOf(
  { address, precision }: Pick<Found, "address" | "precision">,
  text: string,
): ComponentVerdicts {
  const { city, county, borough, state, zipcode } = address;
  const all = tokenize(text);
  const country = countryAtEnd(all.map(({ word }) => word));
  const tail = takeTail(country === "foreign" ? all : all.slice(0, all.length - country));
  const street = takeStreet(tail.rest, address);
  const names = takeUnits(street.rest);
  const withoutCity = takeName(names, city, cityKey);
  // "350 5th Ave, New York 10118": the state's words may be the city.
  const isStateCity = !withoutCity && cityKey(tail.stateWords) === cityKey(city);
  const withoutCounty = takeName(withoutCity ?? names, county, upper);
  const withoutBorough = takeName(withoutCounty ?? withoutCity ?? names, borough, upper);
  const otherNames = withoutBorough ?? withoutCounty ?? names;
  const hasOtherCity = otherNames.some(({ word }) => /[A-Z]/.test(word));
  const isStateWritten = tail.state === state && !isStateCity;

  return {
    // Only a building's own point shows that the number exists.
    streetNumber: street.hasNumber
      ? precision === "rooftop"
        ? "confirmed"
        : "unconfirmed"
      : "corrected",
    route: street.hasRoute ? "confirmed" : "corrected",
    city: verdict(withoutCity !== undefined || isStateCity, hasOtherCity),
    state: verdict(isStateWritten, tail.state !== "" && !isStateCity),
    zipcode: verdict(tail.zip === zipcode, tail.zip !== ""),
    ...(county ? { county: verdict(withoutCounty !== undefined, false) } : {}),
    ...(borough ? { borough: verdict(withoutBorough !== undefined, false) } : {}),
  };
}

/** Returns the unit that a text contains beside an address: "Apt 4"; `""` for none. */
export function unitIn(text: string, { city, county, borough }: ValidatedAddress): string {
  const all = tokenize(text);
  const country = countryAtEnd(all.map(({ word }) => word));
  const { rest } = takeTail(country === "foreign" ? all : all.slice(0, all.length - country));
  const withoutCity = takeName(rest, city, cityKey) ?? rest;
  const withoutCounty = takeName(withoutCity, county, upper) ?? withoutCity;
  const read = readStreet(takeName(withoutCounty, borough, upper) ?? withoutCounty);
  return read.kind === "street" ? read.street.unit : "";
}

function verdict(isWritten: boolean, hasOther: boolean): ComponentVerdict {
  if (isWritten) return "confirmed";
  return hasOther ? "corrected" : "inferred";
}

/** Takes ZIP code and state, in either order. */
function takeTail(tokens: Token[]) {
  let rest = tokens;
  let zip = "";
  const takeZip = () => {
    const last = rest.at(-1)?.word ?? "";
    if (zip || rest.length < 2 || !ZIP_WORD.test(last)) return;
    zip = last.slice(0, 5);
    rest = rest.slice(0, -1);
  };
  takeZip();
  const named = stateAtEnd(rest.map(({ word }) => word));
  const stateTokens = named ? rest.slice(-named.length) : [];
  rest = rest.slice(0, rest.length - stateTokens.length);
  takeZip();
  return { rest, zip, state: named?.code ?? "", stateWords: wordsOf(stateTokens) };
}

/** Takes the house number and the street. Without the street, takes the words that are in its place. */
function takeStreet(tokens: Token[], { streetNumber, route }: ValidatedAddress) {
  const numberAt = tokens.findIndex(({ word }) => streetNumberOf(word) === streetNumber);
  const hasNumber = numberAt >= 0;
  const keyOf = (words: string) =>
    keyText(streetKey({ kind: "street", number: "1", route: words, unit: "" })).route;
  const expected = keyOf(route);
  const start = hasNumber ? numberAt + 1 : 0;
  for (let at = start; at < Math.min(tokens.length, start + 3); at++)
    for (let length = Math.min(MAX_WORDS, tokens.length - at); length > 0; length--) {
      const words = tokens.slice(at, at + length).map(({ text }) => text);
      if (keyOf(words.join(" ")) !== expected) continue;
      return { hasNumber, hasRoute: true, rest: tokens.slice(at + length) };
    }
  const segment = tokens[start]?.segment;
  const rest = tokens.filter((token, i) => i > start && token.segment !== segment);
  return { hasNumber, hasRoute: false, rest };
}

/** Removes units: "Apt 4", also in a separate part. */
function takeUnits(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ segment }, i) => {
    const start = tokens.findIndex((token) => token.segment === segment);
    const line = tokens.filter((token) => token.segment === segment);
    return startsUnit(line, i - start) || isUnits(line);
  });
  if (at < 0) return tokens;
  const segment = tokens[at]?.segment;
  const isSegment = at === 0 || tokens[at - 1]?.segment !== segment;
  const length = isSegment ? tokens.filter((token) => token.segment === segment).length : 2;
  return [...tokens.slice(0, at), ...tokens.slice(at + Math.min(length, 2))];
}

/** Removes a name; undefined if the words don't contain it. */
function takeName(
  tokens: Token[],
  name: string,
  keyOf: (name: string) => string,
): Token[] | undefined {
  const expected = keyOf(name);
  if (!expected) return undefined;
  for (let at = tokens.length - 1; at >= 0; at--)
    for (let length = 1; length <= Math.min(MAX_WORDS, tokens.length - at); length++) {
      const words = tokens.slice(at, at + length).map(({ text }) => text);
      if (keyOf(words.join(" ")) === expected)
        return [...tokens.slice(0, at), ...tokens.slice(at + length)];
    }
  return undefined;
}

function upper(name: string): string {
  return name.toUpperCase().replaceAll(/[.']/g, "");
}
