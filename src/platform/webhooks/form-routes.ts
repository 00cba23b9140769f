/** Serves the forms to create and edit endpoints. */
import { v7 as uuid } from "uuid";
import { EVENT_TYPES } from "../../events/envelope.ts";
import { checkUrl, readEvents, type Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { toInput } from "../../webhooks/filters/condition-text.ts";
import { readFilter } from "../../webhooks/filters/condition.ts";
import { previewFilter } from "../../db/webhooks/filter-preview.ts";
import {
  createEndpoint,
  getEndpoint,
  listEndpoints,
  updateEndpoint,
} from "../../webhooks/endpoints/endpoints.ts";
import { requireAdmin } from "../access/session-user.ts";
import type { UserRequest, UserRoutes } from "../user-routes.ts";
import type { Errors } from "../ui/field.ts";
import { attempt, isId } from "../ui/form.ts";
import type { Page } from "../ui/layout.ts";
import { endpointFormPage, type EndpointForm } from "./form-page.ts";
import { withSameUrl } from "./endpoint-name.ts";
import {
  changeRows,
  FORM_ACTIONS,
  readSettings,
  toSettings,
  type SettingsForm,
} from "./settings-form.ts";
import { endpointSecretPage } from "./secret-page.ts";

export function formRoutes(routes: UserRoutes): void {
  routes.adminPage("/webhooks/new", (user) =>
    show(user, { id: uuid(), isNew: true, settings: NEW, storedHeaders: [] }),
  );

  routes.action("/webhooks", async (user) => {
    const { companyId, form: sent, webhooks, view } = user;
    const sentId = sent.text("id");
    const id = isId(sentId) ? sentId.toLowerCase() : uuid();
    const form = { id, isNew: true, storedHeaders: [] as const };
    if (sent.text("do") !== "") return change(user, form);
    const settings = readSettings(sent, false);
    const result = await attempt(() =>
      createEndpoint(webhooks, companyId, { id, ...toSettings(settings, []) }),
    );
    const endpoints = await listEndpoints(webhooks, companyId);
    if ("done" in result) {
      const twins = withSameUrl(result.done.endpoint, endpoints);
      return endpointSecretPage(view, result.done, "creation", twins);
    }
    // The form was submitted twice, and the browser shows the second response.
    if (endpoints.some((endpoint) => endpoint.id === id))
      return `/developer/webhooks/${id}?done=endpoint-exists`;
    return showErrors(user, { ...form, settings }, result.errors);
  });

  routes.adminPage("/webhooks/:id/edit", async (user) => {
    const endpoint = await getEndpoint(user.webhooks, user.companyId, user.id);
    const { id, headers: storedHeaders } = endpoint;
    return show(user, { id, isNew: false, settings: settingsOf(endpoint), storedHeaders });
  });

  routes.action("/webhooks/:id/edit", async (user) => {
    const { companyId, form: sent, id, webhooks } = user;
    // Throws 404 when the endpoint has been deleted.
    const { headers: storedHeaders } = await getEndpoint(webhooks, companyId, id);
    const form = { id, isNew: false, storedHeaders };
    if (sent.text("do") !== "") return change(user, form);
    const settings = readSettings(sent, false);
    const result = await attempt(() =>
      updateEndpoint(webhooks, companyId, id, toSettings(settings, storedHeaders)),
    );
    if ("done" in result) return `/developer/webhooks/${id}?done=endpoint-updated`;
    return showErrors(user, { ...form, settings }, result.errors);
  });
}

type ShownForm = Omit<EndpointForm, "allowLocal">;

/** Shows the form again after a button that adds or removes a row, or previews the filter. */
async function change(
  user: UserRequest,
  form: Pick<EndpointForm, "id" | "isNew" | "storedHeaders">,
): Promise<Page> {
  requireAdmin(user.request);
  const { companyId, form: sent, work } = user;
  const action = sent.text("do");
  if (action !== FORM_ACTIONS.preview)
    return show(user, { ...form, settings: changeRows(readSettings(sent, true), action) });
  const settings = readSettings(sent, false);
  const result = await attempt(async () => {
    const types = readEvents(settings.events);
    const filter = readFilter(settings.filter, types);
    return await previewFilter(work, companyId, types, filter ?? []);
  });
  const shown = "errors" in result ? result : { preview: result.done };
  return show(user, { ...form, settings, ...shown });
}

/** Shows a rejected form. A refusal names only one field, and event types are checked first, so the URL is checked too. */
async function showErrors(user: UserRequest, form: ShownForm, errors: Errors): Promise<Page> {
  if (errors["url"] !== undefined) return show(user, { ...form, errors });
  const result = await attempt(() => checkUrl(user.webhooks, user.companyId, form.settings.url));
  const all = "errors" in result ? { ...result.errors, ...errors } : errors;
  return show(user, { ...form, errors: all });
}

function show({ view, webhooks }: UserRequest, form: ShownForm): Page {
  return endpointFormPage(view, { ...form, allowLocal: webhooks.allowLocal });
}

const NEW: SettingsForm = {
  name: "",
  description: "",
  url: "",
  events: EVENT_TYPES,
  filter: [],
  headers: [],
};

function settingsOf(endpoint: Endpoint): SettingsForm {
  const { name, description, url, events, filter, headers } = endpoint;
  return {
    name: name ?? "",
    description: description ?? "",
    url,
    events,
    filter: filter.map(toInput),
    headers: headers.map((header) => ({ name: header, value: "" })),
  };
}
