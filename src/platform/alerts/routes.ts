/** Serves alerts and the settings of their emails. */
import { dismiss } from "../../alerts/dismiss.ts";
import { ALERT_KINDS, NOTICE_KINDS } from "../../alerts/kinds.ts";
import { findMutedAlerts, updateMutedAlerts } from "../../db/accounts/muted-alerts.ts";
import { findAlert, listAlerts } from "../../db/alerts/alerts.ts";
import { countEmails } from "../../db/alerts/emails.ts";
import { listEndpoints } from "../../webhooks/endpoints/endpoints.ts";
import type { UserRequest, UserRoutes } from "../user-routes.ts";
import { attempt } from "../ui/form.ts";
import type { Page } from "../ui/layout.ts";
import { pageNotFound } from "../ui/page-error.ts";
import { readPage } from "../ui/pager.ts";
import { alertPage } from "./alert-page.ts";
import { ALERTS_PATH, alertsPage } from "./list-page.ts";
import { alertSettingsPage } from "./settings-page.ts";
import { sendTestEmail } from "./test-email.ts";

export function alertRoutes(routes: UserRoutes): void {
  const { mailer } = routes.platform;

  routes.page("/alerts", async ({ companyId, work, form, webhooks }) => {
    const kind = ALERT_KINDS.find((known) => known === form.text("kind"));
    const state = form.text("state") === "ended" ? "ended" : "open";
    const page = await readPage(form, async (range) =>
      listAlerts(work, companyId, { state, kind, ...range }),
    );
    const endpoints = await listEndpoints(webhooks, companyId);
    return alertsPage({ ...page, state, kind, endpoints });
  });

  routes.page("/alerts/settings", (user) => settings(user));

  routes.action("/alerts/settings", async ({ companyId, session, work, form }) => {
    const chosen = form.list("kinds");
    const muted = NOTICE_KINDS.filter((kind) => !chosen.includes(kind));
    await updateMutedAlerts(work, companyId, session.user.id, muted);
    return `${ALERTS_PATH}/settings?done=alert-settings-saved`;
  });

  routes.action("/alerts/test-email", async (user) => {
    // The page says that email isn't configured.
    if (!mailer) return `${ALERTS_PATH}/settings`;
    const { status, problem } = await sendTestEmail(user.platform, mailer, user.session);
    if (problem === undefined) return `${ALERTS_PATH}/settings?done=test-email-sent`;
    user.reply.code(status);
    return settings(user, problem);
  });

  routes.page("/alerts/:id", async ({ companyId, id, work, view, webhooks }) => {
    const [alert, emails, endpoints] = await Promise.all([
      findAlert(work, companyId, id),
      countEmails(work, companyId, id),
      listEndpoints(webhooks, companyId),
    ]);
    if (!alert) throw pageNotFound();
    return alertPage(view, alert, emails, endpoints);
  });

  routes.action("/alerts/:id/dismiss", async ({ accounts, companyId, id }) => {
    await attempt(() => dismiss(accounts, companyId, id));
    return `${ALERTS_PATH}/${id}?done=alert-dismissed`;
  });

  async function settings(user: UserRequest, problem?: string): Promise<Page> {
    const { companyId, session, work, view } = user;
    const muted = await findMutedAlerts(work, companyId, session.user.id);
    return alertSettingsPage(view, { muted, hasMail: mailer !== undefined, problem });
  }
}
