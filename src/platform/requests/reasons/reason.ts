/** Types of the explanations of rejected requests. */
import type { ApiKey } from "../../../accounts/key.ts";
import type { FoundRequest } from "../../../db/requests/request-list.ts";
import type { Operation } from "../../../generated/typebox.ts";
import type { ErrorCode } from "../../../kernel/errors.ts";
import type { Html, Part } from "../../../html/html.ts";
import type { View } from "../../ui/view.ts";
import type { RequestDetails } from "../details.ts";
import type { QuotaWindow } from "../quota-window.ts";

/** A rejected request with the data that explains it. */
export interface RejectedRequest {
  readonly request: FoundRequest;
  readonly details: RequestDetails;
  /** The API key; undefined for an agent's request. */
  readonly key: ApiKey | undefined;
  /** Undefined when no operation has its path. */
  readonly operation: Operation | undefined;
  /** The quota window, when the request exceeded the quota. */
  readonly window: QuotaWindow | undefined;
  readonly view: View;
}

export interface Reason {
  /** The problem, in one or two sentences. */
  readonly why: Part;
  /** Tables and charts. */
  readonly more?: Html | undefined;
  /** Ways to fix it, each in one or two sentences. */
  readonly todo: readonly Part[];
}

export type Explain = (refused: RejectedRequest) => Reason;

/** Explanations for some error codes. */
export type Reasons = Readonly<Partial<Record<ErrorCode, Explain>>>;
