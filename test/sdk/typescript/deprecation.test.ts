/** Tests the warning about deprecated operations. */
import t from "tap";
import { operations } from "#src/generated/operations.ts";
import { startService } from "./service.ts";

const deprecation = { at: "2026-01-01", sunsetAt: "2026-07-01" };
const listZones = { ...operations.listZones, deprecation };
const { newClient } = await startService(t, {
  options: { operations: { ...operations, listZones } },
});

/** Runs calls and returns the warnings they cause. */
async function warningsOf(work: () => Promise<unknown>): Promise<Error[]> {
  const warnings: Error[] = [];
  const collect = (warning: Error) => void warnings.push(warning);
  process.on("warning", collect);
  await work();
  // Warnings are emitted on the next tick.
  await new Promise<void>((resolve) => void setImmediate(resolve));
  process.off("warning", collect);
  return warnings;
}

t.test("a deprecated operation warns once per client", async (t) => {
  for (const client of [newClient(), newClient()]) {
    const warnings = await warningsOf(async () => {
      await client.zones.list();
      await client.zones.list();
    });
    t.match(warnings, [
      {
        name: "DeprecationWarning",
        code: "PARTNER_API_DEPRECATED",
        message:
          "GET /v1/zones (listZones) is deprecated since 2026-01-01, and stops working on 2026-07-01. See http://localhost:3000/docs/guides/versioning#deprecations",
      },
    ]);
    t.equal(warnings.length, 1);
  }
});

t.test("other operations don't warn", async (t) => {
  t.strictSame(await warningsOf(() => newClient().customers.list()), []);
});

t.test("a deprecation with unreadable dates still warns", async (t) => {
  const headers = { deprecation: "true", sunset: "soon" };
  const client = newClient({ fetch: async () => Response.json({ data: [] }, { headers }) });
  const [warning] = await warningsOf(() => client.zones.list());
  t.equal(warning?.message, "GET /v1/zones (listZones) is deprecated.");
});
