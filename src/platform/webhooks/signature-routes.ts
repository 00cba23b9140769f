/** Serves the signature checker. */
import {
  getDeliveryDetails,
  listAttempts,
  listDeliveries,
} from "../../webhooks/endpoints/delivery-log.ts";
import { checkDelivery } from "../../webhooks/endpoints/check-delivery.ts";
import { getEndpoint } from "../../webhooks/endpoints/endpoints.ts";
import type { UserRequest, UserRoutes } from "../user-routes.ts";
import { isId } from "../ui/form.ts";
import type { Page } from "../ui/layout.ts";
import { pageNotFound } from "../ui/page-error.ts";
import { signaturePage, type SignatureForm } from "./signature-page.ts";

const MAX_BODY_CHARACTERS = 256 * 1024;
const MAX_HEADER_CHARACTERS = 16 * 1024;
/** An encoded form is up to three times as long as its text. */
const MAX_FORM_BYTES = 1024 * 1024;
const TOLERANCE = /^[0-9]{1,9}$/;

type Pasted = Pick<SignatureForm, "headers" | "body" | "tolerance">;

/** Viewers may check signatures, too: it changes nothing. */
const CHECK = { config: { access: "user" }, bodyLimit: MAX_FORM_BYTES } as const;

export function signatureRoutes(routes: UserRoutes): void {
  routes.page("/webhooks/:id/signature", async (user) =>
    show(user, await pastedFrom(user, user.form.text("delivery"))),
  );

  routes.action(
    "/webhooks/:id/signature",
    async (user) => {
      const { companyId, form, id, webhooks } = user;
      const pasted = {
        headers: form.raw("headers"),
        body: form.raw("body"),
        tolerance: form.text("tolerance"),
      };
      const errors = errorsOf(pasted);
      if (errors) return show(user, pasted, { errors });
      const { headers, body, tolerance } = pasted;
      const toleranceSeconds = tolerance === "" ? undefined : Number(tolerance);
      const delivery = { headers, body, toleranceSeconds };
      return show(user, pasted, {
        verdict: await checkDelivery(webhooks, companyId, id, delivery),
      });
    },
    CHECK,
  );
}

/** The headers and the body of a delivery's last attempt; empty without an id. */
async function pastedFrom(user: UserRequest, deliveryId: string): Promise<Pasted> {
  const { companyId, id, webhooks } = user;
  if (deliveryId === "") return { headers: "", body: "", tolerance: "" };
  if (!isId(deliveryId)) throw pageNotFound("Delivery");
  const [delivery, attempts] = await Promise.all([
    getDeliveryDetails(webhooks, companyId, deliveryId),
    listAttempts(webhooks, companyId, deliveryId),
  ]);
  if (delivery.endpointId !== id) throw pageNotFound("Delivery");
  const headers = attempts.findLast((attempt) => attempt.headers)?.headers ?? {};
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return { headers: lines.join("\n"), body: delivery.body, tolerance: "" };
}

async function show(
  { companyId, id: endpointId, webhooks, view }: UserRequest,
  pasted: Pasted,
  rest: Pick<SignatureForm, "verdict" | "errors"> = {},
): Promise<Page> {
  const [endpoint, [latest]] = await Promise.all([
    getEndpoint(webhooks, companyId, endpointId),
    listDeliveries(webhooks, companyId, { endpointId, limit: 1 }),
  ]);
  return signaturePage(view, { endpoint, ...pasted, ...rest, latestDeliveryId: latest?.id });
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
