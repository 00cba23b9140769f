/** Search terms and pages for the customers that fill.ts creates. */

export interface SearchCase {
  readonly name: string;
  readonly term: string;
  /** Default: 1. */
  readonly page?: number;
}

/** A customer that terms search for. */
export interface KnownCustomer {
  readonly email: string;
  readonly phone: string;
  readonly number: string;
}

/** Terms of 3 or more characters. */
export const longTerms = ({ email, phone, number }: KnownCustomer): readonly SearchCase[] => [
  { name: "email domain: gmail", term: "gmail" },
  { name: "email domain, page 400", term: "gmail", page: 400 },
  { name: "email domain, page 9,000", term: "gmail", page: 9_000 },
  { name: "companies: LLC", term: "LLC" },
  { name: "first name: maria", term: "maria" },
  { name: "last name: Garcia", term: "Garcia" },
  { name: "last name, page 20", term: "Garcia", page: 20 },
  { name: "last name, page 500", term: "Garcia", page: 500 },
  { name: "last name: иванова", term: "ИВАНОВА" },
  { name: "last name: müller", term: "müller" },
  { name: "full name: lisa jimenez", term: "lisa jimenez" },
  { name: "full name: zdeněk trần", term: "Zdeněk Trần" },
  { name: "company: martinez roofing", term: "martinez roofing" },
  { name: "email address", term: email },
  { name: "email, local part", term: "carlos.martinez" },
  { name: "phone number", term: phone },
  { name: "phone, area code and 3 digits", term: "512 555" },
  { name: "phone, 4 digits", term: phone.slice(-4) },
  { name: "phone digits", term: digitsOf(phone) },
  { name: "phone digits, end", term: digitsOf(phone).slice(-7) },
  { name: "phone digits, area code and 3 digits", term: "512555" },
  { name: "customer number", term: number },
  { name: "two words: maria garcia", term: "maria garcia" },
  { name: "swapped words: garcia maria", term: "garcia maria" },
  { name: "swapped words: roofing martinez", term: "roofing martinez" },
  { name: "words in two fields: jimenez 737", term: "jimenez 737" },
  { name: "common words: smith gmail 512", term: "smith gmail 512" },
  { name: "without accents: muller", term: "muller" },
  { name: "without accents: tran zdenek", term: "tran zdenek" },
  { name: "without accents: facades", term: "facades" },
  { name: "100% (no match)", term: "100%" },
  { name: "nobody at all (no match)", term: "nobody at all" },
  // Has no three letters or digits in a row, so the trigram index can't find it, like shorter terms.
  { name: "a_b\\c (no match)", term: "a_b\\c" },
];

/** Terms of 1 and 2 characters. */
export const SHORT_TERMS: readonly SearchCase[] = [
  { name: "a", term: "a" },
  { name: "7", term: "7" },
  { name: "ma", term: "ma" },
  { name: "zq (no match)", term: "zq" },
  { name: "é", term: "É" },
  { name: "鈴木", term: "鈴木" },
  { name: "% (no match)", term: "%" },
  { name: "_ (no match)", term: "_" },
  { name: "128 letters", term: "a e i o n r s t ".repeat(16).slice(0, 255) },
  { name: "8 letters: a e i o n r s m", term: "a e i o n r s m" },
];

/** Terms for the locations that fill.ts creates: each has a customer's name, an address and an order number. */
export const locationTerms = ({ number }: KnownCustomer): readonly SearchCase[] => [
  { name: "one word: martinez", term: "martinez" },
  { name: "common word: austin", term: "austin" },
  { name: "order number", term: `PO-2026-${number}` },
  { name: "digits of an order number", term: `2026${number}` },
  { name: "two words: maria garcia", term: "maria garcia" },
  { name: "swapped words: garcia maria", term: "garcia maria" },
  { name: "words in two fields: jimenez lamar", term: "jimenez lamar" },
  { name: "common words: tx austin smith", term: "tx austin smith" },
  { name: "without accents: muller", term: "muller" },
  { name: "without accents: tran zdenek", term: "tran zdenek" },
  { name: "nobody at all (no match)", term: "nobody at all" },
  { name: "8 letters: a e i o n r s m", term: "a e i o n r s m" },
];

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, "").slice(1);
}

/** Pages of 25 customers without a term. The last page is 40,000. */
export const PAGES = [1, 100, 1_000, 20_000, 39_000];
