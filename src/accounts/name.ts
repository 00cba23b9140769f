/** Names that people give to things. */

/**
 * Reads a name: blanks around it are not part of it.
 * @param mostCharacters how long it may be
 * @returns undefined for none, one that is longer, or one with control characters or broken Unicode
 */
export function readName(text: string, mostCharacters: number): string | undefined {
  const name = text.trim();
  const characters = Array.from(name).length;
  if (characters < 1 || characters > mostCharacters) return undefined;
  return name.isWellFormed() && !/\p{Cc}/u.test(name) ? name : undefined;
}
