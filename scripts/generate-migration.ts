/** Writes a migration for the changes in src/db/schema: `npm run db:generate -- --name add_notes`. */
import { drizzleKit } from "./drizzle-kit.ts";

await drizzleKit(["generate", ...process.argv.slice(2)], "inherit");
