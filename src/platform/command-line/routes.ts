/** Serves the page on which a user gives the command line of a computer an API key. */
import { readKeyName } from "../../accounts/key.ts";
import { readKeyRequest } from "../../accounts/key-request.ts";
import { createKeyOfClient } from "../../accounts/keys.ts";
import { readScopes, SCOPES } from "../../accounts/scopes.ts";
import { sessionIn } from "../environment/session-in.ts";
import { readLifetime } from "../keys/lifetime.ts";
import { attempt, Checks } from "../ui/form.ts";
import type { Page } from "../ui/layout.ts";
import type { UserRequest, UserRoutes } from "../user-routes.ts";
import { allowedPage, commandLinePage, expiredPage } from "./page.ts";

const PATH = "/command-line";
const DEFAULT_LIFETIME = "90";
const MAX_NAME_LENGTH = 60;

export function commandLineRoutes(routes: UserRoutes): void {
  routes.adminPage(PATH, (user) => {
    const { form, platform, session, view } = user;
    const request = readKeyRequest(platform, (name) => form.text(name));
    if (!request) return expiredPage();
    const computer = form.text("computer").replaceAll(/\p{C}/gu, "").slice(0, MAX_NAME_LENGTH);
    return commandLinePage(view, request, {
      name: computer ? `Command line, ${computer}` : "Command line",
      environment: session.company.environment,
      scopes: SCOPES.filter((scope) => scope !== "customers:erase"),
      expires: DEFAULT_LIFETIME,
    });
  });

  routes.action(PATH, allow);
}

async function allow(user: UserRequest): Promise<Page> {
  const { accounts, form: sent, platform, session, view } = user;
  const request = readKeyRequest(platform, (name) => sent.text(name));
  if (!request) return expired(user);
  const environment = sent.text("environment") === "sandbox" ? "sandbox" : "live";
  const form = {
    name: sent.text("name"),
    environment,
    scopes: sent.list("scopes"),
    expires: sent.text("expires"),
  } as const;
  const checks = new Checks();
  checks.try("name", () => readKeyName(form.name));
  checks.try("scopes", () => readScopes(form.scopes));
  const expiresAt = checks.try("expires", () => readLifetime(form.expires, view.now));
  if (checks.errors || expiresAt === undefined)
    return commandLinePage(view, request, { ...form, errors: checks.errors });
  const { company } = await sessionIn(platform, session, environment);
  const fields = { name: form.name, scopes: form.scopes, expiresAt };
  const digest = request.digests[environment];
  const result = await attempt(() => createKeyOfClient(accounts, company.id, fields, digest));
  if ("done" in result) return allowedPage(result.done, environment);
  const { key: conflict, ...errors } = result.errors;
  // The form was sent twice, or the link was opened by somebody else first.
  if (conflict) return expired(user);
  return commandLinePage(view, request, { ...form, errors });
}

function expired({ reply }: UserRequest): Page {
  reply.code(404);
  return expiredPage();
}
