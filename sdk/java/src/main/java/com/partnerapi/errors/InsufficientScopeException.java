// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.ApiException;
import java.util.List;

/**
 * Status 403. The key or access token lacks a required scope. Use one with {@code
 * extraData.requiredScopes}.
 */
public final class InsufficientScopeException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public InsufficientScopeException(Details details) {
    super(details);
  }

  /** Returns the scopes the operation requires. */
  public List<String> requiredScopes() {
    return extra("requiredScopes", new TypeReference<List<String>>() {}, List.of());
  }
}
