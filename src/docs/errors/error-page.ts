/** Declares the content of an error code's page. Text between backticks is rendered as code. */
import type { ApiError, ErrorCode } from "../../kernel/errors.ts";

export interface ErrorPage {
  /** What the code means, in one sentence. */
  readonly meaning: string;
  /** Additional facts, such as what the response contains. */
  readonly details?: string;
  readonly causes: readonly string[];
  readonly fixes: readonly string[];
  /** Whether the client can send the same request again. */
  readonly retry: string;
  readonly example: ApiError;
  /** Headers of the example that the code itself doesn't imply. */
  readonly exampleHeaders?: { readonly [name: string]: string };
  /** The error occurs below the application, so its body doesn't link to this page. */
  readonly isUnlinked?: true;
}

export type ErrorPages = Readonly<Partial<Record<ErrorCode, ErrorPage>>>;

/** Retry advice of several pages. */
export const RETRY_CHANGED = "Only after you change the request. The same request fails again.";
