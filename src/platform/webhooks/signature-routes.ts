/** Serves the signature checker. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  getDeliveryDetails,
  listAttempts,
  listDeliveries,
} from "../../webhooks/endpoints/delivery-log.ts";
import { checkDelivery } from "../../webhooks/endpoints/check-delivery.ts";
import { getEndpoint } from "../../webhooks/endpoints/endpoints.ts";
import { sessionOf } from "../access/session-user.ts";
import type { Platform } from "../platform.ts";
import { isId, readForm, readId } from "../ui/form.ts";
import { sendPage } from "../ui/layout.ts";
import { pageNotFound } from "../ui/page-error.ts";
import { viewOf } from "../ui/view.ts";
import { signaturePage, type SignatureForm } from "./signature-page.ts";

const MAX_BODY_CHARACTERS = 256 * 1024;
const MAX_HEADER_CHARACTERS = 16 * 1024;
/** An encoded form is up to three times as long as its text. */
const MAX_FORM_BYTES = 1024 * 1024;
const TOLERANCE = /^[0-9]{1,9}$/;

type Pasted = Pick<SignatureForm, "headers" | "body" | "tolerance">;

export function signatureRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get("/webhooks/:id/signature", async (request, reply) => {
    const delivery = readForm(request.query).text("delivery");
    return await show(request, reply, await pastedFrom(request, delivery));
  });

  // Viewers may check signatures, too: it changes nothing.
  scope.post(
    "/webhooks/:id/signature",
    { config: { access: "user" }, bodyLimit: MAX_FORM_BYTES },
    async (request, reply) => {
      const form = readForm(request.body);
      const pasted = {
        headers: form.raw("headers"),
        body: form.raw("body"),
        tolerance: form.text("tolerance"),
      };
      const errors = errorsOf(pasted);
      if (errors) return await show(request, reply, pasted, { errors });
      const { company } = sessionOf(request);
      const { webhooks } = platform;
      const { headers, body, tolerance } = pasted;
      const toleranceSeconds = tolerance === "" ? undefined : Number(tolerance);
      const delivery = { headers, body, toleranceSeconds };
      const verdict = await checkDelivery(webhooks, company.id, readId(request.params), delivery);
      return await show(request, reply, pasted, { verdict });
    },
  );

  /** The headers and the body of a delivery's last attempt; empty without an id. */
  async function pastedFrom(request: FastifyRequest, deliveryId: string): Promise<Pasted> {
    const empty = { headers: "", body: "", tolerance: "" };
    if (deliveryId === "") return empty;
    if (!isId(deliveryId)) throw pageNotFound("Delivery");
    const session = sessionOf(request);
    const { webhooks } = platform;
    const [delivery, attempts] = await Promise.all([
      getDeliveryDetails(webhooks, session.company.id, deliveryId),
      listAttempts(webhooks, session.company.id, deliveryId),
    ]);
    if (delivery.endpointId !== readId(request.params)) throw pageNotFound("Delivery");
    const headers = attempts.findLast((attempt) => attempt.headers)?.headers ?? {};
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return { headers: lines.join("\n"), body: delivery.body, tolerance: "" };
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    pasted: Pasted,
    rest: Pick<SignatureForm, "verdict" | "errors"> = {},
  ): Promise<FastifyReply> {
    const { company } = sessionOf(request);
    const { webhooks } = platform;
    const endpointId = readId(request.params);
    const [endpoint, [latest]] = await Promise.all([
      getEndpoint(webhooks, company.id, endpointId),
      listDeliveries(webhooks, company.id, { endpointId, limit: 1 }),
    ]);
    const view = viewOf(platform, request, reply);
    const form = { endpoint, ...pasted, ...rest, latestDeliveryId: latest?.id };
    return sendPage(reply, view, signaturePage(view, form));
  }
}

function errorsOf({ headers, body, tolerance }: Pasted): { [name: string]: string } | undefined {
  const errors: { [name: string]: string } = {};
  if (headers.trim() === "") errors["headers"] = "Paste the request’s headers.";
  if (headers.length > MAX_HEADER_CHARACTERS)
    errors["headers"] = "Paste at most 16 KiB of headers.";
  if (body === "") errors["body"] = "Paste the request’s raw body.";
  if (body.length > MAX_BODY_CHARACTERS) errors["body"] = "Paste at most 256 KiB.";
  if (tolerance !== "" && !TOLERANCE.test(tolerance))
    errors["tolerance"] = "Enter a number of seconds, such as 300.";
  return Object.keys(errors).length > 0 ? errors : undefined;
}
