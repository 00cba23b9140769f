/** Validates names entered by users. */

/**
 * Trims and validates a name.
 * @returns undefined when it is empty, too long, or contains control characters or malformed Unicode
 */
export function readName(text: string, maxCharacters: number): string | undefined {
  const name = text.trim();
  const characters = Array.from(name).length;
  if (characters < 1 || characters > maxCharacters) return undefined;
  return name.isWellFormed() && !/\p{Cc}/u.test(name) ? name : undefined;
}
