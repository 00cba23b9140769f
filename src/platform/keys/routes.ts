/** Serves the API key pages: list, create, rotate, revoke. */
import { v7 as uuid } from "uuid";
import { HOUR_MS } from "../../kernel/time.ts";
import { rotateKey } from "../../accounts/key-rotation.ts";
import { readKeyName } from "../../accounts/key.ts";
import { createKey, getKey, listKeys, revokeKey } from "../../accounts/keys.ts";
import { countRecentUse } from "../../db/requests/recent-use.ts";
import { readScopes, SCOPES } from "../../accounts/scopes.ts";
import type { UserRequest, UserRoutes } from "../user-routes.ts";
import { attempt, Checks, isId } from "../ui/form.ts";
import type { Page } from "../ui/layout.ts";
import { keyPage, OVERLAPS, type KeyWrong } from "./key-page.ts";
import { keysPage } from "./list-page.ts";
import { readLifetime } from "./lifetime.ts";
import { newKeyPage, type NewKeyForm } from "./new-page.ts";
import { revokeKeyPage } from "./revoke-page.ts";
import { keySecretPage } from "./secret-page.ts";
import { isWorking } from "./state.ts";
import { loadKeyActivity } from "../records/load-activity.ts";

export function keyRoutes(routes: UserRoutes): void {
  const { platform } = routes;

  routes.page("/keys", async ({ companyId, view }) =>
    keysPage(view, await listKeys(platform, companyId)),
  );

  routes.adminPage("/keys/new", ({ form, view }) => {
    // Explanations of a missing scope link here with the scopes to preselect.
    const preselected = form.text("scopes").split(",");
    const known = SCOPES.filter((scope) => preselected.includes(scope));
    const scopes = known.length > 0 ? known : ["customers:read"];
    return newKeyPage(view, { id: uuid(), name: "", scopes, expires: "never" });
  });

  routes.action("/keys", create);

  routes.page("/keys/:id", (user) => show(user));

  routes.action("/keys/:id/rotate", async (user) => {
    const { accounts, companyId, form, id, view } = user;
    const overlap = OVERLAPS.find(({ value }) => value === form.text("overlap"));
    if (!overlap)
      return show(user, { errors: { overlap: "Choose when the old key stops working." } });
    const overlapMs = Number(overlap.value) * HOUR_MS;
    const result = await attempt(() => rotateKey(accounts, companyId, id, { overlapMs }));
    if ("errors" in result) {
      const { key: conflict, ...errors } = result.errors;
      return show(user, conflict ? { conflict } : { errors });
    }
    const { replaced } = result.done;
    const oldEndsAt = replaced.state === "rotated" ? replaced.expiresAt : null;
    return keySecretPage(view, result.done, oldEndsAt);
  });

  routes.adminPage("/keys/:id/revoke", async ({ companyId, id, work, view }) => {
    const key = await getKey(platform, companyId, id);
    // An old link, or the page after the form was sent.
    if (!isWorking(key)) return `/developer/keys/${id}`;
    const { replacedBy } = key;
    const [use, replacement] = await Promise.all([
      countRecentUse(work, companyId, { keyId: id }, view.now),
      replacedBy ? getKey(platform, companyId, replacedBy) : undefined,
    ]);
    return revokeKeyPage(view, key, use, replacement);
  });

  routes.action("/keys/:id/revoke", async ({ accounts, companyId, id }) => {
    await revokeKey(accounts, companyId, id);
    return `/developer/keys/${id}?done=key-revoked`;
  });
}

async function create({ accounts, companyId, form: sent, view }: UserRequest): Promise<Page> {
  const id = sent.text("id");
  const form = {
    id: isId(id) ? id.toLowerCase() : uuid(),
    name: sent.text("name"),
    scopes: sent.list("scopes"),
    expires: sent.text("expires") || "never",
  };
  const again = (problem: Pick<NewKeyForm, "errors" | "created">, newId = form.id) =>
    newKeyPage(view, { ...form, ...problem, id: newId });
  const checks = new Checks();
  checks.try("name", () => readKeyName(form.name));
  checks.try("scopes", () => readScopes(form.scopes));
  const expiresAt = checks.try("expires", () => readLifetime(form.expires, view.now));
  if (checks.errors || expiresAt === undefined) return again({ errors: checks.errors });
  const result = await attempt(() => createKey(accounts, companyId, { ...form, expiresAt }));
  if (!("errors" in result)) return keySecretPage(view, result.done);
  const { key: message, ...errors } = result.errors;
  // With a new id, the next submit creates another key: needed when the first key's secret is lost.
  if (message) return again({ created: { id: form.id, message } }, uuid());
  return again({ errors });
}

async function show(user: UserRequest, wrong?: KeyWrong): Promise<Page> {
  const { platform, companyId, id, view } = user;
  const key = await getKey(platform, companyId, id);
  return keyPage(view, key, await loadKeyActivity(platform, companyId, id), wrong);
}
