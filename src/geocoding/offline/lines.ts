/** Splits the words of a street address into lines: its parts between commas. */
import { STREET_TYPES } from "../street-words.ts";
import { toWord, type Token } from "./tokens.ts";
import { designatorOf } from "./unit-words.ts";

/** Returns the lines. A comma within a street's name doesn't end one. */
export function linesOf(tokens: readonly Token[]): Token[][] {
  return joinJuniors(bySegment(tokens.flatMap(splitUnit)));
}

/** Splits words at the commas of the address. */
export function bySegment(tokens: Token[]): Token[][] {
  return [...Map.groupBy(tokens, (token) => token.segment).values()];
}

/** Joins segments of streets with a comma in the name, such as "1 Martin Luther King, Jr. Blvd". */
function joinJuniors(segments: Token[][]): Token[][] {
  const joined: Token[][] = [];
  for (const segment of segments) {
    const [first, second] = segment;
    const previous = joined.at(-1);
    const isJunior = /^[JS]R$/.test(first?.word ?? "") && STREET_TYPES.has(second?.word ?? "");
    if (previous && isJunior)
      previous.push(...segment.map((token) => ({ ...token, segment: previous[0]?.segment ?? 0 })));
    else joined.push([...segment]);
  }
  return joined;
}

/** Splits "St-Apt" of "12 Main St-Apt 4". */
function splitUnit(token: Token): Token[] {
  const [, before = "", label = ""] = /^(.+)-([A-Z]+)$/i.exec(token.text) ?? [];
  const designator = designatorOf(label.toUpperCase());
  if (designator?.inStreets !== "never" || !designator.needsValue) return [token];
  return [before, label].map((text) => ({ ...token, text, word: toWord(text) }));
}
