/** What a page says of an error code. In its texts, what stands between backticks is code. */
import type { ApiError, ErrorCode } from "../../kernel/errors.ts";

export interface ErrorPage {
  /** One sentence: what the code means. */
  readonly meaning: string;
  /** What else is worth knowing, such as what the answer adds. */
  readonly details?: string;
  readonly causes: readonly string[];
  readonly fixes: readonly string[];
  /** Whether the same request may be sent again. */
  readonly retry: string;
  readonly example: ApiError;
  /** Further headers of the example, which the code itself does not imply. */
  readonly exampleHeaders?: { readonly [name: string]: string };
  /** Answered before there is a request to speak of: without a link to this page. */
  readonly unlinked?: true;
}

export type ErrorPages = Readonly<Partial<Record<ErrorCode, ErrorPage>>>;

/** Advice that several pages give. */
export const NOT_UNCHANGED = "Not unchanged: the answer would be the same.";
