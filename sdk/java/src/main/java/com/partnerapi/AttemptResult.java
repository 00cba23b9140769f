package com.partnerapi;

/**
 * The result of an attempt.
 *
 * @param status the HTTP status; 0 if no complete response arrived
 * @param requestId the service's id for this attempt; null without a response
 * @param error the reason that no complete response arrived; null for a response, also an error response
 */
public record AttemptResult(int status, String requestId, Throwable error) {}
