import { v7 as uuid } from "uuid";
import { addressColumns, findAtPlace, placeIds } from "../../db/locations/locations.ts";
import {
  CREATE_LOCATION,
  toLocationRow,
  toReuseRow,
  UPDATE_LOCATION,
} from "../../db/writes/location-writes.ts";
import { findAddress } from "../address.ts";
import type { Handler } from "../handler.ts";
import { resourceBody } from "../json-bodies.ts";
import { defaultName, requireCustomer, requireFreeExternalId } from "../location-update.ts";
import { untilWritten } from "../until-written.ts";

/** Creates a location, or returns the one that the customer already has at this place: docs/decisions/0046-place-ids.md. */
export const createLocation: Handler<"createLocation"> = async (call, services, respond) => {
  const { companyId, body } = call;
  const { address: _address, geoPlaceId: _geoPlaceId, ...fields } = body;
  const { customerId, externalId, purchaseOrderNumber } = fields;
  const { db } = services;
  // Checked before geocoding, which may cost money.
  await requireCustomer(db.read, companyId, customerId);
  const found = await findAddress(companyId, body, services);
  const place = placeIds(found);
  const location = {
    name: defaultName(found),
    status: "ACTIVE",
    locationNote: "",
    purchaseOrderNumber: "",
    ...fields,
    ...addressColumns(found),
  };

  return await untilWritten(
    async () =>
      await call.apply(CREATE_LOCATION, toLocationRow({ id: uuid(), ...location }, place)),
    async () => {
      await requireCustomer(db.read, companyId, customerId);
      const existing = await findAtPlace(db.read, companyId, customerId, place);
      if (externalId) await requireFreeExternalId(db.read, companyId, externalId, existing?.id);
      if (!existing) return undefined;
      const change = {
        ...(existing.status === "INACTIVE" ? { status: "ACTIVE" } : {}),
        ...(existing.purchaseOrderNumber === "" && purchaseOrderNumber
          ? { purchaseOrderNumber }
          : {}),
        ...(existing.externalId === null && externalId ? { externalId } : {}),
      };
      if (Object.keys(change).length === 0)
        return respond(200, resourceBody(asReused(existing.json)));
      return await call.apply(UPDATE_LOCATION, toReuseRow(existing.id, change, existing.tag));
    },
  );
};

/** No string of the JSON contains the field: its quotes would be escaped. */
function asReused(json: string): string {
  return json.replace('"reused":false', '"reused":true');
}
