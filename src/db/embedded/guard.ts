/** The process between this one and the server: it ends the server when nobody uses it any more. */
import { closeSync, openSync } from "node:fs";
import { handOver, spawnAs } from "./account.ts";
import { SERVER_ENVIRONMENT, type Cluster } from "./cluster.ts";
import { ANSWER_PREFIX } from "./leftovers.ts";
import type { NewLifeline } from "./lifeline.ts";

/**
 * Runs the server given as arguments, reading the lifeline on standard input (see lifeline.ts). Each line
 * there is the name of a process that joins, answered with the server's id; the end means that all have gone.
 * The server itself doesn't get the lifeline; fd 3, as a shell gives background commands another fd 0.
 */
const SCRIPT = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
(
  while read -r name <&3; do echo $server > "${ANSWER_PREFIX}$name"; done
  kill -INT $server
) 2>/dev/null &
guard=$!
exec 3<&-
wait $server
code=$?
kill $guard 2>/dev/null
exit $code
`;

export interface Guard {
  /** True once the server has ended, or could not be run at all. */
  ended(): boolean;
}

/**
 * Runs `program`, a PostgreSQL server, for as long as `lifeline` is held. What it says goes to the cluster's
 * log. Does not keep this process from exiting. Takes the lifeline's read end over.
 */
export async function runGuarded(
  cluster: Cluster,
  lifeline: NewLifeline,
  program: readonly string[],
): Promise<Guard> {
  const { home, account } = cluster;
  const log = openSync(home.log, "a", 0o600);
  try {
    await handOver(account, home.log);
    const child = spawnAs(account, "/bin/sh", ["-c", SCRIPT, "sh", ...program], {
      stdio: [lifeline.readEnd, log, log],
      cwd: home.folder,
      // A terminal's Ctrl-C must not reach the server before the application is done with it.
      detached: true,
      env: SERVER_ENVIRONMENT,
    });
    let ended = false;
    child.on("exit", () => (ended = true)).on("error", () => (ended = true));
    child.unref();
    return { ended: () => ended };
  } finally {
    closeSync(log);
    closeSync(lifeline.readEnd);
  }
}
