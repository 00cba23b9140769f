/** What a person sees after the start: where things are, and a call to paste. */
import type { Config } from "../config/config.ts";
import { createDemoKey, DEMO_EMAIL, resetDemoPassword, type Demo } from "../demo/seed.ts";
import type { OpenServices } from "../services.ts";

/**
 * Prints the banner of a database that holds the demo company, with a fresh key and a fresh password.
 * Neither is said anywhere else. Otherwise there is nothing but log lines, which is what an operated service
 * wants.
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
  Demo company   ${demo.companyId}${demo.created ? " (new: a catalog, zones and 300 customers)" : ""}

  Try it (this key is for demo data, and expires in 7 days):

    curl -s '${baseUrl}/v1/customers?limit=2' \\
      -H 'Authorization: Bearer ${key}'

`);
}

function signIn(password: string): string {
  return `\n  Sign in as     ${DEMO_EMAIL}  with the password  ${password}`;
}
