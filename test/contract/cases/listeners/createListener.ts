import { newId, success, untouched, type OperationCases } from "../case.ts";
import * as common from "../common.ts";

export const createListener: OperationCases<"createListener"> = {
  route: "POST /v1/listeners",
  scopes: ["customers:read"],
  request: () => ({}),
  statuses: {
    201: untouched(
      success("createListener", common.validRequest("createListener"), ({ api }, { data }) => {
        const { id, secret } = data;
        if (!/^whsec_[0-9A-Za-z+/]{43}=$/.test(secret)) throw new Error(`${secret} is no secret`);
        const inTenMinutes = new Date(api.services.clock.now().getTime() + 600_000);
        const isLater = new Date(data.expiresAt) > inTenMinutes;
        if (isLater) throw new Error(`${data.expiresAt} is later than in ten minutes`);
        return { data: { id: newId(id), secret, expiresAt: data.expiresAt } };
      }),
    ),
    400: common.unknownParameter("createListener"),
    401: common.noKey("createListener"),
    403: common.forbidden("createListener"),
    413: common.tooLarge("createListener"),
    415: common.notJson("createListener"),
    429: common.overQuota("createListener"),
    500: common.fault("createListener", "webhook_endpoints"),
    503: common.unavailable("createListener"),
  },
};
