const PO_BOX = /^(?:(?:P O|PO|POST OFFICE) ?(?:BOX|BX|DRAWER)|POBOX|POB \d|BOX \d)/;
const RURAL =
  /^(RR|R R|RURAL ROUTE|HC|HCR|HIGHWAY CONTRACT|HIGHWAY CONTRACT ROUTE|STAR ROUTE) (?:# )?(\d{1,4})(?: (?:BOX|BX) (?:# )?(\d{1,6}[A-Z]?))?$/;

/** Whether words (in capitals) begin with a post office box. */
export function isPoBox(words: string): boolean {
  return PO_BOX.test(words);
}

/**
 * Reads a rural route, which has no street number.
 * @param words in capitals, with single spaces
 * @returns "RR 2 Box 15" or "HC 1"; undefined when the words are no rural route
 */
export function ruralRoute(words: string): string | undefined {
  const match = RURAL.exec(words);
  if (!match) return undefined;
  const [, kind = "", route = "", box] = match;
  return `${kind.startsWith("H") ? "HC" : "RR"} ${route}${box ? ` Box ${box}` : ""}`;
}
