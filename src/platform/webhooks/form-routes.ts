/** Serves the forms to create and edit endpoints. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { v7 as uuid } from "uuid";
import { EVENT_TYPES } from "../../events/envelope.ts";
import { checkUrl, readEvents, type Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { valuesText } from "../../webhooks/filters/condition-text.ts";
import { readFilter } from "../../webhooks/filters/condition.ts";
import { previewFilter } from "../../db/webhooks/filter-preview.ts";
import {
  createEndpoint,
  getEndpoint,
  listEndpoints,
  updateEndpoint,
} from "../../webhooks/endpoints/endpoints.ts";
import { requireAdmin, sessionOf } from "../access/session-user.ts";
import { webhooksOf, type Platform } from "../platform.ts";
import type { Errors } from "../ui/field.ts";
import { attempt, isId, readForm, readId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { viewOf } from "../ui/view.ts";
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

export function formRoutes(scope: FastifyInstance, platform: Platform): void {
  const { webhooks } = platform;
  const { allowLocal } = webhooks;

  scope.get("/webhooks/new", async (request, reply) => {
    requireAdmin(request);
    return await show(request, reply, {
      id: uuid(),
      isNew: true,
      settings: NEW,
      storedHeaders: [],
    });
  });

  scope.post("/webhooks", async (request, reply) => {
    const session = sessionOf(request);
    const sent = readForm(request.body);
    const sentId = sent.text("id");
    const id = isId(sentId) ? sentId.toLowerCase() : uuid();
    const form = { id, isNew: true, storedHeaders: [] as const };
    if (sent.text("do") !== "") return await change(request, reply, form);
    const settings = readSettings(sent, false);
    const result = await attempt(() =>
      createEndpoint(webhooksOf(platform, session), session.company.id, {
        id,
        ...toSettings(settings, []),
      }),
    );
    const endpoints = await listEndpoints(webhooks, session.company.id);
    if ("done" in result) {
      const view = viewOf(platform, request, reply);
      const twins = withSameUrl(result.done.endpoint, endpoints);
      return sendPage(reply, view, endpointSecretPage(view, result.done, "creation", twins));
    }
    // The form was submitted twice, and the browser shows the second response.
    if (endpoints.some((endpoint) => endpoint.id === id))
      return reply.redirect(`/developer/webhooks/${id}?done=endpoint-exists`, 303);
    const errors = await withUrlErrors(result.errors, settings.url);
    return await show(request, reply, { ...form, settings, errors });
  });

  scope.get("/webhooks/:id/edit", async (request, reply) => {
    requireAdmin(request);
    const { company } = sessionOf(request);
    const endpoint = await getEndpoint(webhooks, company.id, readId(request.params));
    const { id, headers: storedHeaders } = endpoint;
    const settings = settingsOf(endpoint);
    return await show(request, reply, { id, isNew: false, settings, storedHeaders });
  });

  scope.post("/webhooks/:id/edit", async (request, reply) => {
    const session = sessionOf(request);
    const sent = readForm(request.body);
    const id = readId(request.params);
    // Throws 404 when the endpoint has been deleted.
    const { headers: storedHeaders } = await getEndpoint(webhooks, session.company.id, id);
    const form = { id, isNew: false, storedHeaders };
    if (sent.text("do") !== "") return await change(request, reply, form);
    const settings = readSettings(sent, false);
    const result = await attempt(() =>
      updateEndpoint(
        webhooksOf(platform, session),
        session.company.id,
        id,
        toSettings(settings, storedHeaders),
      ),
    );
    if ("done" in result)
      return reply.redirect(`/developer/webhooks/${id}?done=endpoint-updated`, 303);
    const errors = await withUrlErrors(result.errors, settings.url);
    return await show(request, reply, { ...form, settings, errors });
  });

  /** Shows the form again after a button that adds or removes a row, or previews the filter. */
  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    form: Pick<EndpointForm, "id" | "isNew" | "storedHeaders">,
  ): Promise<FastifyReply> {
    requireAdmin(request);
    const sent = readForm(request.body);
    const action = sent.text("do");
    if (action !== FORM_ACTIONS.preview) {
      const settings = changeRows(readSettings(sent, true), action);
      return await show(request, reply, { ...form, settings });
    }
    const settings = readSettings(sent, false);
    const { company } = sessionOf(request);
    const result = await attempt(async () => {
      const types = readEvents(settings.events);
      const filter = readFilter(settings.filter, types);
      return await previewFilter(
        webhooks.db.forCompany(company.id).work,
        company.id,
        types,
        filter ?? [],
      );
    });
    if ("errors" in result)
      return await show(request, reply, { ...form, settings, errors: result.errors });
    return await show(request, reply, { ...form, settings, preview: result.done });
  }

  /** Adds an error of the URL: a refusal names only one field, and event types are checked first. */
  async function withUrlErrors(errors: Errors, url: string): Promise<Errors> {
    if (errors["url"] !== undefined) return errors;
    const result = await attempt(() => checkUrl(url, allowLocal));
    return "errors" in result ? { ...result.errors, ...errors } : errors;
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    form: Omit<EndpointForm, "allowLocal">,
  ): Promise<FastifyReply> {
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, endpointFormPage(view, { ...form, allowLocal }));
  }
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
    filter: filter.map(({ field, operator, values }) => ({
      field,
      operator,
      value: valuesText(values),
    })),
    headers: headers.map((header) => ({ name: header, value: "" })),
  };
}
