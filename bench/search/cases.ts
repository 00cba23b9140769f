/** What is searched, and which pages are opened, among customers made by fill.ts. */

export interface SearchCase {
  readonly name: string;
  readonly term: string;
  /** Default: the first. */
  readonly page?: number;
}

/** Somebody among the customers, to be looked for. */
export interface Somebody {
  readonly email: string;
  readonly phone: string;
  readonly number: string;
}

/** Terms of 3 and more characters. */
export const longTerms = ({ email, phone, number }: Somebody): readonly SearchCase[] => [
  { name: "mail service: gmail", term: "gmail" },
  { name: "mail service, page 400", term: "gmail", page: 400 },
  { name: "firms: LLC", term: "LLC" },
  { name: "first name: maria", term: "maria" },
  { name: "last name: Garcia", term: "Garcia" },
  { name: "last name, page 20", term: "Garcia", page: 20 },
  { name: "last name: иванова", term: "ИВАНОВА" },
  { name: "last name: müller", term: "müller" },
  { name: "whole name: lisa jimenez", term: "lisa jimenez" },
  { name: "whole name: zdeněk trần", term: "Zdeněk Trần" },
  { name: "firm: martinez roofing", term: "martinez roofing" },
  { name: "e-mail address", term: email },
  { name: "e-mail, its name", term: "carlos.martinez" },
  { name: "telephone number", term: phone },
  { name: "telephone, area and 3 digits", term: "512 555" },
  { name: "telephone, 4 digits", term: phone.slice(-4) },
  { name: "customer number", term: number },
  { name: "100% (no match)", term: "100%" },
  { name: "nobody at all (no match)", term: "nobody at all" },
  // Without three letters or digits in a row: no trigram index knows it, as it knows no shorter term.
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
];

/** Of 25 customers, without a term. The last of all is 40,000. */
export const PAGES = [1, 100, 1_000, 20_000, 39_000];
