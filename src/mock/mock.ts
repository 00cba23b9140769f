/** The module of the package `partner-api-mock`, which `partner mock` loads. */

/** The oldest version of Node with everything that the service uses. */
const NODE = [24, 7] as const;

/**
 * Starts the mock, which runs until a signal ends the process.
 * @param args the arguments after `partner mock`
 * @returns the exit code: 0 while it runs, 1 if it can't start, 2 for wrong arguments
 */
export async function mock(args: readonly string[]): Promise<number> {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < NODE[0] || (major === NODE[0] && minor < NODE[1])) {
    const { version } = process;
    process.stderr.write(
      `Error: the mock needs Node ${NODE.join(".")} or newer, and this is ${version}. Install a newer version, and start it again.\n`,
    );
    return 1;
  }
  // Loaded after the check: older versions can't run it.
  const { start } = await import("./start.ts");
  return await start(args);
}
