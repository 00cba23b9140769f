package com.partnerapi.internal;

import java.util.List;

/** The content of a response of a list with pages. */
public record PageContent<T>(List<T> data, int page, int limit, int total, Cursor nextCursor) {}
