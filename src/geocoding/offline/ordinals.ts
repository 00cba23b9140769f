/** Reads numbers in words: "FIFTH" and "TWENTY THIRD" as ordinals, "TWELVE" as a number. Words are in capitals. */

const UNITS =
  "ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN".split(
    " ",
  );
const TENS = "TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY".split(" ");
const ORDINAL_UNITS =
  "FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH".split(
    " ",
  );
const ORDINAL_TENS =
  "TWENTIETH THIRTIETH FORTIETH FIFTIETH SIXTIETH SEVENTIETH EIGHTIETH NINETIETH".split(" ");

const units = new Map(UNITS.map((word, i) => [word, i + 1]));
const tens = new Map(TENS.map((word, i) => [word, (i + 2) * 10]));
const ordinals = new Map([
  ...ORDINAL_UNITS.map((word, i): [string, number] => [word, i + 1]),
  ...ORDINAL_TENS.map((word, i): [string, number] => [word, (i + 2) * 10]),
]);

/** "5TH", and the forms "2D" and "23D" that the Postal Service once used. */
const DIGITS = /^(\d{1,4})(?:ST|ND|RD|TH)$|^(\d{0,3}[23])D$/;

/** Writes an ordinal in digits: "23RD". */
function ordinal(n: number): string {
  const ending = n % 100 > 10 && n % 100 < 14 ? "TH" : (["TH", "ST", "ND", "RD"][n % 10] ?? "TH");
  return `${n}${ending}`;
}

/** Writes an ordinal up to 199 in words: "TWENTY-THIRD"; undefined above. */
export function ordinalInWords(n: number): string | undefined {
  if (n === 100) return "ONE HUNDREDTH";
  if (n > 100 && n < 200) return `ONE HUNDRED ${ordinalInWords(n - 100)}`;
  if (n < 20) return ORDINAL_UNITS[n - 1];
  if (n > 99) return undefined;
  if (n % 10 === 0) return ORDINAL_TENS[n / 10 - 2];
  return `${TENS[Math.floor(n / 10) - 2]}-${ORDINAL_UNITS[(n % 10) - 1]}`;
}

/** Reads a number up to 99 in one word: 12 for "TWELVE", 21 for "TWENTY-ONE"; undefined for none. */
export function numberInWords(word: string): number | undefined {
  const [first = "", second] = word.split("-", 2);
  const ten = tens.get(first);
  if (second === undefined) return units.get(first) ?? ten;
  const unit = units.get(second);
  return ten !== undefined && unit !== undefined && unit < 10 ? ten + unit : undefined;
}

/** Writes a number up to 20 in words; undefined for others. */
export function cardinal(n: number): string | undefined {
  return n === 20 ? TENS[0] : UNITS[n - 1];
}

/** Writes the ordinals of a street in digits: "OLD TWENTY THIRD" becomes "OLD 23RD". */
export function writeOrdinals(words: readonly string[]): string[] {
  const written: string[] = [];
  for (let i = 0; i < words.length;) {
    const read = ordinalAt(words, i);
    written.push(read ? ordinal(read.n) : (words[i] ?? ""));
    i += read?.length ?? 1;
  }
  return written;
}

/** Reads the ordinal that starts at `words[at]`, and how many words it takes. */
function ordinalAt(
  words: readonly string[],
  at: number,
): { n: number; length: number } | undefined {
  const word = words[at] ?? "";
  const single = ordinalOf(word);
  if (single) return { n: single, length: 1 };
  const ten = tens.get(word);
  if (ten) {
    const unit = ordinalOf(words[at + 1] ?? "") ?? 0;
    return unit > 0 && unit < 10 ? { n: ten + unit, length: 2 } : undefined;
  }
  const hundreds = units.get(word);
  if (!hundreds || hundreds > 9) return undefined;
  if (words[at + 1] === "HUNDREDTH") return { n: hundreds * 100, length: 2 };
  if (words[at + 1] !== "HUNDRED") return undefined;
  const start = words[at + 2] === "AND" ? at + 3 : at + 2;
  const rest = ordinalAt(words, start);
  return rest && rest.n < 100
    ? { n: hundreds * 100 + rest.n, length: start - at + rest.length }
    : undefined;
}

function ordinalOf(word: string): number | undefined {
  const match = DIGITS.exec(word);
  return match ? Number(match[1] ?? match[2]) || undefined : ordinals.get(word);
}
