/** Serves the forms to create and edit endpoints. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { v7 as uuid } from "uuid";
import { EVENT_TYPES } from "../../events/envelope.ts";
import { checkUrl } from "../../webhooks/endpoints/endpoint.ts";
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
import { endpointSecretPage } from "./secret-page.ts";

export function formRoutes(scope: FastifyInstance, platform: Platform): void {
  const { webhooks } = platform;
  const { allowLocal } = webhooks;

  scope.get("/webhooks/new", async (request, reply) => {
    requireAdmin(request);
    return show(request, reply, { id: uuid(), isNew: true, url: "", events: EVENT_TYPES });
  });

  scope.post("/webhooks", async (request, reply) => {
    const session = sessionOf(request);
    const sent = readForm(request.body);
    const id = sent.text("id");
    const form = {
      id: isId(id) ? id.toLowerCase() : uuid(),
      url: sent.text("url"),
      events: sent.list("events"),
    };
    const result = await attempt(() =>
      createEndpoint(webhooksOf(platform, session), session.company.id, form),
    );
    if ("done" in result) {
      const view = viewOf(platform, request, reply);
      return sendPage(reply, view, endpointSecretPage(view, result.done, "creation"));
    }
    // The form was submitted twice, and the browser shows the second response.
    const endpoints = await listEndpoints(webhooks, session.company.id);
    if (endpoints.some((endpoint) => endpoint.id === form.id))
      return reply.redirect(`/developer/webhooks/${form.id}?done=endpoint-exists`, 303);
    const errors = await withUrlErrors(result.errors, form.url);
    return show(request, reply, { ...form, isNew: true, errors });
  });

  scope.get("/webhooks/:id/edit", async (request, reply) => {
    requireAdmin(request);
    const { company } = sessionOf(request);
    const endpoint = await getEndpoint(webhooks, company.id, readId(request.params));
    return show(request, reply, { ...endpoint, isNew: false });
  });

  scope.post("/webhooks/:id/edit", async (request, reply) => {
    const session = sessionOf(request);
    const sent = readForm(request.body);
    const id = readId(request.params);
    const changes = { url: sent.text("url"), events: sent.list("events") };
    const result = await attempt(() =>
      updateEndpoint(webhooksOf(platform, session), session.company.id, id, changes),
    );
    if ("done" in result)
      return reply.redirect(`/developer/webhooks/${id}?done=endpoint-updated`, 303);
    // Throws 404 when the endpoint has been deleted.
    await getEndpoint(webhooks, session.company.id, id);
    const errors = await withUrlErrors(result.errors, changes.url);
    return show(request, reply, { id, ...changes, isNew: false, errors });
  });

  /** Adds an error of the URL: a refusal names only one field, and event types are checked first. */
  async function withUrlErrors(errors: Errors, url: string): Promise<Errors> {
    if (errors["url"] !== undefined) return errors;
    const result = await attempt(() => checkUrl(url, allowLocal));
    return "errors" in result ? { ...result.errors, ...errors } : errors;
  }

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    form: Omit<EndpointForm, "allowLocal">,
  ): FastifyReply {
    const view = viewOf(platform, request, reply);
    return sendPage(reply, view, endpointFormPage(view, { ...form, allowLocal }));
  }
}
