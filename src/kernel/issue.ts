/** Declares what an error lists about a part of a request. */

/** A problem in one part of a request. */
export interface Issue {
  readonly in: "body" | "query" | "path" | "header";
  /** JSON pointer to the field; "" for the whole part. */
  readonly path: string;
  /** The violated rule, such as `maxLength`. */
  readonly keyword: string;
  readonly message: string;
}
