// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.partnerapi.ApiException;

/**
 * Status 413. The body is larger than 256 KiB (512 KiB for {@code createPricelist}, {@code
 * updatePricelist} and batches). Send less data per request.
 */
public final class PayloadTooLargeException extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public PayloadTooLargeException(Details details) {
    super(details);
  }
}
