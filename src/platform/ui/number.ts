/** Formats numbers for pages. */

// Created once: Number.toLocaleString creates a formatter per call, which dominated the time of large tables.
const WHOLE = new Intl.NumberFormat("en-US");

/** A whole number, such as `12,345`. */
export function formatCount(count: number): string {
  return WHOLE.format(count);
}

/** A number with its noun, such as `1 request` or `12,345 requests`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/**
 * A percentage, such as `98.2%`. Rounding never yields `100%` unless `part` is `whole`, or `0%` unless it is 0.
 * @param whole above 0
 */
export function percent(part: number, whole: number): string {
  if (part === whole) return "100%";
  if (part === 0) return "0%";
  const tenths = Math.min(Math.round((part * 1000) / whole), 999);
  return tenths === 0 ? "under 0.1%" : `${(tenths / 10).toFixed(1)}%`;
}

const COMPACT = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** A number for little space, such as `1,200` or `12K`. */
export function compact(count: number): string {
  return count < 10_000 ? formatCount(count) : COMPACT.format(count);
}
