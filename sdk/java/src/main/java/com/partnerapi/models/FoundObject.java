// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * An object that a search has found.
 *
 * @param type The type of an object that a search has found.
 * @param id Its {@code id}, with which the requests of its type find it.
 * @param label A customer's {@code displayName}, a location's address, the name of an object of the
 *     catalog, an event's type, or a request's method and path.
 * @param detail What tells objects with the same label apart: a customer's {@code customerId}, a
 *     location's name if it isn't the address, a SKU's or a zone's code, a service's {@code
 *     identifier}, a pricelist's scope, an event's time, or a request's status and error code.
 *     {@code null} if it has none.
 * @param customerId The {@code id} of the customer that a location belongs to; otherwise {@code
 *     null}.
 */
public record FoundObject(
    @JsonProperty("type") FoundObjectType type,
    @JsonProperty("id") String id,
    @JsonProperty("label") String label,
    @JsonProperty("detail") String detail,
    @JsonProperty("customerId") String customerId) {}
