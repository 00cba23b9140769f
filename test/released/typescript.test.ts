/** Runs the tests of the released TypeScript SDK against the service. */
import { importReleased } from "./sources.ts";

for (const file of ["client", "errors", "retries", "webhooks"])
  await importReleased(`test/sdk/typescript/${file}.test.ts`);
