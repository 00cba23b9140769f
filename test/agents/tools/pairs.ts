/**
 * Compares responses of two companies that started with equal rows and got the same requests. They are equal except for
 * ids that were created since, positions, and the credential that caused an event: each id of one company always corresponds
 * to the same id of the other.
 */

import type { Event } from "#src/generated/schemas.ts";

const ID = /(?:evt|pos)_[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Describes how two responses differ; undefined when they don't. */
export type Compare = (one: unknown, other: unknown) => string | undefined;

/** Creates a comparison for two companies with equal rows. */
export function createCompare(): Compare {
  const otherByOne = new Map<string, string>();
  const oneByOther = new Map<string, string>();
  return (one, other) => {
    const [text, otherText] = [canonical(one), canonical(other)];
    const difference = `${text}\n${otherText}`;
    if (text.replaceAll(ID, "#") !== otherText.replaceAll(ID, "#")) return difference;
    const otherIds = otherText.match(ID) ?? [];
    for (const [at, id] of (text.match(ID) ?? []).entries()) {
      const otherId = otherIds[at] ?? "";
      if ((otherByOne.get(id) ?? otherId) !== otherId || (oneByOther.get(otherId) ?? id) !== id)
        return `${id} corresponds to ${otherByOne.get(id)}, not ${otherId}:\n${difference}`;
      otherByOne.set(id, otherId);
      oneByOther.set(otherId, id);
    }
    return undefined;
  };
}

function withoutCredential(actor: Event["actor"]) {
  return actor && [actor.requestId, actor.idempotencyKey];
}

/** Returns JSON with sorted fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (field, part: unknown) =>
    field === "actor"
      ? withoutCredential(part as Event["actor"])
      : typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
  );
}
