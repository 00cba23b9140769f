// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * A new listener with its secret.
 *
 * @param id The listener's id.
 * @param secret The signing secret, which only this response shows.
 * @param expiresAt The time at which the listener ends. Each stream that opens moves it to at least
 *     10 minutes later.
 */
public record Listener(
    @JsonProperty("id") String id,
    @JsonProperty("secret") String secret,
    @JsonProperty("expiresAt") Instant expiresAt) {}
