package com.partnerapi;

import java.time.Duration;

/**
 * A failed attempt that will be retried.
 *
 * @param request the attempt
 * @param error why it failed
 * @param delay the wait before the next attempt
 */
public record RetryLog(RequestLog request, PartnerApiException error, Duration delay) {}
