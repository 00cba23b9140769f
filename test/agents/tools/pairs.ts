/**
 * Answers of two companies that began alike and were asked the same: equal, but for the ids that were made
 * since, each of which stands for one of the other's, always the same.
 */

const ID = /evt_[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Says how two answers differ; undefined when they don't. */
export type Compare = (one: unknown, other: unknown) => string | undefined;

/** Starts with two companies that are alike. */
export function createCompare(): Compare {
  const others = new Map<string, string>();
  const ones = new Map<string, string>();
  return (one, other) => {
    const [text, otherText] = [canonical(one), canonical(other)];
    const difference = `${text}\n${otherText}`;
    if (text.replaceAll(ID, "#") !== otherText.replaceAll(ID, "#")) return difference;
    const otherIds = otherText.match(ID) ?? [];
    for (const [at, id] of (text.match(ID) ?? []).entries()) {
      const otherId = otherIds[at] ?? "";
      if ((others.get(id) ?? otherId) !== otherId || (ones.get(otherId) ?? id) !== id)
        return `${id} is ${others.get(id)}, not ${otherId}:\n${difference}`;
      others.set(id, otherId);
      ones.set(otherId, id);
    }
    return undefined;
  };
}

/** JSON in which the order of fields is always the same. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
