/** Fails when src/db/schema has changes without a migration in drizzle/. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

// drizzle-kit accepts no path outside the project, so the copy is here; git ignores it.
const copy = mkdtempSync("drizzle-check-");
try {
  cpSync("drizzle", copy, { recursive: true });
  const before = readdirSync(copy).length;
  const { status, stderr, stdout } = spawnSync(
    "drizzle-kit",
    ["generate", "--dialect=postgresql", "--schema=./src/db/schema/index.ts", `--out=${copy}`],
    { encoding: "utf8" },
  );
  const written = readdirSync(copy).filter((name) => name.endsWith(".sql"));
  if (status !== 0) throw new Error(`drizzle-kit failed:\n${stdout}${stderr}`);
  if (readdirSync(copy).length !== before) {
    console.error(`The schema has changes without a migration: run npm run db:generate.`);
    console.error(written.map((name) => join("drizzle", name)).join("\n"));
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
