const UNITED_STATES = new Set([
  "USA",
  "US",
  "UNITED STATES",
  "UNITED STATES OF AMERICA",
  "U S A",
  "U S",
]);

const OTHERS = new Set(
  `UK,UNITED KINGDOM,ENGLAND,SCOTLAND,WALES,GREAT BRITAIN,CANADA,MEXICO,FRANCE,GERMANY,DEUTSCHLAND,SPAIN,ESPANA,
ITALY,ITALIA,AUSTRALIA,INDIA,CHINA,JAPAN,BRAZIL,BRASIL,IRELAND,NETHERLANDS,SWEDEN,NORWAY,DENMARK,SWITZERLAND,
AUSTRIA,BELGIUM,PORTUGAL,POLAND,NEW ZEALAND,SINGAPORE,ISRAEL,UAE`
    .replaceAll("\n", "")
    .split(","),
);

const CANADIAN_POSTCODE = /\b[A-Z]\d[A-Z] ?\d[A-Z]\d$/;
const BRITISH_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;
const MAX_WORDS = 4;

/**
 * Reads a country at the end of an address.
 * @param words the address's words in capitals
 * @returns how many words name the United States (0 when no country is named), or `"foreign"`
 */
export function countryAtEnd(words: readonly string[]): number | "foreign" {
  for (let length = Math.min(MAX_WORDS, words.length - 1); length >= 1; length--) {
    const name = words.slice(-length).join(" ");
    if (UNITED_STATES.has(name)) return length;
    if (OTHERS.has(name)) return "foreign";
  }
  const end = words.slice(-MAX_WORDS).join(" ");
  return CANADIAN_POSTCODE.test(end) || BRITISH_POSTCODE.test(end) ? "foreign" : 0;
}
