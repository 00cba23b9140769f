package com.partnerapi;

/**
 * An attempt that is about to be sent.
 *
 * @param operationId the operation's name in the service's document, such as {@code listCustomers}
 * @param method the HTTP method
 * @param url including the query, which can contain search terms
 * @param attempt the number of the attempt, starting at 1
 * @param idempotencyKey the same for all attempts of a call; null if the operation takes none
 */
public record RequestLog(
    String operationId, String method, String url, int attempt, String idempotencyKey) {}
