// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.partnerapi.ApiException;

/**
 * Status 404. The company has no resource with this id, or the path doesn't exist. Check the id and
 * the path.
 */
public final class NotFoundException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public NotFoundException(Details details) {
    super(details);
  }
}
