/** Lets a session user act in the company or in its sandbox. */
import type { Session } from "../../accounts/sessions.ts";
import { enterSandbox } from "../../demo/sandbox.ts";
import type { Environment } from "../../kernel/environment.ts";
import type { Platform } from "../platform.ts";

/** Returns the session in an environment. Creates the sandbox at first use. */
export async function sessionIn(
  platform: Platform,
  session: Session,
  environment: Environment,
): Promise<Session> {
  if (environment === session.company.environment) return session;
  const { user, company } = session;
  const id = environment === "live" ? user.companyId : await enterSandbox(platform, user);
  return { ...session, company: { ...company, id, environment } };
}
