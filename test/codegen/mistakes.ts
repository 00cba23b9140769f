/**
 * Mistakes in handlers and contract cases that must not compile. Nothing imports this file; `npm run check` compiles it,
 * and a mistake that the compiler accepts is an error there.
 */
import { handlers } from "#src/generated/handlers.ts";
import type { Customer } from "#src/generated/schemas.ts";
import type { Handler, Handlers } from "#src/routes/handler.ts";
import type { OperationCases, Statuses } from "../contract/cases/case.ts";
import { listZones } from "../contract/cases/zones/listZones.ts";

declare const customer: Customer;

export const right: Handler<"getCustomer"> = async (_call, _services, respond) =>
  respond(200, { data: customer });

export const undocumentedStatus: Handler<"getCustomer"> = async (_call, _services, respond) =>
  // @ts-expect-error
  respond(201, { data: customer });

export const bodyOfAnotherStatus: Handler<"getCustomer"> = async (_call, _services, respond) =>
  // @ts-expect-error
  respond(404, { data: customer });

export const bodyOfAnotherOperation: Handler<"getSku"> = async (_call, _services, respond) =>
  // @ts-expect-error
  respond(200, { data: customer });

export const wrongValue: Handler<"getCustomer"> = async (_call, _services, respond) =>
  // @ts-expect-error
  respond(200, { data: { ...customer, status: "gone" } });

export const missingField: Handler<"listZones"> = async (_call, _services, respond) =>
  // @ts-expect-error
  respond(200, {});

export const undocumentedField: Handler<"getCustomer"> = async (_call, _services, respond) =>
  // @ts-expect-error
  respond(200, { data: customer, total: 1 });

export const undocumentedFieldInside: Handler<"createPricelist"> = async (
  _call,
  _services,
  respond,
) =>
  // @ts-expect-error
  respond(201, { data: { priceListId: "", skuCount: 0, chargeCount: 0, name: "" } });

// @ts-expect-error
export const noAnswer: Handler<"getCustomer"> = async () => {};

// @ts-expect-error
export const answerPastRespond: Handler<"getCustomer"> = async () => ({ data: customer });

export const unknownParameter: Handler<"listZonesByZip"> = async ({ query }, _services, respond) =>
  // @ts-expect-error
  respond(200, { data: query.zip });

export const unknownId: Handler<"getCustomer"> = async ({ params }, _services, respond) =>
  // @ts-expect-error
  respond(200, { data: { ...customer, id: params.customerId } });

export const unknownField: Handler<"createCustomer"> = async ({ body }, _services, respond) =>
  // @ts-expect-error
  respond(200, { data: { ...customer, displayName: body.name } });

// @ts-expect-error
export const handlerOfAnotherOperation: Handler<"getSku"> = handlers.getCustomer;

const { listZones: _listZones, ...others } = handlers;
// @ts-expect-error
export const missingHandler: Handlers = others;

export const extraHandler: Handlers = {
  ...handlers,
  // @ts-expect-error
  getZone: handlers.listZones,
};

const { 200: success, ...refusals } = listZones.statuses;

// @ts-expect-error
export const missingStatus: Statuses<"listZones"> = refusals;

export const extraStatus: Statuses<"listZones"> = {
  200: success,
  ...refusals,
  // @ts-expect-error
  404: refusals[400],
};

// @ts-expect-error
export const caseOfAnotherStatus: Statuses<"listZones">[401] = refusals[403];

export const missingPathParameter: OperationCases<"getSku">["request"] = () => ({
  // @ts-expect-error
  params: {},
});

// @ts-expect-error
export const missingQuery: OperationCases<"listZonesByZip">["request"] = () => ({});

export const undocumentedBody: OperationCases<"listZones">["request"] = () => ({
  // @ts-expect-error
  body: {},
});
