// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * The data of an event about the expiry of an API key.
 *
 * @param alertId The {@code id} of the alert, as in the URL of its page in the developer platform.
 * @param keyId The {@code id} of the key, as in the URL of its page. It is not the key itself.
 * @param keyName The name of the key.
 * @param keyLastFour The last four characters of the key.
 * @param expiresAt The time from which the key is refused.
 * @param pageUrl The page of the key in the developer platform.
 */
public record ApiKeyAlert(
    @JsonProperty("alertId") String alertId,
    @JsonProperty("keyId") String keyId,
    @JsonProperty("keyName") String keyName,
    @JsonProperty("keyLastFour") String keyLastFour,
    @JsonProperty("expiresAt") Instant expiresAt,
    @JsonProperty("pageUrl") String pageUrl) {}
