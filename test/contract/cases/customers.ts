import type { Customer } from "../../../src/generated/schemas.ts";
import type { World } from "../../helpers/world.ts";
import { newId, recent, success, type StatusTable } from "./case.ts";
import * as common from "./common.ts";

type Ids = "listCustomers" | "createCustomer" | "getCustomer" | "updateCustomer";

/** The world's customer. */
export const customer = (world: World, answered: Customer | undefined): Customer => ({
  id: world.customerId,
  displayName: "Alamo Roofing",
  customerId: "10001",
  status: "active",
  email: "office@alamo.example",
  phone: "+1 512 555 0100",
  companyName: null,
  createdAt: recent(answered?.createdAt ?? null),
  updatedAt: recent(answered?.updatedAt ?? null),
});

export const customers: StatusTable<Ids> = {
  listCustomers: {
    200: success("listCustomers", common.own("listCustomers"), (stage, { data }) => ({
      data: [customer(stage.world, data[0])],
      page: 1,
      limit: 10,
      total: 1,
    })),
    400: common.unknownParameter("listCustomers"),
    401: common.noKey("listCustomers"),
    403: common.forbidden("listCustomers"),
    429: common.overQuota("listCustomers"),
    500: common.fault("listCustomers", "customers"),
    503: common.unavailable("listCustomers"),
  },
  createCustomer: {
    200: success(
      "createCustomer",
      async ({ api }) => ({
        key: (await api.addCompany()).key,
        body: {
          displayName: "Lone Star Roofing",
          email: "dispatch@lonestar.example",
          phone: null,
          companyName: "Lone Star Roofing LLC",
          status: "inactive",
        },
      }),
      (_, { data }) => ({
        data: {
          id: newId(data.id),
          displayName: "Lone Star Roofing",
          customerId: "10001",
          status: "inactive",
          email: "dispatch@lonestar.example",
          phone: null,
          companyName: "Lone Star Roofing LLC",
          createdAt: recent(data.createdAt),
          updatedAt: recent(data.updatedAt),
        },
      }),
    ),
    400: [
      common.unknownField("createCustomer"),
      common.unknownParameter("createCustomer"),
      common.malformedJson("createCustomer"),
    ],
    401: common.noKey("createCustomer"),
    403: common.forbidden("createCustomer"),
    409: common.keyInUse("createCustomer"),
    413: common.tooLarge("createCustomer"),
    415: common.notJson("createCustomer"),
    422: common.keyReused("createCustomer", { displayName: "Somebody else" }),
    429: common.overQuota("createCustomer"),
    500: common.fault("createCustomer", "customers"),
    503: common.unavailable("createCustomer"),
  },
  getCustomer: {
    200: success("getCustomer", common.own("getCustomer"), ({ world }, { data }) => ({
      data: customer(world, data),
    })),
    400: [common.malformedId("getCustomer"), common.unknownParameter("getCustomer")],
    401: common.noKey("getCustomer"),
    403: common.forbidden("getCustomer"),
    404: common.unknownId("getCustomer"),
    429: common.overQuota("getCustomer"),
    500: common.fault("getCustomer", "customers"),
    503: common.unavailable("getCustomer"),
  },
  updateCustomer: {
    200: success(
      "updateCustomer",
      async ({ api }) => {
        const { key } = await api.addCompany();
        const body = { displayName: "Maria Delgado", phone: "1", companyName: "Delgado" };
        const { data } = (await api.call("createCustomer", { key, body })).json();
        return { key, params: { id: data.id }, body: { phone: null, status: "inactive" } };
      },
      (_, { data }) => ({
        data: {
          id: newId(data.id),
          displayName: "Maria Delgado",
          customerId: "10001",
          status: "inactive",
          email: null,
          phone: null,
          companyName: "Delgado",
          createdAt: recent(data.createdAt),
          updatedAt: recent(data.updatedAt),
        },
      }),
    ),
    400: [
      common.unknownField("updateCustomer"),
      common.malformedId("updateCustomer"),
      common.unknownParameter("updateCustomer"),
      common.malformedJson("updateCustomer"),
    ],
    401: common.noKey("updateCustomer"),
    403: common.forbidden("updateCustomer"),
    404: common.unknownId("updateCustomer"),
    413: common.tooLarge("updateCustomer"),
    415: common.notJson("updateCustomer"),
    429: common.overQuota("updateCustomer"),
    500: common.fault("updateCustomer", "customers"),
    503: common.unavailable("updateCustomer"),
  },
};
