// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * A customer of the company.
 *
 * @param id The unique ID of the customer in this API.
 * @param displayName The customer's display name.
 * @param customerId The customer number. The service assigns the next number in the company's
 *     sequence, starting at {@code 10001}. {@code ""} for imported customers without a number.
 * @param status Whether the customer is served. Can be changed in either direction.
 * @param email The email address, {@code null} if not set.
 * @param phone The phone number as entered, {@code null} if not set.
 * @param companyName The name of the customer's company, {@code null} if not set.
 * @param externalId Your own ID of the customer, for example from your CRM, {@code null} if not
 *     set. No other customer of the company has the same one. Case-sensitive.
 * @param createdAt The time the customer was created, {@code null} if unknown.
 * @param updatedAt The time the customer was last updated, {@code null} if unknown.
 * @param erasedAt The time the customer's personal data was erased, {@code null} if it wasn't. An
 *     erased customer can't be changed.
 */
public record Customer(
    @JsonProperty("id") String id,
    @JsonProperty("displayName") String displayName,
    @JsonProperty("customerId") String customerId,
    @JsonProperty("status") CustomerStatus status,
    @JsonProperty("email") String email,
    @JsonProperty("phone") String phone,
    @JsonProperty("companyName") String companyName,
    @JsonProperty("externalId") String externalId,
    @JsonProperty("createdAt") Instant createdAt,
    @JsonProperty("updatedAt") Instant updatedAt,
    @JsonProperty("erasedAt") Instant erasedAt) {}
