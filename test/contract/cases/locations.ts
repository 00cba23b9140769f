import { v7 as uuid } from "uuid";
import type { Location, UnprocessableBody } from "../../../src/generated/schemas.ts";
import { WORLD_ADDRESS } from "../../helpers/requests.ts";
import { OTHER_ADDRESS, unresolved } from "./addresses.ts";
import {
  newId,
  recent,
  refusal,
  success,
  type Case,
  type Stage,
  type StatusTable,
} from "./case.ts";
import * as common from "./common.ts";

type Ids = "listLocations" | "createLocation" | "getLocation" | "updateLocation";

/** A location at the world's address. */
export const location = (
  answered: Location | undefined,
  ids: Pick<Location, "id" | "customerId">,
): Location => ({
  ...ids,
  name: "1100 Congress Ave, Austin, TX 78701, USA",
  status: "ACTIVE",
  locationNote: "",
  purchaseOrderNumber: "",
  address: {
    address: "1100 Congress Ave, Austin, TX 78701, USA",
    city: "Austin",
    state: "TX",
    zipcode: "78701",
    streetNo: "1100",
    county: "Travis County",
    borough: "",
    geoPlaceId: "uszip:78701:2zp7spKJcP5DxEAy",
    location: { lat: 30.2713, lng: -97.7426 },
  },
  createdAt: recent(answered?.createdAt ?? null),
  updatedAt: recent(answered?.updatedAt ?? null),
  reused: false,
  reactivated: false,
});

/** A company with a customer, and with a location of it at another address. */
async function customerElsewhere({ api }: Stage) {
  const { key } = await api.addCompany();
  const customer = await api.call("createCustomer", { key, body: { displayName: "Delgado" } });
  const customerId: string = customer.json().data.id;
  const body = { customerId, address: OTHER_ADDRESS, name: "Yard" };
  const { id } = (await api.call("createLocation", { key, body })).json().data;
  return { key, customerId, locationId: String(id) };
}

const unknownCustomer: Case<UnprocessableBody> = refusal(
  "createLocation",
  () => ({ body: { customerId: uuid(), address: WORLD_ADDRESS } }),
  {
    code: "REFERENCE_NOT_FOUND",
    extraData: { issues: [{ in: "body", path: "/customerId", keyword: "reference" }] },
  },
);

export const locations: StatusTable<Ids> = {
  listLocations: {
    200: success("listLocations", common.own("listLocations"), ({ world }, { data }) => ({
      data: [location(data.at(-1), { id: world.locationId, customerId: world.customerId })],
      page: 1,
      limit: 25,
      total: 1,
    })),
    400: common.unknownParameter("listLocations"),
    401: common.noKey("listLocations"),
    403: common.forbidden("listLocations"),
    429: common.overQuota("listLocations"),
    500: common.fault("listLocations", "locations"),
    503: common.unavailable("listLocations"),
  },
  createLocation: {
    200: success(
      "createLocation",
      async (stage) => {
        const { key, customerId } = await customerElsewhere(stage);
        const body = { customerId, address: WORLD_ADDRESS, name: "Roof", locationNote: "Ring." };
        return { key, body: { ...body, purchaseOrderNumber: "PO-1" } };
      },
      (_, { data }) => ({
        data: {
          ...location(data, { id: newId(data.id), customerId: newId(data.customerId) }),
          name: "Roof",
          locationNote: "Ring.",
          purchaseOrderNumber: "PO-1",
        },
      }),
    ),
    400: [
      common.unknownField("createLocation"),
      common.unknownParameter("createLocation"),
      common.malformedJson("createLocation"),
    ],
    401: common.noKey("createLocation"),
    403: common.forbidden("createLocation"),
    409: common.keyInUse("createLocation"),
    413: common.tooLarge("createLocation"),
    415: common.notJson("createLocation"),
    422: [
      ...unresolved("createLocation"),
      unknownCustomer,
      common.keyReused("createLocation", { address: OTHER_ADDRESS }),
    ],
    429: common.overQuota("createLocation"),
    500: common.fault("createLocation", "locations"),
    503: [common.unavailable("createLocation"), common.cutOff("createLocation")],
  },
  getLocation: {
    200: success("getLocation", common.own("getLocation"), ({ world }, { data }) => ({
      data: location(data, { id: world.locationId, customerId: world.customerId }),
    })),
    400: [common.malformedId("getLocation"), common.unknownParameter("getLocation")],
    401: common.noKey("getLocation"),
    403: common.forbidden("getLocation"),
    404: common.unknownId("getLocation"),
    429: common.overQuota("getLocation"),
    500: common.fault("getLocation", "locations"),
    503: common.unavailable("getLocation"),
  },
  updateLocation: {
    200: success(
      "updateLocation",
      async (stage) => {
        const { key, locationId } = await customerElsewhere(stage);
        await stage.api.call("updateLocation", {
          key,
          params: { id: locationId },
          body: { status: "INACTIVE" },
        });
        const body = { status: "ACTIVE", address: WORLD_ADDRESS, purchaseOrderNumber: "PO-2" };
        return { key, params: { id: locationId }, body };
      },
      (_, { data }) => ({
        data: {
          ...location(data, { id: newId(data.id), customerId: newId(data.customerId) }),
          name: "Yard",
          purchaseOrderNumber: "PO-2",
          reactivated: true,
        },
      }),
    ),
    400: [
      common.unknownField("updateLocation"),
      common.malformedId("updateLocation"),
      common.unknownParameter("updateLocation"),
      common.malformedJson("updateLocation"),
    ],
    401: common.noKey("updateLocation"),
    403: common.forbidden("updateLocation"),
    404: common.unknownId("updateLocation"),
    409: {
      async play(stage) {
        const { key, customerId, locationId } = await customerElsewhere(stage);
        const body = { customerId, address: WORLD_ADDRESS };
        const other = (await stage.api.call("createLocation", { key, body })).json().data;
        const response = await stage.api.call("updateLocation", {
          key,
          params: { id: locationId },
          body: { address: WORLD_ADDRESS },
        });
        return {
          response,
          expected: { code: "LOCATION_EXISTS", extraData: { locationId: other.id } },
        };
      },
    },
    413: common.tooLarge("updateLocation"),
    415: common.notJson("updateLocation"),
    422: unresolved("updateLocation"),
    429: common.overQuota("updateLocation"),
    500: common.fault("updateLocation", "locations"),
    503: [
      common.unavailable("updateLocation"),
      common.cutOff("updateLocation", { address: OTHER_ADDRESS }),
    ],
  },
};
