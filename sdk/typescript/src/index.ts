/** Exports the public API of the package. */
export { ApiPromise, type ApiResponse, type WithResponse } from "./api-promise.ts";
export { PartnerApi } from "./client.ts";
export {
  ApiConnectionError,
  ApiError,
  ApiTimeoutError,
  PartnerApiError,
  type ErrorAnswer,
} from "./errors.ts";
export { Export, ExportIncompleteError, Exports } from "./exports.ts";
export { FeedPage, FeedPromise } from "./feed.ts";
export type { ErrorCode } from "./generated/error-codes.ts";
export * from "./generated/errors.ts";
export type * from "./generated/resources.ts";
export type * from "./generated/types.ts";
export type { Hooks, Logger, RequestLog, ResponseLog, RetryLog } from "./hooks.ts";
export type {
  CallOptions,
  ClientOptions,
  Fetch,
  FollowOptions,
  Sleep,
  UpdateOptions,
  WriteOptions,
} from "./options.ts";
export { Page, PagePromise } from "./page.ts";
export type { Span, SpanOptions, Tracer } from "./spans.ts";
export { VERSION } from "./version.ts";
export { WebhookVerificationError, type WebhookVerificationReason } from "./webhook-errors.ts";
export * as webhooks from "./webhooks.ts";
