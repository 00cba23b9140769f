// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * Additional details of a failed item.
 *
 * @param issues The problems with the item, at most 20. Their paths are relative to the item. Only
 *     present with {@code VALIDATION_FAILED} and {@code REFERENCE_NOT_FOUND}.
 * @param issueCount The number of problems that were found, including those that {@code issues}
 *     doesn't list. Only present with {@code issues}.
 * @param customerId The {@code id} of the customer that has the external ID, or that was erased.
 *     Only present with {@code EXTERNAL_ID_EXISTS} of a customer and {@code CUSTOMER_ERASED}.
 * @param locationId The {@code id} of the location that has the external ID or the address. Only
 *     present with {@code EXTERNAL_ID_EXISTS} of a location and {@code LOCATION_EXISTS}.
 * @param reason The reason the address was not found, as in an error of a single request. Only
 *     present with {@code ADDRESS_NOT_FOUND}.
 * @param candidates Up to ten possible addresses. Only present with {@code ADDRESS_AMBIGUOUS}, and
 *     with {@code ADDRESS_NOT_FOUND} and the reason {@code zip_city_mismatch}.
 * @param total The total number of possible matches. Only present with {@code ADDRESS_AMBIGUOUS}.
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
