/** Serves the confirmation and the form that resend several deliveries. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { v4 as uuid } from "uuid";
import { listEndpoints } from "../../webhooks/endpoints/endpoints.ts";
import { MAX_RESENT, planResend, resendDeliveries } from "../../webhooks/endpoints/resend-many.ts";
import { requireAdmin, sessionOf } from "../access/session-user.ts";
import { webhooksOf, type Platform } from "../platform.ts";
import { isId, queryList, readForm } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { hrefOf } from "../ui/pager.ts";
import { viewOf } from "../ui/view.ts";
import { DELIVERIES_PATH, readFilters } from "./delivery-filters.ts";
import { resendPage, selectionErrorPage } from "./resend-page.ts";

export function resendRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get("/webhooks/deliveries/resend", async (request, reply) => {
    requireAdmin(request);
    const back = hrefOf(DELIVERIES_PATH, { ...readFilters(request.query) });
    return await show(request, reply, {
      ids: idsOf(queryList(request, "delivery")),
      batchId: uuid(),
      back,
    });
  });

  scope.post("/webhooks/deliveries/resend", async (request, reply) => {
    const session = sessionOf(request);
    const batch = readForm(request.body).text("batch");
    const batchId = isId(batch) ? batch.toLowerCase() : uuid();
    const ids = idsOf(readForm(request.body).list("delivery"));
    const form = { ids, batchId, back: DELIVERIES_PATH };
    if (ids.length === 0 || ids.length > MAX_RESENT) return await show(request, reply, form);
    const webhooks = webhooksOf(platform, session);
    const { resent } = await resendDeliveries(webhooks, session.company.id, ids, batchId);
    if (resent === 0)
      return await show(request, reply.code(409), { ...form, error: "Nothing was resent." });
    const query = { trigger: "resend", done: "events-resent", count: String(resent) };
    return reply.redirect(hrefOf(DELIVERIES_PATH, query), 303);
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    form: { ids: readonly string[]; batchId: string; back: string; error?: string },
  ): Promise<FastifyReply> {
    const session = sessionOf(request);
    const { webhooks } = platform;
    const view = viewOf(platform, request, reply);
    const { ids, ...rest } = form;
    if (ids.length > MAX_RESENT) return sendPage(reply, view, selectionErrorPage(rest.back));
    const [plan, endpoints] = await Promise.all([
      planResend(webhooks, session.company.id, ids),
      listEndpoints(webhooks, session.company.id),
    ]);
    return sendPage(reply, view, resendPage(view, { ...rest, plan, endpoints }));
  }
}

/** The ids of the selected deliveries. Anything else is ignored. */
function idsOf(values: readonly string[]): string[] {
  return [...new Set(values.map((id) => id.toLowerCase()).filter(isId))];
}
