// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * Events that were sent in a sandbox.
 *
 * @param eventIds The {@code id} of each event, in the order of {@code sequence}.
 * @param deliveries The number of deliveries that were queued. 0 means that no endpoint is enabled
 *     and subscribes to the type, or that the filters of the endpoints leave the events out.
 */
public record SandboxEvents(
    @JsonProperty("eventIds") List<String> eventIds,
    @JsonProperty("deliveries") int deliveries) {}
