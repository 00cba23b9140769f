/** Serves the preview of a recovery and the form that starts it. */
import { HOUR_MS } from "../../kernel/time.ts";
import { loggable } from "../../db/core/connections/loggable.ts";
import { getEndpoint } from "../../webhooks/endpoints/endpoints.ts";
import { previewRecovery, recover } from "../../webhooks/endpoints/recovery.ts";
import type { UserRequest, UserRoutes } from "../user-routes.ts";
import { attempt } from "../ui/form.ts";
import type { Page } from "../ui/layout.ts";
import { hrefOf } from "../ui/pager.ts";
import { DELIVERIES_PATH, readTime } from "./delivery-filters.ts";
import { RECOVERY_SPANS, recoveryPage } from "./recovery-page.ts";
import { within } from "./wait.ts";

/** Enough to recover some thousand events. A busy month takes minutes. */
const RECOVERY_WAIT_MS = 3000;
const DEFAULT_SPAN = "24";

export function recoveryRoutes(routes: UserRoutes): void {
  routes.adminPage("/webhooks/:id/recover", (user) =>
    show(user, user.form.text("since") || DEFAULT_SPAN),
  );

  routes.action("/webhooks/:id/recover", async (user) => {
    const { companyId, form, id, webhooks, request, view } = user;
    const since = form.text("since");
    const from = beginning(since, view.now);
    if (!from) return show(user, since);
    const work = recover(webhooks, companyId, id, from);
    const onLateError = (error: unknown) => request.log.error(loggable(error), "recovery");
    const result = await attempt(() => within(RECOVERY_WAIT_MS, work, onLateError));
    if ("errors" in result) return show(user, since, Object.values(result.errors)[0]);
    if (result.done?.deliveries === 0) return `/developer/webhooks/${id}?done=nothing-missed`;
    const done = result.done
      ? { done: "events-recovered", count: String(result.done.deliveries) }
      : { done: "events-recovering" };
    return hrefOf(DELIVERIES_PATH, { endpoint: id, trigger: "recover", ...done });
  });
}

/** The beginning of a time range: a choice of the form, or any time. */
function beginning(since: string, now: Date): Date | undefined {
  const hours = RECOVERY_SPANS.find(({ value }) => value === since)?.value;
  if (hours === undefined) return readTime(since);
  return new Date(now.getTime() - Number(hours) * HOUR_MS);
}

/** Shows the preview, unless there is an error. */
async function show(
  { companyId, id, webhooks, view }: UserRequest,
  since: string,
  error?: string,
): Promise<Page> {
  const endpoint = await getEndpoint(webhooks, companyId, id);
  const from = beginning(since, view.now);
  if (!from || error !== undefined) {
    const errors = { since: error ?? "Choose a time range." };
    return recoveryPage(view, { endpoint, since, errors });
  }
  const result = await attempt(() => previewRecovery(webhooks, companyId, id, from));
  if ("done" in result) return recoveryPage(view, { endpoint, since, preview: result.done });
  const [message] = Object.values(result.errors);
  return recoveryPage(view, { endpoint, since, errors: { since: message } });
}
