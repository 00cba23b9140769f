// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.ApiException;
import com.partnerapi.models.ValidationIssue;
import java.util.List;

/**
 * Status 422. The request references something that doesn't exist or can't be used. See {@code
 * extraData.issues}.
 */
public final class ReferenceNotFoundException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public ReferenceNotFoundException(Details details) {
    super(details);
  }

  /** Returns the references that don't exist or can't be used, at most 20. */
  public List<ValidationIssue> issues() {
    return extra("issues", new TypeReference<List<ValidationIssue>>() {}, List.of());
  }

  /** Returns the number of such references, including those that {@code issues} doesn't list. */
  public Integer issueCount() {
    return extra("issueCount", new TypeReference<Integer>() {}, null);
  }
}
