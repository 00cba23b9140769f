/** Serves the endpoint pages: list, details, enable, disable, delete, recover. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HOUR_MS } from "../../kernel/time.ts";
import { loggable } from "../../db/core/loggable.ts";
import { listDeliveries } from "../../webhooks/endpoints/delivery-log.ts";
import {
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  getEndpoint,
  listEndpoints,
} from "../../webhooks/endpoints/endpoints.ts";
import { recover } from "../../webhooks/endpoints/recovery.ts";
import { requireAdmin, sessionOf } from "../access/session-user.ts";
import { shareOf, webhooksOf, type Platform } from "../platform.ts";
import type { Errors } from "../ui/field.ts";
import { attempt, readForm, readId } from "../ui/form.ts";
import { hrefOf } from "../ui/pager.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { deleteEndpointPage, MAX_COUNTED } from "./confirm-pages.ts";
import { endpointPage } from "./endpoint-page.ts";
import { endpointsPage } from "./list-page.ts";
import { RECOVERY_SPANS } from "./endpoint-forms.ts";
import { recentResults } from "./results.ts";
import { within } from "./wait.ts";

const MAX_LATEST = 10;
/** Enough to recover some thousand events. A busy month takes minutes. */
const RECOVERY_WAIT_MS = 3000;

export function endpointRoutes(scope: FastifyInstance, platform: Platform): void {
  const { clock } = platform;

  scope.get("/webhooks", async (request, reply) => {
    const session = sessionOf(request);
    const { company } = session;
    const view = viewOf(platform, request, reply);
    const share = shareOf(platform, session);
    const [endpoints, results] = await Promise.all([
      listEndpoints(share.webhooks, company.id),
      recentResults(share, company.id),
    ]);
    return sendPage(reply, view, endpointsPage(view, endpoints, results));
  });

  scope.get("/webhooks/:id", (request, reply) => show(request, reply));

  scope.post("/webhooks/:id/enable", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    await enableEndpoint(webhooksOf(platform, session), session.company.id, id);
    return reply.redirect(`/developer/webhooks/${id}?done=endpoint-enabled`, 303);
  });

  scope.post("/webhooks/:id/disable", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    await disableEndpoint(webhooksOf(platform, session), session.company.id, id);
    return reply.redirect(`/developer/webhooks/${id}?done=endpoint-disabled`, 303);
  });

  scope.post("/webhooks/:id/recover", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    const since = readForm(request.body).text("since");
    const hours = RECOVERY_SPANS.find(({ value }) => value === since)?.value;
    if (!hours) return show(request, reply, { since, errors: { since: "Choose a time range." } });
    const from = new Date(clock.now().getTime() - Number(hours) * HOUR_MS);
    const work = recover(webhooksOf(platform, session), session.company.id, id, from);
    const onLateError = (error: unknown) => request.log.error(loggable(error), "recovery");
    const result = await attempt(() => within(RECOVERY_WAIT_MS, work, onLateError));
    if ("errors" in result) {
      const [message] = Object.values(result.errors);
      return show(request, reply, { since, errors: { since: message } });
    }
    if (result.done?.deliveries === 0)
      return reply.redirect(`/developer/webhooks/${id}?done=nothing-missed`, 303);
    const done = result.done ? "events-recovered" : "events-recovering";
    const query = { endpoint: id, trigger: "recover", done };
    return reply.redirect(hrefOf("/developer/webhooks/deliveries", query), 303);
  });

  scope.get("/webhooks/:id/delete", async (request, reply) => {
    requireAdmin(request);
    const session = sessionOf(request);
    const { company } = session;
    const { webhooks } = shareOf(platform, session);
    const id = readId(request.params);
    const listWaiting = (state: "pending" | "retrying") =>
      listDeliveries(webhooks, company.id, { endpointId: id, state, limit: MAX_COUNTED + 1 });
    const [endpoint, pending, retrying] = await Promise.all([
      getEndpoint(webhooks, company.id, id),
      listWaiting("pending"),
      listWaiting("retrying"),
    ]);
    const view = viewOf(platform, request, reply);
    const count = pending.length + retrying.length;
    return sendPage(reply, view, deleteEndpointPage(view, endpoint, count));
  });

  scope.post("/webhooks/:id/delete", async (request, reply) => {
    const session = sessionOf(request);
    await deleteEndpoint(webhooksOf(platform, session), session.company.id, readId(request.params));
    return reply.redirect("/developer/webhooks?done=endpoint-deleted", 303);
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    recovery?: { since: string; errors: Errors },
  ): Promise<FastifyReply> {
    const session = sessionOf(request);
    const { company } = session;
    const endpointId = readId(request.params);
    const share = shareOf(platform, session);
    const { webhooks } = share;
    const [endpoint, results, latest] = await Promise.all([
      getEndpoint(webhooks, company.id, endpointId),
      recentResults(share, company.id),
      listDeliveries(webhooks, company.id, { endpointId, limit: MAX_LATEST }),
    ]);
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, endpointPage(view, { endpoint, results, latest, recovery }));
  }
}
