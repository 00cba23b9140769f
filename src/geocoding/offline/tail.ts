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
/** A ZIP code of the northeast without its leading zeros, as spreadsheets write it. */
const SHORT_ZIP = /^\d{3,4}(?:-\d{4})?$/;
const STATE_AND_ZIP = /^([A-Z]{2,})-?(\d{5}(?:-?\d{4})?)$/;

const OUTSIDE_US = notFound("outside_us", "Only addresses in the United States are supported");

/** Reads country, ZIP code and state (in either order) from the end of an address. */
export function readTail(tokens: Token[], table: ZipTable): Tail | NotFound {
  const country = countryAtEnd(tokens.map((token) => token.word));
  if (country === "foreign") return OUTSIDE_US;
  let rest = splitState(tokens.slice(0, tokens.length - country));

  let zipCode = "";
  const takeZip = () => {
    const length = zipLength(rest, ZIP_WORD);
    if (zipCode || !length) return;
    zipCode = rest.at(-length)?.word.slice(0, 5) ?? "";
    rest = rest.slice(0, -length);
  };
  takeZip();
  const short = zipCode ? undefined : shortZip(rest, table);
  if (short) {
    zipCode = short.zip;
    rest = rest.slice(0, -short.length);
  }
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

/** Returns how many words the ZIP code at the end takes: one, or two for "78701 4321"; 0 for none. */
function zipLength(tokens: readonly Token[], form: RegExp): number {
  const [before, last] = [tokens.at(-2), tokens.at(-1)];
  if (!before || !last) return last && form.test(last.word) ? 1 : 0;
  const isPair = before.segment === last.segment && /^\d{4}$/.test(last.word);
  if (isPair && !before.word.includes("-") && before.word.length <= 5 && form.test(before.word))
    return 2;
  return form.test(last.word) ? 1 : 0;
}

/** Splits "TX78701" at the end, which may be before the last four digits of a ZIP code. */
function splitState(tokens: Token[]): Token[] {
  const at = /^\d{4}$/.test(tokens.at(-1)?.word ?? "") ? tokens.length - 2 : tokens.length - 1;
  const token = tokens[at];
  const [, state = "", zip = ""] = STATE_AND_ZIP.exec(token?.word ?? "") ?? [];
  if (!token || stateAtEnd([state])?.length !== 1) return tokens;
  const parts = [state, zip].map((word) => ({ ...token, text: word, word }));
  return [...tokens.slice(0, at), ...parts, ...tokens.slice(at + 1)];
}

/** Finds a ZIP code without its leading zeros after its state: "MA 2108". */
function shortZip(
  tokens: readonly Token[],
  table: ZipTable,
): { zip: string; length: number } | undefined {
  const length = zipLength(tokens, SHORT_ZIP);
  const digits = tokens.at(-length)?.word.split("-")[0] ?? "";
  const state = length && stateAtEnd(wordsList(tokens.slice(0, -length)))?.code;
  const zip = digits.padStart(5, "0");
  return state && table.find(zip)?.state === state ? { zip, length } : undefined;
}

function wordsList(tokens: readonly Token[]): string[] {
  return tokens.map((token) => token.word);
}
