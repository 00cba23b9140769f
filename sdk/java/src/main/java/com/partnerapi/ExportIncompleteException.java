package com.partnerapi;

/**
 * The connection ended before the end of the export, or nothing arrived within the time limit: discard its items, and
 * start again.
 */
public final class ExportIncompleteException extends PartnerApiException {
  private static final long serialVersionUID = 1;

  /** Creates the exception. */
  public ExportIncompleteException(String message, Throwable cause) {
    super(message, cause, null);
  }
}
