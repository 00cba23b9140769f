/** Runs the tests of the released TypeScript SDK against the service. */
import { importReleased } from "./sources.ts";

/** The released pages have the fields of the release: the test compares them without those added since. */
const KNOWN_FIELDS = {
  from: "isPart ? response.body : inner",
  to: "isPart ? (({ nextCursor, position, ...known }: any) => known)(response.body) : inner",
};

for (const file of ["client", "errors", "retries", "webhooks"])
  await importReleased(
    `test/sdk/typescript/${file}.test.ts`,
    file === "client" ? [KNOWN_FIELDS] : [],
  );
