/** UUIDs that are the same in each run, so that rows have the same order by id. */
import { v4 } from "uuid";
import type { Random } from "#src/demo/random.ts";

/** The next UUID (version 4) of a generator. */
export function seededId(random: Random): string {
  return v4({ random: random.bytes(16) });
}
