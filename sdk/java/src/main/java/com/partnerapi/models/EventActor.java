// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The cause of the event: an API key, an agent, the operator or the service. {@code null} for
 * events that the service stored before it had this field.
 *
 * @param type The kind of actor. Known values are {@code api_key} and {@code agent_grant} (a
 *     request), {@code operator} (an import) and {@code service} (the service by itself, such as
 *     the rest of a large erasure); others may be added.
 * @param id The ID of the API key or of the agent's access. It changes when a key is rotated.
 * @param name The name of the API key, which it keeps when it is rotated, or of the agent. A name
 *     isn't a proof: users of the developer platform choose it.
 * @param requestId The {@code X-Request-Id} of the request.
 * @param idempotencyKey The {@code Idempotency-Key} that was sent with the request, or with the
 *     item of a batch. It is removed when the customer is erased.
 */
public record EventActor(
    @JsonProperty("type") String type,
    @JsonProperty("id") String id,
    @JsonProperty("name") String name,
    @JsonProperty("requestId") String requestId,
    @JsonProperty("idempotencyKey") String idempotencyKey) {}
