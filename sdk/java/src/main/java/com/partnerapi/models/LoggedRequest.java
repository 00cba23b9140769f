// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * A request to this API, or an agent's call, with its outcome.
 *
 * @param id The request's ID, as in the {@code X-Request-Id} header of its response.
 * @param receivedAt The time at which the request arrived.
 * @param source {@code api} with an API key, or {@code mcp} by an agent. More values may follow.
 * @param httpMethod The HTTP method.
 * @param path The path without the query string. External IDs in it are replaced with a digest.
 * @param operation The {@code operationId} of the operation; {@code null} if the path belongs to
 *     none.
 * @param status The response's status. For an agent's call, the status that the same request to
 *     {@code /v1} has.
 * @param code The error's code; {@code null} for a success.
 * @param durationMs The time in milliseconds until the response was sent.
 * @param keyId The id of the API key; {@code null} for an agent's call.
 * @param keyName The name of the API key; {@code null} for an agent's call.
 * @param agentId The id of the agent's access; {@code null} for a request with an API key.
 * @param agentName The name of the agent; {@code null} for a request with an API key.
 */
public record LoggedRequest(
    @JsonProperty("id") String id,
    @JsonProperty("receivedAt") Instant receivedAt,
    @JsonProperty("source") String source,
    @JsonProperty("httpMethod") String httpMethod,
    @JsonProperty("path") String path,
    @JsonProperty("operation") String operation,
    @JsonProperty("status") int status,
    @JsonProperty("code") String code,
    @JsonProperty("durationMs") double durationMs,
    @JsonProperty("keyId") String keyId,
    @JsonProperty("keyName") String keyName,
    @JsonProperty("agentId") String agentId,
    @JsonProperty("agentName") String agentName) {}
