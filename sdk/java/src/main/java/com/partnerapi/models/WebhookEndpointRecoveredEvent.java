// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * Attempts to a failing or disabled webhook endpoint succeed again.
 *
 * @param id The unique ID of the event: {@code evt_} and 32 hexadecimal digits. It is the same in
 *     every attempt, in every resend and in the list of events, so handle each {@code id} once.
 * @param type The type of the event.
 * @param createdAt The time the alert was raised.
 * @param data The data of an event about the health of a webhook endpoint.
 */
public record WebhookEndpointRecoveredEvent(
    @JsonProperty("id") String id,
    @JsonProperty("type") String type,
    @JsonProperty("createdAt") Instant createdAt,
    @JsonProperty("data") WebhookEndpointAlert data) implements WebhookEvent {}
