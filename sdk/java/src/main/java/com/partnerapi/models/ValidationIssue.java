// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A problem with the request.
 *
 * @param in The part of the request with the problem.
 * @param path A JSON pointer to the value within that part, or {@code ""} for the whole part.
 * @param keyword The rule that the value violates: a JSON Schema keyword, or a name for a rule that
 *     has no keyword.
 * @param message A human-readable explanation of the problem.
 */
public record ValidationIssue(
    @JsonProperty("in") ValidationIssueIn in,
    @JsonProperty("path") String path,
    @JsonProperty("keyword") String keyword,
    @JsonProperty("message") String message) {}
