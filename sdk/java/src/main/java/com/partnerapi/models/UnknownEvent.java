// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;

/** An event with a {@code type} that this version doesn't know, because the service is newer. */
public record UnknownEvent(
    @JsonProperty("id") String id,
    @JsonProperty("type") String type,
    @JsonProperty("createdAt") Instant createdAt,
    @JsonProperty("data") JsonNode data)
    implements WebhookEvent, Event {}
