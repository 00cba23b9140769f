/** Matches ZIP codes that are sent with those that zones list. */

const ZIP_PLUS_4 = /^(\d{5})[- ]?(\d{4})$/;

/**
 * Returns the ZIP codes that a zone may list to include a place. A ZIP+4 code lies in its five-digit one, so zones that
 * list either include it.
 * @param zipcode as sent; spaces around it are ignored
 */
export function zipCodesAround(zipcode: string): string[] {
  const trimmed = zipcode.trim();
  const [, five, four] = ZIP_PLUS_4.exec(trimmed) ?? [];
  return five === undefined ? [trimmed] : [five, `${five}-${four}`];
}
