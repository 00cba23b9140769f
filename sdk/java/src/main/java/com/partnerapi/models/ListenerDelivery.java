// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;

/**
 * A request to send to your program.
 *
 * @param eventId The unique ID of the event: {@code evt_} and 32 hexadecimal digits. It is the same
 *     in every attempt, in every resend and in the list of events, so handle each {@code id} once.
 * @param attempt The number of the attempt at delivering the event to the listener. It is 1 unless
 *     {@code event} asks for another.
 * @param method The method of the request.
 * @param headers The headers of the request. See the webhooks of this document.
 * @param bodyValue The exact body of the request, in UTF-8. The signature covers it.
 */
public record ListenerDelivery(
    @JsonProperty("eventId") String eventId,
    @JsonProperty("attempt") int attempt,
    @JsonProperty("method") ListenerDeliveryMethod method,
    @JsonProperty("headers") Map<String, String> headers,
    @JsonProperty("body") String bodyValue) {}
