// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * The data of an event about the health of a webhook endpoint.
 *
 * @param alertId The {@code id} of the alert, as in the URL of its page in the developer platform.
 *     The event about the recovery of an endpoint has the {@code alertId} of the alert that ended.
 * @param endpointId The {@code id} of the endpoint, as shown in the developer platform.
 * @param endpointUrl The endpoint's URL without its query, which may contain a secret.
 * @param since The time since which the endpoint has been failing, disabled or working again.
 * @param reason The reason, for users. The text may change.
 * @param pageUrl The page of the endpoint in the developer platform.
 */
public record WebhookEndpointAlert(
    @JsonProperty("alertId") String alertId,
    @JsonProperty("endpointId") String endpointId,
    @JsonProperty("endpointUrl") String endpointUrl,
    @JsonProperty("since") Instant since,
    @JsonProperty("reason") String reason,
    @JsonProperty("pageUrl") String pageUrl) {}
