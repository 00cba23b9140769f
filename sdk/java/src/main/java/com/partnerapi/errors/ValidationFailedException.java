// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.ApiException;
import com.partnerapi.models.ValidationIssue;
import java.util.List;

/**
 * Status 400. The request does not match this document. Fix the problems in {@code
 * extraData.issues}.
 */
public final class ValidationFailedException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public ValidationFailedException(Details details) {
    super(details);
  }

  /** Returns the problems with the request, at most 20. */
  public List<ValidationIssue> issues() {
    return extra("issues", new TypeReference<List<ValidationIssue>>() {}, List.of());
  }

  /**
   * Returns the number of problems that were found, including those that {@code issues} doesn't
   * list.
   */
  public Integer issueCount() {
    return extra("issueCount", new TypeReference<Integer>() {}, null);
  }
}
