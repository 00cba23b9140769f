/** Serves the preview of a recovery and the form that starts it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HOUR_MS } from "../../kernel/time.ts";
import { loggable } from "../../db/core/connections/loggable.ts";
import { getEndpoint } from "../../webhooks/endpoints/endpoints.ts";
import { previewRecovery, recover } from "../../webhooks/endpoints/recovery.ts";
import { requireAdmin, sessionOf } from "../access/session-user.ts";
import { webhooksOf, type Platform } from "../platform.ts";
import type { Errors } from "../ui/field.ts";
import { attempt, readForm, readId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { hrefOf } from "../ui/pager.ts";
import { viewOf } from "../ui/view.ts";
import { DELIVERIES_PATH, readTime } from "./delivery-filters.ts";
import { RECOVERY_SPANS, recoveryPage } from "./recovery-page.ts";
import { within } from "./wait.ts";

/** Enough to recover some thousand events. A busy month takes minutes. */
const RECOVERY_WAIT_MS = 3000;
const DEFAULT_SPAN = "24";

export function recoveryRoutes(scope: FastifyInstance, platform: Platform): void {
  const { clock } = platform;

  scope.get("/webhooks/:id/recover", async (request, reply) => {
    requireAdmin(request);
    const since = readForm(request.query).text("since") || DEFAULT_SPAN;
    const from = beginning(since);
    if (!from) return await show(request, reply, since, { since: "Choose a time range." });
    return await show(request, reply, since);
  });

  scope.post("/webhooks/:id/recover", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    const since = readForm(request.body).text("since");
    const from = beginning(since);
    if (!from) return await show(request, reply, since, { since: "Choose a time range." });
    const work = recover(webhooksOf(platform, session), session.company.id, id, from);
    const onLateError = (error: unknown) => request.log.error(loggable(error), "recovery");
    const result = await attempt(() => within(RECOVERY_WAIT_MS, work, onLateError));
    if ("errors" in result) {
      const [message] = Object.values(result.errors);
      return await show(request, reply, since, { since: message });
    }
    if (result.done?.deliveries === 0)
      return reply.redirect(`/developer/webhooks/${id}?done=nothing-missed`, 303);
    const done = result.done
      ? { done: "events-recovered", count: String(result.done.deliveries) }
      : { done: "events-recovering" };
    return reply.redirect(
      hrefOf(DELIVERIES_PATH, { endpoint: id, trigger: "recover", ...done }),
      303,
    );
  });

  /** The beginning of a time range: a choice of the form, or any time. */
  function beginning(since: string): Date | undefined {
    const hours = RECOVERY_SPANS.find(({ value }) => value === since)?.value;
    if (hours === undefined) return readTime(since);
    return new Date(clock.now().getTime() - Number(hours) * HOUR_MS);
  }

  /** Shows the preview, unless there are errors. */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    since: string,
    errors?: Errors,
  ): Promise<FastifyReply> {
    const session = sessionOf(request);
    const { webhooks } = platform;
    const id = readId(request.params);
    const endpoint = await getEndpoint(webhooks, session.company.id, id);
    const view = viewOf(platform, request, reply);
    const from = beginning(since);
    if (errors || !from)
      return sendPage(reply, view, recoveryPage(view, { endpoint, since, errors }));
    const result = await attempt(() => previewRecovery(webhooks, session.company.id, id, from));
    if ("done" in result)
      return sendPage(reply, view, recoveryPage(view, { endpoint, since, preview: result.done }));
    const [message] = Object.values(result.errors);
    return sendPage(
      reply,
      view,
      recoveryPage(view, { endpoint, since, errors: { since: message } }),
    );
  }
}
