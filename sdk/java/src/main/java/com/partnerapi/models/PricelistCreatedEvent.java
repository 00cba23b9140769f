// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * A pricelist was created.
 *
 * @param id The unique ID of the event: {@code evt_} and 32 hexadecimal digits. It is the same in
 *     every attempt, in every resend and in the list of events, so handle each {@code id} once.
 * @param type The type of the event.
 * @param createdAt The time the event occurred.
 * @param sequence Grows with each event of the company, in commit order: of two events, the one
 *     with the greater number happened later, even if both have the same {@code createdAt}.
 *     Webhooks can arrive in any order: store the number with each resource, and ignore events with
 *     a smaller one.
 * @param actor The cause of the event: an API key, an agent, the operator or the service. {@code
 *     null} for events that the service stored before it had this field.
 * @param data Prices for a set of SKUs and charges.
 */
public record PricelistCreatedEvent(
    @JsonProperty("id") String id,
    @JsonProperty("type") String type,
    @JsonProperty("createdAt") Instant createdAt,
    @JsonProperty("sequence") int sequence,
    @JsonProperty("actor") EventActor actor,
    @JsonProperty("data") Pricelist data) implements WebhookEvent, Event {}
