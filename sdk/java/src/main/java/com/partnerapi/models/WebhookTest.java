// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The data of a test event. Contains no company data.
 *
 * @param message A message explaining that this is a test.
 * @param endpointId The {@code id} of the endpoint being tested, as shown in the developer
 *     platform.
 */
public record WebhookTest(
    @JsonProperty("message") String message,
    @JsonProperty("endpointId") String endpointId) {}
