package com.partnerapi;

import java.net.http.HttpHeaders;
import java.time.Duration;

/**
 * The response to an attempt.
 *
 * @param request the attempt
 * @param status the HTTP status
 * @param headers the response headers
 * @param requestId the service's id for this attempt; include it when you contact support
 * @param duration the time since the attempt was sent
 */
public record ResponseLog(
    RequestLog request, int status, HttpHeaders headers, String requestId, Duration duration) {}
