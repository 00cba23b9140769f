// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * An attempt that is recorded.
 *
 * @param eventId The unique ID of the event: {@code evt_} and 32 hexadecimal digits. It is the same
 *     in every attempt, in every resend and in the list of events, so handle each {@code id} once.
 * @param attempt The number of the attempt at delivering the event to the listener. It is 1 unless
 *     {@code event} asks for another.
 */
public record RecordedAttempt(
    @JsonProperty("eventId") String eventId,
    @JsonProperty("attempt") int attempt) {}
