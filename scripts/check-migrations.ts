/** Fails when src/db/schema has changes without a migration in drizzle/. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { drizzleKit } from "./drizzle-kit.ts";

// drizzle-kit accepts no path outside the project, so the copy is here; git ignores it.
const copy = mkdtempSync("drizzle-check-");
try {
  cpSync("drizzle", copy, { recursive: true });
  const before = readdirSync(copy).length;
  const schema = "--schema=./src/db/schema/index.ts";
  await drizzleKit(["generate", "--dialect=postgresql", schema, `--out=${copy}`], "pipe");
  if (readdirSync(copy).length !== before) {
    const written = readdirSync(copy).filter((name) => name.endsWith(".sql"));
    console.error(`The schema has changes without a migration: run npm run db:generate.`);
    console.error(written.map((name) => join("drizzle", name)).join("\n"));
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
