/**
 * The test files of the arguments in one process, one after the other. Loading the application takes longer
 * than most files' tests do.
 */
import { pathToFileURL } from "node:url";
import t from "tap";

// How long they may take is up to who starts this.
t.setTimeout(0);
for (const file of process.argv.slice(2)) {
  t.comment(file);
  await import(pathToFileURL(file).href);
  // Ends after all that the file has queued.
  await t.test(`the end of ${file}`, async () => {});
}
