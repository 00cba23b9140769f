package com.partnerapi;

import java.time.Instant;

/**
 * A call of a deprecated operation.
 *
 * @param operationId the operation's name in the service's document, such as {@code listCustomers}
 * @param deprecatedAt when the operation was deprecated; null if the service doesn't say
 * @param sunsetAt when the operation stops working; null if the service doesn't say
 * @param guide the address of the guide to deprecations, or ""
 */
public record DeprecationLog(
    String operationId, Instant deprecatedAt, Instant sunsetAt, String guide) {}
