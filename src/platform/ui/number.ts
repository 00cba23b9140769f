/** Figures, for people. */

// Made once: a number's own method makes one at each call, which is most of the work of a page of figures.
const WHOLE = new Intl.NumberFormat("en-US");

/** A whole number, such as `12,345`. */
export function figure(count: number): string {
  return WHOLE.format(count);
}

/** A number of things, such as `1 request` or `12,345 requests`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${figure(count)} ${count === 1 ? one : many}`;
}

/**
 * A part of a whole, such as `98.2 %`. It is never rounded to all or nothing: `100 %` is said of all only, and
 * `0 %` of none.
 * @param whole above 0
 */
export function percent(part: number, whole: number): string {
  if (part === whole) return "100 %";
  if (part === 0) return "0 %";
  const tenths = Math.min(Math.round((part * 1000) / whole), 999);
  return tenths === 0 ? "under 0.1 %" : `${(tenths / 10).toFixed(1)} %`;
}
