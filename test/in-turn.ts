/**
 * Several test files in one process, one after the other: loading the application takes longer than most
 * files' tests do. They are in TEST_FILES, since an argument would become a part of folders' names; the one
 * that there is keeps those of two processes apart.
 */
import { pathToFileURL } from "node:url";
import t from "tap";

// How long they may take together is up to who starts this.
t.setTimeout(0);
t.setTimeout = () => {};
for (const file of (process.env["TEST_FILES"] ?? "").split("\n")) {
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
