import type { UnprocessableBody } from "#src/generated/schemas.ts";
import { recent, success, untouched, type Case, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { customer } from "../resources.ts";

/** 422: the Idempotency-Key belongs to the erasure of another customer. */
const keyReused: Case<UnprocessableBody> = {
  async play({ api, world }) {
    const headers = { "idempotency-key": "erase-another" };
    await api.call("eraseCustomer", { params: { id: world.erasedCustomerId }, headers });
    const response = await api.call("eraseCustomer", {
      params: { id: world.customerId },
      headers,
    });
    return { response, expected: { code: "IDEMPOTENCY_KEY_REUSED", extraData: {} } };
  },
};

export const eraseCustomer: OperationCases<"eraseCustomer"> = {
  route: "POST /v1/customers/{id}/erase",
  scopes: ["customers:erase"],
  // It is erased already: other operations need the other customer.
  request: ({ erasedCustomerId }) => ({ params: { id: erasedCustomerId } }),
  statuses: {
    200: untouched(
      success(
        "eraseCustomer",
        ({ world }) => ({ params: { id: world.customerId } }),
        ({ world }, { data }) => ({
          data: {
            ...customer(world, data),
            externalId: null,
            displayName: "Erased customer",
            status: "inactive",
            email: null,
            phone: null,
            erasedAt: recent(data.erasedAt),
          },
        }),
      ),
    ),
    400: [
      common.unknownField("eraseCustomer"),
      common.malformedId("eraseCustomer"),
      common.unknownParameter("eraseCustomer"),
    ],
    401: common.noKey("eraseCustomer"),
    403: common.forbidden("eraseCustomer"),
    404: common.unknownId("eraseCustomer"),
    409: common.keyInUse("eraseCustomer"),
    413: common.tooLarge("eraseCustomer"),
    415: common.notJson("eraseCustomer"),
    422: keyReused,
    429: common.overQuota("eraseCustomer"),
    500: common.fault("eraseCustomer", "customers"),
    503: common.unavailable("eraseCustomer"),
  },
};
