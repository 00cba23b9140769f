/** Writes a migration for the changes in src/db/schema: `npm run db:generate -- --name add_notes`. */
import { readdirSync, rmSync } from "node:fs";
import { drizzleKit } from "./drizzle-kit.ts";

const SNAPSHOTS = "drizzle/meta/";

await drizzleKit(["generate", ...process.argv.slice(2)], "inherit");
// drizzle-kit compares with the newest one only, and each has 180 KB.
const names = readdirSync(SNAPSHOTS).filter((name) => name.endsWith("_snapshot.json"));
for (const name of names.toSorted().slice(0, -1)) rmSync(SNAPSHOTS + name);
