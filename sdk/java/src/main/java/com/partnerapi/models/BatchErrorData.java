// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * Additional details of a failed item.
 *
 * @param issues The references that don't exist or can't be used. Their paths are relative to the
 *     item. Only present with {@code REFERENCE_NOT_FOUND}.
 * @param issueCount The number of such references. Only present with {@code REFERENCE_NOT_FOUND}.
 * @param customerId The {@code id} of the customer that has the external ID, or that was erased.
 *     Only present with {@code EXTERNAL_ID_EXISTS} and {@code CUSTOMER_ERASED}.
 * @param locationId The {@code id} of the location that has the external ID. Only present with
 *     {@code EXTERNAL_ID_EXISTS}.
 * @param reason The reason the address was not found. Only present with {@code ADDRESS_NOT_FOUND}.
 * @param candidates Up to ten possible matches. Only present with {@code ADDRESS_AMBIGUOUS}, and
 *     with some {@code ADDRESS_NOT_FOUND}.
 * @param total The total number of possible matches. Only present with {@code candidates}.
 * @param retryAfter Seconds to wait before the item is sent again. Only present with {@code
 *     GEOCODER_UNAVAILABLE}.
 * @param documentation The page that explains the code. Not present with {@code
 *     GEOCODER_UNAVAILABLE}.
 */
public record BatchErrorData(
    @JsonProperty("issues") List<ValidationIssue> issues,
    @JsonProperty("issueCount") Integer issueCount,
    @JsonProperty("customerId") String customerId,
    @JsonProperty("locationId") String locationId,
    @JsonProperty("reason") String reason,
    @JsonProperty("candidates") List<AddressCandidate> candidates,
    @JsonProperty("total") Integer total,
    @JsonProperty("retryAfter") Integer retryAfter,
    @JsonProperty("documentation") String documentation) {}
