/** Serves the page about captured queries and bodies. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  CAPTURE_HOURS,
  deleteCaptures,
  startCapture,
  stopCapture,
} from "../../accounts/capture-settings.ts";
import { countCaptures, findCaptureSetting } from "../../db/requests/captures.ts";
import { sessionOf } from "../access/session-user.ts";
import { accountsOf, type Platform } from "../platform.ts";
import { readForm } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
import { capturePage } from "./page.ts";

const PATH = "/requests/capture";
const MAX_FIELDS = 100;
const MAX_NAME_LENGTH = 100;

export function captureRoutes(scope: FastifyInstance, platform: Platform): void {
  async function show(request: FastifyRequest, reply: FastifyReply, error?: string) {
    const session = sessionOf(request);
    const companyId = session.company.id;
    const { work } = platform.db.forCompany(companyId);
    const [setting, { count }] = await Promise.all([
      findCaptureSetting(work, companyId),
      countCaptures(work, companyId, platform.clock.now()),
    ]);
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, capturePage(view, { setting, count, error }));
  }

  scope.get(PATH, async (request, reply) => show(request, reply));

  scope.post(PATH, async (request, reply) => {
    const session = sessionOf(request);
    const form = readForm(request.body);
    const hours = CAPTURE_HOURS.find((each) => String(each) === form.text("hours")) ?? 1;
    const lines = form.text("fields").split(/[\r\n,]+/);
    const redactedFields = [...new Set(lines.map((line) => line.trim()).filter(Boolean))];
    if (
      redactedFields.length > MAX_FIELDS ||
      redactedFields.some((name) => name.length > MAX_NAME_LENGTH)
    )
      return show(
        request,
        reply,
        `Enter at most ${MAX_FIELDS} names with up to ${MAX_NAME_LENGTH} characters.`,
      );
    await startCapture(accountsOf(platform, session), session.company.id, {
      hours,
      redactedFields,
    });
    return reply.redirect(`/developer${PATH}?done=capture-started`, 303);
  });

  scope.post(`${PATH}/stop`, async (request, reply) => {
    const session = sessionOf(request);
    await stopCapture(accountsOf(platform, session), session.company.id);
    return reply.redirect(`/developer${PATH}?done=capture-stopped`, 303);
  });

  scope.post(`${PATH}/delete`, async (request, reply) => {
    const session = sessionOf(request);
    await deleteCaptures(accountsOf(platform, session), session.company.id);
    return reply.redirect(`/developer${PATH}?done=captures-deleted`, 303);
  });
}
