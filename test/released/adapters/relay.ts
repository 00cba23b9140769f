/** Adapts the relay to the tests of version 1.0.0, which call `mend` instead of `restore`. */
import type { Test } from "tap";
import { startRelay as startToday } from "../../helpers/servers/relay.ts";

export async function startRelay(t: Test, url: string) {
  const relay = await startToday(t, url);
  return { ...relay, mend: () => relay.restore() };
}
