/** Runs a server under a guard process, which stops the server when no process uses it any more. */
import { closeSync, openSync } from "node:fs";
import { changeOwner, spawnAs } from "./account.ts";
import { SERVER_ENVIRONMENT, type Cluster } from "./cluster.ts";
import { ANSWER_PREFIX } from "./leftovers.ts";
import type { NewLifeline } from "./lifeline.ts";

/**
 * Runs the server given as arguments and reads the lifeline on standard input (see lifeline.ts). Each line is the
 * name of a process that joins, answered with the server's process id. At the end of input, all processes have
 * left. The lifeline is moved to fd 3, because a shell replaces fd 0 of background commands; the server doesn't
 * inherit it.
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
  /** True once the server has ended or failed to start. */
  ended(): boolean;
}

/**
 * Runs `program`, a PostgreSQL server, as long as `lifeline` is held. Its output goes to the cluster's log. It
 * doesn't keep this process from exiting. Closes the lifeline's read end in this process.
 */
export async function runGuarded(
  cluster: Cluster,
  lifeline: NewLifeline,
  program: readonly string[],
): Promise<Guard> {
  const { home, account } = cluster;
  const log = openSync(home.log, "a", 0o600);
  try {
    await changeOwner(account, home.log);
    const child = spawnAs(account, "/bin/sh", ["-c", SCRIPT, "sh", ...program], {
      stdio: [lifeline.readEnd, log, log],
      cwd: home.folder,
      // A terminal's Ctrl-C must not stop the server before the application has finished using it.
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
