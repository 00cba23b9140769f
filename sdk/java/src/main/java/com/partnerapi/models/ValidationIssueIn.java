// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The part of the request with the problem.
 *
 * <p>The constants are the values that this version knows. Others may be added.
 *
 * @param value The value, as the service sends it.
 */
public record ValidationIssueIn(@JsonValue String value) {
  public static final ValidationIssueIn BODY = new ValidationIssueIn("body");
  public static final ValidationIssueIn QUERY = new ValidationIssueIn("query");
  public static final ValidationIssueIn PATH = new ValidationIssueIn("path");
  public static final ValidationIssueIn HEADER = new ValidationIssueIn("header");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public ValidationIssueIn {}

  @Override
  public String toString() {
    return value;
  }
}
