// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The reason an item of a batch failed.
 *
 * @param code The error code of a single request with this item, such as {@code EXTERNAL_ID_EXISTS}
 *     or {@code ADDRESS_NOT_FOUND}. New codes may be added.
 * @param message A human-readable explanation. The wording may change.
 * @param extraData Additional details of a failed item.
 */
public record BatchError(
    @JsonProperty("code") String code,
    @JsonProperty("message") String message,
    @JsonProperty("extraData") BatchErrorData extraData) {}
