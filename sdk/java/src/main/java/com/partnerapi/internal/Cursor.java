package com.partnerapi.internal;

/**
 * The cursor of the next page of a list.
 *
 * @param isKnown whether the response has one: false for a list without cursors, and from an older service
 * @param value null on the last page
 */
public record Cursor(boolean isKnown, String value) {}
