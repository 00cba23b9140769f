import { notFound, type NotFound } from "../geocoder.ts";
import { STREET_TYPES } from "../street-words.ts";
import { countryAtEnd } from "./countries.ts";
import { isNear } from "./place.ts";
import { stateAtEnd } from "./state-names.ts";
import { wordsOf, type Token } from "./tokens.ts";
import type { ZipPlace, ZipTable } from "./zip-table.ts";

/** The ZIP code and state at the end of an address, and the words before them. */
export interface Tail {
  kind: "tail";
  rest: Token[];
  zip: ZipPlace | undefined;
  /** Two-letter code; `""` when neither a state nor a ZIP code was written. */
  state: string;
  /** The words that named the state; they may turn out to name a city ("350 5th Ave, New York 10118"). */
  stateTokens: Token[];
}

/** Five digits, or nine with or without a hyphen. */
export const ZIP_WORD = /^\d{5}(?:-?\d{4})?$/;

const OUTSIDE_US = notFound("outside_us", "Only addresses in the United States are supported");

/** Reads country, ZIP code and state (in either order) from the end of an address. */
export function readTail(tokens: Token[], table: ZipTable): Tail | NotFound {
  const country = countryAtEnd(tokens.map((token) => token.word));
  if (country === "foreign") return OUTSIDE_US;
  let rest = tokens.slice(0, tokens.length - country);

  let zipCode = "";
  const takeZip = () => {
    const last = rest.at(-1);
    if (zipCode || !last || !ZIP_WORD.test(last.word)) return;
    zipCode = last.word.slice(0, 5);
    rest = rest.slice(0, -1);
  };
  takeZip();
  const named = stateAtEnd(rest.map((token) => token.word));
  const stateTokens = named ? rest.slice(-named.length) : [];
  rest = rest.slice(0, rest.length - stateTokens.length);
  takeZip();

  const zip = zipCode ? table.find(zipCode) : undefined;
  if (zipCode && !zip) {
    const message = `ZIP code ${zipCode} is unknown; those of US territories and the military are not supported`;
    return notFound("unknown_zip", message);
  }
  if (zip && named && named.code !== zip.state) {
    if (!isNoState(stateTokens, rest, zip, table)) {
      return notFound(
        "zip_state_mismatch",
        `ZIP code ${zip.zip} is in ${zip.state}, not ${named.code}`,
      );
    }
    return {
      kind: "tail",
      rest: [...rest, ...stateTokens],
      zip,
      state: zip.state,
      stateTokens: [],
    };
  }
  return { kind: "tail", rest, zip, state: zip?.state ?? named?.code ?? "", stateTokens };
}

/**
 * Whether words that name another state than the ZIP code's aren't a state: the city in "1 Main St, Washington 20001",
 * the street type in "12 Oak Ct 60601".
 */
function isNoState(stateTokens: Token[], rest: Token[], zip: ZipPlace, table: ZipTable): boolean {
  const words = wordsOf(stateTokens);
  if (words.length > 2) return isNear(zip, table.inCity(words, zip.state));
  const sameSegment = rest.at(-1)?.segment === stateTokens[0]?.segment;
  return sameSegment && STREET_TYPES.has(words);
}
