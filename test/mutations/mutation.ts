/** Defines a mutation: a small fault that the tests must catch. */

export interface Mutation {
  /** The fault, as an imperative: "drop company_id from the query of GET /v1/customers/{id}". */
  readonly title: string;
  /** The file that it changes. */
  readonly file: `src/${string}`;
  /** Exact text, which occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Files of `npm test`, one of which is expected to fail. They are run one after another, the fastest first. */
  readonly tests: readonly string[];
}

/** Defines the mutations of a file. */
export function inFile(
  file: Mutation["file"],
  ...mutations: readonly Omit<Mutation, "file">[]
): Mutation[] {
  return mutations.map((mutation) => ({ file, ...mutation }));
}
