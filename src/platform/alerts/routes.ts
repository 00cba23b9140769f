/** Serves alerts and the settings of their emails. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dismiss } from "../../alerts/dismiss.ts";
import { ALERT_KINDS, NOTICE_KINDS } from "../../alerts/kinds.ts";
import { findMutedAlerts, updateMutedAlerts } from "../../db/accounts/muted-alerts.ts";
import { findAlert, listAlerts } from "../../db/alerts/alerts.ts";
import { countEmails } from "../../db/alerts/emails.ts";
import { sessionOf } from "../access/session-user.ts";
import { accountsOf, type Platform } from "../platform.ts";
import { attempt, readForm, readId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { pageNotFound } from "../ui/page-error.ts";
import { readPage } from "../ui/pager.ts";
import { viewOf } from "../ui/view.ts";
import { alertPage } from "./alert-page.ts";
import { ALERTS_PATH, alertsPage } from "./list-page.ts";
import { alertSettingsPage } from "./settings-page.ts";
import { sendTestEmail } from "./test-email.ts";

export function alertRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get("/alerts", async (request, reply) => {
    const session = sessionOf(request);
    const { work } = platform.db.forCompany(session.company.id);
    const query = request.query as { readonly [name: string]: string | undefined };
    const kind = ALERT_KINDS.find((known) => known === query["kind"]);
    const state = query["state"] === "ended" ? "ended" : "open";
    const page = await readPage(query, async (range) =>
      listAlerts(work, session.company.id, { state, kind, ...range }),
    );
    return sendPage(reply, viewOf(platform, request, reply), alertsPage({ ...page, state, kind }));
  });

  scope.get("/alerts/settings", (request, reply) => showSettings(request, reply));

  scope.post("/alerts/settings", async (request, reply) => {
    const { user, company } = sessionOf(request);
    const chosen = readForm(request.body).list("kinds");
    const muted = NOTICE_KINDS.filter((kind) => !chosen.includes(kind));
    await updateMutedAlerts(platform.db.forCompany(company.id).work, company.id, user.id, muted);
    return reply.redirect(`${ALERTS_PATH}/settings?done=alert-settings-saved`, 303);
  });

  scope.post("/alerts/test-email", async (request, reply) => {
    const { mailer } = platform;
    // The page says that email isn't configured.
    if (!mailer) return reply.redirect(`${ALERTS_PATH}/settings`, 303);
    const { status, problem } = await sendTestEmail(platform, mailer, sessionOf(request));
    if (problem !== undefined) return showSettings(request, reply.code(status), problem);
    return reply.redirect(`${ALERTS_PATH}/settings?done=test-email-sent`, 303);
  });

  scope.get("/alerts/:id", async (request, reply) => {
    const session = sessionOf(request);
    const { work } = platform.db.forCompany(session.company.id);
    const id = readId(request.params);
    const [alert, emails] = await Promise.all([
      findAlert(work, session.company.id, id),
      countEmails(work, session.company.id, id),
    ]);
    if (!alert) throw pageNotFound();
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, alertPage(view, alert, emails));
  });

  scope.post("/alerts/:id/dismiss", async (request, reply) => {
    const session = sessionOf(request);
    const id = readId(request.params);
    await attempt(() => dismiss(accountsOf(platform, session), session.company.id, id));
    return reply.redirect(`${ALERTS_PATH}/${id}?done=alert-dismissed`, 303);
  });

  async function showSettings(
    request: FastifyRequest,
    reply: FastifyReply,
    problem?: string,
  ): Promise<FastifyReply> {
    const { user, company } = sessionOf(request);
    const { work } = platform.db.forCompany(company.id);
    const muted = await findMutedAlerts(work, company.id, user.id);
    const settings = { muted, hasMail: platform.mailer !== undefined, problem };
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, alertSettingsPage(view, settings));
  }
}
