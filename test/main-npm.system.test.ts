/** The process below npm: signals of a terminal and of npm stop it gracefully. */
import t from "tap";
import { dataFolder, paste } from "./helpers/process/demo-process.ts";
import { serverPid } from "./helpers/servers/embedded-server.ts";
import { startWithNpm } from "./helpers/process/service-process.ts";
import { stopInFlight } from "./helpers/process/stop-in-flight.ts";

t.test("npm passes SIGTERM on, and Ctrl-C is one signal", async (t) => {
  const DATA_DIR = await dataFolder(t);
  const first = await startWithNpm(t, { DATA_DIR }, "start");
  const { authorization } = await paste(first);
  const second = await startWithNpm(t, { DATA_DIR }, "start");
  first.kill("SIGTERM");
  t.equal(await first.ended, 0, "npm passes SIGTERM on, and ends after the service");
  t.equal(first.hasProcesses(), false);
  const inFlight = await stopInFlight(second.url, authorization, () => second.pressCtrlC());
  t.equal(inFlight.statusCode, 200, "SIGINT by the terminal and by npm is one signal");
  t.equal(await second.ended, 0);
  t.equal(second.hasProcesses(), false);
  t.equal(serverPid(DATA_DIR), undefined, "the embedded server has ended too");
});
