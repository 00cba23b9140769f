// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * The data of an event about a call of a deprecated operation.
 *
 * @param alertId The {@code id} of the alert, as in the URL of its page in the developer platform.
 * @param operationId The {@code operationId} of the deprecated operation.
 * @param actorType The kind of caller, like {@code actor.type} of other events. Known values are
 *     {@code api_key} and {@code agent_grant}; others may be added.
 * @param actorId The ID of the API key or of the agent's access, as in the URL of its page.
 * @param actorName The name of the API key or the agent.
 * @param calledAt The time of the call.
 * @param sunsetAt The time from which the operation may stop working, if it is known.
 * @param pageUrl The page of deprecated calls in the developer platform.
 */
public record DeprecatedOperationAlert(
    @JsonProperty("alertId") String alertId,
    @JsonProperty("operationId") String operationId,
    @JsonProperty("actorType") String actorType,
    @JsonProperty("actorId") String actorId,
    @JsonProperty("actorName") String actorName,
    @JsonProperty("calledAt") Instant calledAt,
    @JsonProperty("sunsetAt") Instant sunsetAt,
    @JsonProperty("pageUrl") String pageUrl) {}
