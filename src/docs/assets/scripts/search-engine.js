/**
 * Ranks search results. The server and the browser run this module on the same entries, so both give the same answer.
 * Exact names come first, then whole titles, then MiniSearch's scores.
 */

/** Longer queries are cut: every word costs a lookup in the index. */
const MAX_QUERY_LENGTH = 100;
const MAX_WORDS = 8;

/** Common words of questions, which texts of the index don't have. */
export const IGNORED = new Set(
  "a an and are as at be by can do does for from how i in is it my of on or the to what when where which why with you your".split(
    " ",
  ),
);

/**
 * Weights of MiniSearch's score. A page answers more than one of its sections, and a section more than a field. Names of
 * events repeat words of the pages that explain them.
 */
const WEIGHTS = {
  guide: 1.5,
  operation: 1.2,
  event: 0.7,
  error: 1,
  section: 0.8,
  field: 0.5,
};

/** The order of entries with the same exact name, such as a guide and a header. */
const KINDS = Object.keys(WEIGHTS);

/** Names of the groups of results, by kind. */
export const GROUPS = {
  guide: "Pages",
  operation: "Operations",
  event: "Events",
  error: "Errors",
  section: "Sections",
  field: "Fields",
};

/** Entries that are indexed in one turn of the event loop, which takes a few milliseconds. */
const STEP = 20;

/**
 * Creates the search. Building the index takes about 0.1 s, in steps between which other work runs: requests on the server,
 * typing in the browser.
 * @param entries written by codegen
 * @param libraries the `MiniSearch` class, and the `stem` function that reduces a word to its stem
 */
export async function createSearch(entries, { MiniSearch, stem }) {
  /** A word and its stem, so that both beginnings and other forms of a word are found. */
  const forms = (word) => [...new Set([word, stem(word)])];
  const index = new MiniSearch({
    fields: ["title", "words", "about", "text"],
    tokenize: tokens,
    processTerm: forms,
    searchOptions: {
      processTerm: (term) => term,
      boost: { title: 4, words: 4, about: 1.5 },
      prefix: (term) => term.length > 1,
      weights: { prefix: 0.6, fuzzy: 0.25 },
    },
  });
  const exact = new Map();
  for (const [id, { title, about, text = "", names = [] }] of entries.entries()) {
    if (id % STEP === 0) await new Promise((resolve) => setTimeout(resolve));
    index.add({ id, title, about, text, words: names.join(" ") });
    for (const key of new Set([title, ...names].map((name) => plain(name, stem)))) {
      if (!exact.has(key)) exact.set(key, []);
      exact.get(key).push(id);
    }
  }

  /**
   * @param query as typed
   * @param limit of results
   * @returns entries, the best first, with the words that matched
   */
  return (query, limit = 20) => {
    const text = query.slice(0, MAX_QUERY_LENGTH).trim();
    const words = wordsOf(text).map((word) => corrected(word, index));
    if (words.length === 0) return [];
    const typed = plain(text, same);
    // An error code may differ from the name of an event in its case only.
    const isCode = ({ id }) => entries[id].kind === "error" && entries[id].title === text;
    const isTyped = ({ id }) =>
      [entries[id].title, ...(entries[id].names ?? [])].some((name) => plain(name, same) === typed);
    const kindAt = ({ id }) => KINDS.indexOf(entries[id].kind);
    const named = (exact.get(plain(text, stem)) ?? exact.get(plain(words.join(" "), stem)) ?? [])
      .map((id) => ({ id, terms: words }))
      .toSorted(
        (a, b) => isCode(b) - isCode(a) || isTyped(b) - isTyped(a) || kindAt(a) - kindAt(b),
      );
    const seen = new Set(named.map(({ id }) => id));
    const scored = matches(index, words, forms)
      .filter(({ id }) => !seen.has(id))
      .map(({ id, score, terms }) => ({ id, terms, score: score * WEIGHTS[entries[id].kind] }))
      .toSorted((a, b) => b.score - a.score || a.id - b.id);
    return [...named, ...scored]
      .slice(0, limit)
      .map(({ id, terms }) => ({ ...entries[id], terms }));
  };
}

/** The most likely spelling of a word that the index doesn't have. */
function corrected(word, index) {
  if (word.length < 4 || /^\d+$/.test(word) || index.search(word).length > 0) return word;
  const [likely] = index.autoSuggest(word, { prefix: false, fuzzy: 0.25 });
  return likely?.terms[0] ?? word;
}

/**
 * Entries with any of the words. The more of the words an entry has, the more its score counts, so that a weak match of all
 * words doesn't hide a strong one of most. Two words also match as one: `price list`, `zip code`.
 */
function matches(index, words, forms) {
  const single = words.map(forms);
  const joined = words.slice(1).map((word, i) => forms(words[i] + word));
  const queries = [...single, ...joined].map((each) => ({ combineWith: "OR", queries: each }));
  return index.search({ combineWith: "OR", queries }).map((result) => {
    const found = new Set(result.queryTerms);
    const has = (each) => each?.some((form) => found.has(form));
    const isFound = (each, i) => has(each) || has(joined[i - 1]) || has(joined[i]);
    const share = single.filter(isFound).length / words.length;
    return { ...result, score: result.score * share };
  });
}

/** The words of a query. Common words are ignored unless there are no others. */
function wordsOf(query) {
  const words = split(query).slice(0, MAX_WORDS);
  const telling = words.filter((word) => !IGNORED.has(word));
  return telling.length > 0 ? telling : words;
}

/** Words as they are written, such as `if-match` and `customer.created`. */
function split(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** Words to find a text by: each as written, and its parts, such as the words in `customerId` or `customer.created`. */
function tokens(text) {
  const written = text.match(/[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*/gu) ?? [];
  return written.flatMap((word) => {
    const parts = word.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1-$2").split(/[._-]/);
    const all = parts.length > 1 ? [word, ...parts] : [word];
    return all.map((part) => part.toLowerCase());
  });
}

const same = (word) => word;

/** A name without its separators and endings: `create_location`, `createLocation` and `create location` are equal. */
function plain(name, stem) {
  const words = name.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase();
  return (words.match(/[\p{L}\p{N}]+/gu) ?? []).map(stem).join("");
}

/**
 * Splits a text at the words that match a query.
 * @param terms of a result
 * @returns parts in their order, with `isMatch`
 */
export function marked(text, terms) {
  const beginnings = terms
    .map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .toSorted((a, b) => b.length - a.length);
  if (beginnings.length === 0) return [{ text, isMatch: false }];
  const pattern = new RegExp(`(${beginnings.join("|")})`, "giu");
  return text
    .split(pattern)
    .map((part, i) => ({ text: part, isMatch: i % 2 === 1 }))
    .filter(({ text: part }) => part !== "");
}
