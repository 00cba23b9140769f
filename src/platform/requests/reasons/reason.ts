/** What a page says of why a request was refused. */
import type { ApiKey } from "../../../accounts/key.ts";
import type { FoundRequest } from "../../../db/requests/request-list.ts";
import type { Operation } from "../../../generated/typebox.ts";
import type { ErrorCode } from "../../../kernel/errors.ts";
import type { Html, Part } from "../../../html/html.ts";
import type { View } from "../../ui/view.ts";
import type { Details } from "../details.ts";
import type { QuotaWindow } from "../quota-window.ts";

/** A refused request, and what there is to explain it with. */
export interface Refused {
  readonly request: FoundRequest;
  readonly details: Details;
  /** The key that it was made with; undefined for an agent's. */
  readonly key: ApiKey | undefined;
  /** Undefined when its path is none's. */
  readonly operation: Operation | undefined;
  /** The quota window that it fell into, when it is refused for that. */
  readonly window: QuotaWindow | undefined;
  readonly view: View;
}

export interface Reason {
  /** One or two sentences: what was wrong. */
  readonly why: Part;
  /** Tables, charts. */
  readonly more?: Html | undefined;
  /** What to do, each in a sentence or two. */
  readonly todo: readonly Part[];
}

export type Explain = (refused: Refused) => Reason;

/** The reasons of some codes. */
export type Reasons = Readonly<Partial<Record<ErrorCode, Explain>>>;
