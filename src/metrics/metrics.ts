/** Interface through which parts of the service record metrics. */

/** Entry point of a request. `other`: pages, sign-ins, documents, health. */
export type Source = "api" | "mcp" | "other";

/** Reason why a key or token was refused. `unknown` means that it never existed or is malformed. */
export type CredentialFault = "missing" | "unknown" | "revoked" | "expired";

export const SIGN_IN_RESULTS = [
  "succeeded",
  "wrong_password",
  "unknown_account",
  "limited",
  "busy",
] as const;

/**
 * How a sign-in ended. `limited`: too many attempts; `busy`: too many passwords are being hashed. Neither compared the
 * password.
 */
export type SignInResult = (typeof SIGN_IN_RESULTS)[number];

export const SANDBOX_STEPS = ["created", "refused", "claimed", "erased"] as const;

/** What happened to a sandbox of a reader. `refused`: a limit was reached and none was created; `erased`: nobody claimed it. */
export type SandboxStep = (typeof SANDBOX_STEPS)[number];

/** Records metrics. Methods never throw or block, and receive no company: names and statuses are from closed sets. */
export interface Metrics {
  /** A request was answered, or its client disconnected. */
  requestEnded(operation: string, status: number, source: Source, durationMs: number): void;
  /** Counts a request of a sandbox, in addition to `requestEnded`. */
  sandboxRequestEnded(source: Source): void;
  /** A reader created a sandbox, or it was claimed or erased. */
  sandboxChanged(step: SandboxStep): void;
  /** A key or an agent called a deprecated operation. */
  deprecatedCalled(operation: string, source: Source): void;
  /** A request exceeded its company's quota. */
  quotaRefused(source: Source): void;
  /** A request's key or token was refused. */
  credentialRefused(source: Source, fault: CredentialFault): void;
  /** A sign-in to the developer platform ended. */
  signInEnded(result: SignInResult): void;
  /** `count` requests couldn't be stored in the request log. */
  requestsDropped(count: number): void;
  /** Sets the function that returns the number of requests waiting to be written to the request log. */
  watchRequestLog(read: () => number): void;
  /** An attempt started, `latenessMs` after it was due. */
  attemptStarted(isFirst: boolean, latenessMs: number): void;
  /** An attempt ended. `outcome`: `succeeded`, `status`, or the stage that failed. */
  attemptEnded(outcome: string, durationMs: number): void;
  /** The result of an attempt was recorded. */
  deliveryRecorded(state: string): void;
  /** A transaction that recorded results of deliveries was committed. */
  resultsCommitted(durationMs: number): void;
  /** An error occurred outside of a request. */
  workFailed(part: "webhooks" | "housekeeping" | "alerts" | "jobs"): void;
  /** Housekeeping finished all its tasks. */
  housekeepingEnded(at: Date): void;
  /** An alert was raised, or an endpoint recovered. `kind`: the type of the operational event. */
  alertRaised(kind: string): void;
  /** An email was sent, given up (`failed`) or will be sent again. */
  emailAttempted(result: "sent" | "failed" | "retrying"): void;
}

const ignore = () => {};

/** Discards all metrics, for processes without a metrics server. */
export const NO_METRICS: Metrics = {
  requestEnded: ignore,
  sandboxRequestEnded: ignore,
  sandboxChanged: ignore,
  deprecatedCalled: ignore,
  quotaRefused: ignore,
  credentialRefused: ignore,
  signInEnded: ignore,
  requestsDropped: ignore,
  watchRequestLog: ignore,
  attemptStarted: ignore,
  attemptEnded: ignore,
  deliveryRecorded: ignore,
  resultsCommitted: ignore,
  workFailed: ignore,
  housekeepingEnded: ignore,
  alertRaised: ignore,
  emailAttempted: ignore,
};
