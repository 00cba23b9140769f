// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.partnerapi.ApiException;

/**
 * Status 403. The request works in a sandbox only. Use a key that begins with {@code pak_test_}.
 */
public final class SandboxOnlyException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public SandboxOnlyException(Details details) {
    super(details);
  }
}
