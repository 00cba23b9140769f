// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The result of an item of a batch, with either {@code data} or {@code error}.
 *
 * @param index The item's position in the request, starting at 0.
 * @param status The status that a single request with this item would have.
 * @param replayed Whether this is the stored result of an earlier request with the item's
 *     idempotency key.
 * @param data The location, if {@code status} is below 400.
 * @param error The reason the item failed, if {@code status} is 400 or above.
 */
public record LocationBatchResult(
    @JsonProperty("index") int index,
    @JsonProperty("status") int status,
    @JsonProperty("replayed") boolean replayed,
    @JsonProperty("data") Location data,
    @JsonProperty("error") BatchError error) {}
