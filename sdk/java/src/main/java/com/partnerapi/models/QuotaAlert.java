// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * The data of an event about an exceeded quota.
 *
 * @param alertId The {@code id} of the alert, as in the URL of its page in the developer platform.
 * @param quota The number of requests that you can make in a quota window.
 * @param windowSeconds The length of a quota window in seconds.
 * @param since The time of the first rejected request.
 * @param pageUrl The page of the rejected requests in the developer platform.
 */
public record QuotaAlert(
    @JsonProperty("alertId") String alertId,
    @JsonProperty("quota") int quota,
    @JsonProperty("windowSeconds") int windowSeconds,
    @JsonProperty("since") Instant since,
    @JsonProperty("pageUrl") String pageUrl) {}
