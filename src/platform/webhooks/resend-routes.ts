/** Serves the confirmation and the form that resend several deliveries. */
import { v4 as uuid } from "uuid";
import { listEndpoints } from "../../webhooks/endpoints/endpoints.ts";
import { MAX_RESENT, planResend, resendDeliveries } from "../../webhooks/endpoints/resend-many.ts";
import type { UserRequest, UserRoutes } from "../user-routes.ts";
import { isId, queryList } from "../ui/form.ts";
import type { Page } from "../ui/layout.ts";
import { hrefOf } from "../ui/pager.ts";
import { DELIVERIES_PATH, readFilters } from "./delivery-filters.ts";
import { resendPage, selectionErrorPage } from "./resend-page.ts";

interface ResendForm {
  readonly ids: readonly string[];
  readonly batchId: string;
  readonly back: string;
  readonly error?: string;
}

export function resendRoutes(routes: UserRoutes): void {
  routes.adminPage("/webhooks/deliveries/resend", (user) => {
    const ids = idsOf(queryList(user.request, "delivery"));
    const back = hrefOf(DELIVERIES_PATH, { ...readFilters(user.request.query) });
    return show(user, { ids, batchId: uuid(), back });
  });

  routes.action("/webhooks/deliveries/resend", async (user) => {
    const { companyId, form: sent, webhooks, reply } = user;
    const batch = sent.text("batch");
    const batchId = isId(batch) ? batch.toLowerCase() : uuid();
    const ids = idsOf(sent.list("delivery"));
    const form = { ids, batchId, back: DELIVERIES_PATH };
    if (ids.length === 0 || ids.length > MAX_RESENT) return show(user, form);
    const { resent } = await resendDeliveries(webhooks, companyId, ids, batchId);
    if (resent === 0) {
      reply.code(409);
      return show(user, { ...form, error: "Nothing was resent." });
    }
    const query = { trigger: "resend", done: "events-resent", count: String(resent) };
    return hrefOf(DELIVERIES_PATH, query);
  });
}

async function show(
  { companyId, webhooks, view }: UserRequest,
  { ids, ...rest }: ResendForm,
): Promise<Page> {
  if (ids.length > MAX_RESENT) return selectionErrorPage(rest.back);
  const [plan, endpoints] = await Promise.all([
    planResend(webhooks, companyId, ids),
    listEndpoints(webhooks, companyId),
  ]);
  return resendPage(view, { ...rest, plan, endpoints });
}

/** The ids of the selected deliveries. Anything else is ignored. */
function idsOf(values: readonly string[]): string[] {
  return [...new Set(values.map((id) => id.toLowerCase()).filter(isId))];
}
