// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.ApiException;

/**
 * Status 412. The resource was changed since you read it, so {@code If-Match} doesn't match. Read
 * the resource again, and repeat the change with its {@code ETag}.
 */
public final class PreconditionFailedException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public PreconditionFailedException(Details details) {
    super(details);
  }

  /** Returns the current {@code ETag} of the resource, as in the {@code ETag} header. */
  public String etag() {
    return extra("etag", new TypeReference<String>() {}, null);
  }
}
