// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;

/**
 * A service that the company offers.
 *
 * @param id The unique ID of the service.
 * @param name The service's name.
 * @param code The service's number.
 * @param identifier The human-readable identifier of the service.
 * @param description A description of the service.
 * @param subscriptionStatus Whether the company subscribes to the service. Known values are {@code
 *     subscribed} and {@code unsubscribed}; others may be added.
 * @param status Whether it is available. Known values are {@code active} and {@code inactive};
 *     others may be added.
 * @param subscribedAt The time the company subscribed to the service.
 * @param activatedAt The time the service was activated.
 * @param createdAt The time the service was created.
 * @param updatedAt The time the service last changed. Changes of its pricelists and customers don't
 *     count. Equals {@code createdAt} if nothing has changed since.
 * @param priceLists The number of pricelists that include a SKU of the service.
 * @param customerCount The number of customers with their own pricelist that includes a SKU of the
 *     service.
 * @param customerList The customers with their own pricelist that includes a SKU of the service, by
 *     name. At most 5: {@code customerCount} is the number of all, and {@code GET
 *     /v1/pricelists?scope=customer&serviceId=…} returns their pricelists.
 */
public record Service(
    @JsonProperty("id") String id,
    @JsonProperty("name") String name,
    @JsonProperty("code") double code,
    @JsonProperty("identifier") String identifier,
    @JsonProperty("description") String description,
    @JsonProperty("subscriptionStatus") String subscriptionStatus,
    @JsonProperty("status") String status,
    @JsonProperty("subscribedAt") Instant subscribedAt,
    @JsonProperty("activatedAt") Instant activatedAt,
    @JsonProperty("createdAt") Instant createdAt,
    @JsonProperty("updatedAt") Instant updatedAt,
    @JsonProperty("priceLists") int priceLists,
    @JsonProperty("customerCount") int customerCount,
    @JsonProperty("customerList") List<ServiceCustomer> customerList) {}
