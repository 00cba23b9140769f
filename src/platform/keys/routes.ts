/** Serves the API key pages: list, create, rotate, revoke. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { v7 as uuid } from "uuid";
import { HOUR_MS } from "../../kernel/time.ts";
import { rotateKey } from "../../accounts/key-rotation.ts";
import { readKeyName } from "../../accounts/key.ts";
import { createKey, getKey, listKeys, revokeKey } from "../../accounts/keys.ts";
import { countRecentUse } from "../../db/requests/recent-use.ts";
import { readScopes, SCOPES } from "../../accounts/scopes.ts";
import { requireAdmin, sessionOf } from "../access/session-user.ts";
import { accountsOf, type Platform } from "../platform.ts";
import { attempt, Checks, isId, readForm, readId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { keyPage, OVERLAPS, type KeyWrong } from "./key-page.ts";
import { keysPage } from "./list-page.ts";
import { readLifetime } from "./lifetime.ts";
import { newKeyPage, type NewKeyForm } from "./new-page.ts";
import { revokeKeyPage } from "./revoke-page.ts";
import { keySecretPage } from "./secret-page.ts";
import { isWorking } from "./state.ts";

export function keyRoutes(scope: FastifyInstance, platform: Platform): void {
  const { clock } = platform;

  scope.get("/keys", async (request, reply) => {
    const { company } = sessionOf(request);
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, keysPage(view, await listKeys(platform, company.id)));
  });

  scope.get("/keys/new", async (request, reply) => {
    requireAdmin(request);
    const view = viewOf(platform, request, reply);
    // Explanations of a missing scope link here with the scopes to preselect.
    const preselected = readForm(request.query).text("scopes").split(",");
    const known = SCOPES.filter((scope) => preselected.includes(scope));
    const scopes = known.length > 0 ? known : ["customers:read"];
    const form = { id: uuid(), name: "", scopes, expires: "never" };
    return sendPage(reply, view, newKeyPage(view, form));
  });

  scope.post("/keys", async (request, reply) => {
    const session = sessionOf(request);
    const sent = readForm(request.body);
    const id = sent.text("id");
    const form = {
      id: isId(id) ? id.toLowerCase() : uuid(),
      name: sent.text("name"),
      scopes: sent.list("scopes"),
      expires: sent.text("expires") || "never",
    };
    const view = viewOf(platform, request, reply);
    const showAgain = (problem: Pick<NewKeyForm, "errors" | "created">, newId = form.id) =>
      sendPage(reply, view, newKeyPage(view, { ...form, ...problem, id: newId }));
    const checks = new Checks();
    checks.try("name", () => readKeyName(form.name));
    checks.try("scopes", () => readScopes(form.scopes));
    const expiresAt = checks.try("expires", () => readLifetime(form.expires, clock.now()));
    if (checks.errors || expiresAt === undefined) return showAgain({ errors: checks.errors });
    const newKey = { ...form, expiresAt };
    const result = await attempt(() =>
      createKey(accountsOf(platform, session), session.company.id, newKey),
    );
    if (!("errors" in result)) return sendPage(reply, view, keySecretPage(view, result.done));
    const { key: message, ...errors } = result.errors;
    // With a new id, the next submit creates another key: needed when the first key's secret is lost.
    if (message) return showAgain({ created: { id: form.id, message } }, uuid());
    return showAgain({ errors });
  });

  scope.get("/keys/:id", (request, reply) => show(request, reply));

  scope.post("/keys/:id/rotate", async (request, reply) => {
    const session = sessionOf(request);
    const hours = readForm(request.body).text("overlap");
    const overlap = OVERLAPS.find(({ value }) => value === hours);
    if (!overlap)
      return show(request, reply, {
        errors: { overlap: "Choose when the old key stops working." },
      });
    const result = await attempt(() =>
      rotateKey(accountsOf(platform, session), session.company.id, readId(request.params), {
        overlapMs: Number(overlap.value) * HOUR_MS,
      }),
    );
    if ("errors" in result) {
      const { key: conflict, ...errors } = result.errors;
      return show(request, reply, conflict ? { conflict } : { errors });
    }
    const view = viewOf(platform, request, reply);
    const { replaced } = result.done;
    const oldEndsAt = replaced.state === "rotated" ? replaced.expiresAt : null;
    return sendPage(reply, view, keySecretPage(view, result.done, oldEndsAt));
  });

  scope.get("/keys/:id/revoke", async (request, reply) => {
    requireAdmin(request);
    const session = sessionOf(request);
    const { company } = session;
    const { work } = platform.db.forCompany(company.id);
    const id = readId(request.params);
    const key = await getKey(platform, company.id, id);
    // An old link, or the page after the form was sent.
    if (!isWorking(key)) return reply.redirect(`/developer/keys/${id}`, 303);
    const { replacedBy } = key;
    const [use, replacement] = await Promise.all([
      countRecentUse(work, company.id, { keyId: id }, clock.now()),
      replacedBy ? getKey(platform, company.id, replacedBy) : undefined,
    ]);
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, revokeKeyPage(view, key, use, replacement));
  });

  scope.post("/keys/:id/revoke", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    await revokeKey(accountsOf(platform, session), session.company.id, id);
    return reply.redirect(`/developer/keys/${id}?done=key-revoked`, 303);
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    wrong?: KeyWrong,
  ): Promise<FastifyReply> {
    const key = await getKey(platform, sessionOf(request).company.id, readId(request.params));
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, keyPage(view, key, wrong));
  }
}
