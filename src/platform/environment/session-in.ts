/** Lets a session user act in the company or in its sandbox. */
import type { Session } from "../../accounts/sessions.ts";
import { enterSandbox } from "../../demo/sandbox.ts";
import { isStandaloneSandbox, type Environment } from "../../kernel/environment.ts";
import type { Platform } from "../platform.ts";

/**
 * Returns the session in an environment, or as it is in a sandbox without a live company. Creates the sandbox at first use.
 */
export async function sessionIn(
  platform: Platform,
  session: Session,
  environment: Environment,
): Promise<Session> {
  const { user, company } = session;
  if (environment === company.environment || isStandaloneSandbox(company)) return session;
  const id = environment === "live" ? user.companyId : await enterSandbox(platform, user);
  const liveCompanyId = environment === "live" ? null : user.companyId;
  return { ...session, company: { ...company, id, environment, liveCompanyId } };
}
