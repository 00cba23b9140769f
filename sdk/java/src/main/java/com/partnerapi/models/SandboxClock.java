// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The changes that the clock of a sandbox has made.
 *
 * @param retries The number of retries that are due and are sent now.
 * @param keys The number of API keys that expire earlier.
 */
public record SandboxClock(
    @JsonProperty("retries") int retries,
    @JsonProperty("keys") int keys) {}
