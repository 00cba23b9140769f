/** Serves the form that sends test events. */
import { getEndpoint } from "../../webhooks/endpoints/endpoints.ts";
import { sendTest, testContent } from "../../webhooks/endpoints/test-event.ts";
import type { UserRequest, UserRoutes } from "../user-routes.ts";
import { attempt, Checks } from "../ui/form.ts";
import type { Page } from "../ui/layout.ts";
import { DELIVERIES_PATH } from "./delivery-filters.ts";
import { testPage } from "./test-page.ts";

const DEFAULT_TYPE = "webhook.test";

export function testRoutes(routes: UserRoutes): void {
  routes.adminPage("/webhooks/:id/test", (user) => show(user));

  routes.action("/webhooks/:id/test", async (user) => {
    const { companyId, id, webhooks, reply } = user;
    const result = await attempt(() => sendTest(webhooks, companyId, id, typeOf(user)));
    if ("done" in result) return `${DELIVERIES_PATH}/${result.done.deliveryId}?wait=1`;
    if (result.errors["type"] === undefined) reply.code(409);
    return show(user, Object.values(result.errors)[0]);
  });
}

function typeOf({ form }: UserRequest): string {
  return form.text("type") || DEFAULT_TYPE;
}

async function show(user: UserRequest, error?: string): Promise<Page> {
  const { companyId, id, webhooks, view } = user;
  const type = typeOf(user);
  const endpoint = await getEndpoint(webhooks, companyId, id);
  const checks = new Checks();
  const content = checks.try("type", () => testContent(type, id));
  const errors = error === undefined ? checks.errors : { type: error };
  return testPage(view, { endpoint, type, content, errors });
}
