/** Says after the start what to do next: the URLs of the demo and a sample request, or the first command. */
import type { Config } from "../config/config.ts";
import { createDemoKey, DEMO_EMAIL, resetDemoPassword, type Demo } from "../demo/seed.ts";
import type { OpenServices } from "../services.ts";

/**
 * Prints the banner for a database with the demo company, with a new key and a new password, which are shown nowhere
 * else. Other databases get no banner, so that a production service writes only log lines.
 */
export async function printBanner(
  config: Config,
  services: OpenServices,
  demo: Demo,
): Promise<void> {
  const key = await createDemoKey(services, demo.companyId);
  const password = await resetDemoPassword(services, demo.companyId);
  const { baseUrl } = config;
  process.stdout.write(`
  Partner API    ${baseUrl}
  Docs           ${baseUrl}/docs
  Developer      ${baseUrl}/developer${password ? signIn(password) : ""}
  Agents         ${baseUrl}/mcp
  Database       ${services.isEmbedded ? `embedded, in ${config.dataDir}` : "from DATABASE_URL"}
  Demo company   ${demo.companyId}${demo.created ? " (new: a catalog, zones, 300 customers and a week of requests)" : ""}

${config.demoActivity ? "  Live traffic   6 requests a minute for 8 hours (DEMO_ACTIVITY=off turns it off)\n\n" : ""}  Try it (this key is for the demo company and expires in 7 days):

    curl -s '${baseUrl}/v1/customers?limit=2' \\
      -H 'Authorization: Bearer ${key}'

`);
}

/** The next steps of an operator, logged as long as the database has no company. */
export const FIRST_STEPS =
  "There is no company yet. Create one with: npm run -s admin -- company create --name NAME. Then create a user and a key: docs/operations/first-start.md has the steps.";

function signIn(password: string): string {
  return `\n  Sign in as     ${DEMO_EMAIL}  with the password  ${password}`;
}
