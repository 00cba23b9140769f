// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * A place where a customer is served. Text fields that are not set are {@code ""}; only {@code
 * externalId} can be null.
 *
 * @param id The unique ID of the location.
 * @param customerId The {@code id} of the customer the location belongs to (not the customer
 *     number).
 * @param name The name of the location.
 * @param status Whether the location is served.
 * @param locationNote A note for the driver or dispatcher, {@code ""} if not set.
 * @param purchaseOrderNumber The customer's purchase order number, {@code ""} if not set.
 * @param externalId Your own ID of the location, {@code null} if not set. No other location of the
 *     company has the same one. Case-sensitive.
 * @param address A resolved address. Unknown parts are {@code ""}, never null.
 * @param createdAt The time the location was created.
 * @param updatedAt The time the location was last updated.
 * @param reused {@code true} only in the response to a create request for an address where the
 *     customer already had a location. That location is returned.
 * @param reactivated {@code true} only in the response to a create or update request that changed
 *     the location from {@code INACTIVE} to {@code ACTIVE}.
 */
public record Location(
    @JsonProperty("id") String id,
    @JsonProperty("customerId") String customerId,
    @JsonProperty("name") String name,
    @JsonProperty("status") LocationStatus status,
    @JsonProperty("locationNote") String locationNote,
    @JsonProperty("purchaseOrderNumber") String purchaseOrderNumber,
    @JsonProperty("externalId") String externalId,
    @JsonProperty("address") Address address,
    @JsonProperty("createdAt") Instant createdAt,
    @JsonProperty("updatedAt") Instant updatedAt,
    @JsonProperty("reused") boolean reused,
    @JsonProperty("reactivated") boolean reactivated) {}
