/**
 * The test files of the arguments in one process, one after the other. Loading the application takes longer
 * than most files' tests do.
 */
import { pathToFileURL } from "node:url";
import t from "tap";

// How long they may take is up to who starts this.
t.setTimeout(0);
for (const file of process.argv.slice(2)) {
  const teardowns: (() => unknown)[] = [];
  // Each file's own come after its tests. With any of its own, the runner would end between two files.
  t.teardown = (work: () => unknown) => void teardowns.push(work);
  t.comment(file);
  await import(pathToFileURL(file).href);
  await t.test(`the end of ${file}`, async () => {
    for (const work of teardowns.toReversed()) await work();
  });
}
t.end();
