import { v7 as uuid } from "uuid";
import { isCustomerErased, shareCustomer } from "../../db/customers/customers.ts";
import {
  addressColumns,
  findLocationId,
  findOtherAtPlace,
  updateLocationRow,
  insertOrLockLocation,
  lockCounter,
  placeIds,
  toLocation,
} from "../../db/locations/locations.ts";
import { CREATE_LOCATION, toLocationRow } from "../../db/writes/location-writes.ts";
import type { Executor } from "../../db/core/client.ts";
import { customerErased, externalIdExists, referenceNotFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";
import { resolveAddress } from "../address.ts";

/** Maximum length of a name. The address, its default, can be longer. */
const MAX_NAME_LENGTH = 255;

/** Creates a location, or returns the one that the customer already has at this place (decisions, section 4). */
export const createLocation: Handler<"createLocation"> = async (call, services, respond) => {
  const { companyId, body } = call;
  // Checked before geocoding, which may cost money.
  const isErased = await isCustomerErased(services.db.fast, companyId, body.customerId);
  if (isErased) throw customerErased(body.customerId);
  if (isErased === undefined)
    throw referenceNotFound([
      { in: "body", path: "/customerId", keyword: "reference", message: "names no customer" },
    ]);
  const place = await resolveAddress(services.geocoder, body.address);

  const now = services.clock.now();
  const requested = {
    id: uuid(),
    customerId: body.customerId,
    name:
      body.name ?? Array.from(place.address.formattedAddress).slice(0, MAX_NAME_LENGTH).join(""),
    status: "ACTIVE",
    locationNote: body.locationNote ?? "",
    purchaseOrderNumber: body.purchaseOrderNumber ?? "",
    externalId: body.externalId ?? null,
    ...addressColumns(place),
    createdAt: now,
    updatedAt: now,
  };
  const ids = placeIds(place);
  const inserted = await call.apply(CREATE_LOCATION, toLocationRow(requested, ids.formerPlaceIds));
  if (inserted) return inserted;

  return await call.write(async (tx) => {
    if (await shareCustomer(tx, companyId, body.customerId)) throw customerErased(body.customerId);
    await lockCounter(tx, companyId);
    // A location at this place is returned whatever the external ID.
    if (!(await findOtherAtPlace(tx, companyId, requested, ids)))
      await requireFreeExternalId(tx, companyId, requested.externalId);
    const { location, created } = await insertOrLockLocation(
      tx,
      companyId,
      requested,
      ids.formerPlaceIds,
    );
    if (created) {
      await services.events.emit(tx, companyId, "location.created", toLocation(location));
      return respond(200, { data: toLocation(location) });
    }

    const isReactivated = location.status === "INACTIVE";
    const addsOrderNumber =
      location.purchaseOrderNumber === "" && Boolean(body.purchaseOrderNumber);
    const addsExternalId = location.externalId === null && Boolean(body.externalId);
    if (addsExternalId) await requireFreeExternalId(tx, companyId, requested.externalId);
    const change = {
      ...(addsExternalId ? { externalId: requested.externalId } : {}),
      ...(isReactivated ? { status: "ACTIVE" } : {}),
      ...(addsOrderNumber ? { purchaseOrderNumber: body.purchaseOrderNumber ?? "" } : {}),
    };
    if (!isReactivated && !addsOrderNumber && !addsExternalId)
      return respond(200, { data: toLocation(location, { reused: true }) });
    const after = await updateLocationRow(tx, companyId, location, change, now);
    await services.events.emit(tx, companyId, "location.updated", toLocation(after));
    return respond(200, { data: toLocation(after, { reused: true, reactivated: isReactivated }) });
  });
};

/**
 * @param tx a transaction that has locked the company's counter
 * @throws ApiError EXTERNAL_ID_EXISTS
 */
async function requireFreeExternalId(
  tx: Executor,
  companyId: string,
  externalId: string | null,
): Promise<void> {
  const other = externalId === null ? undefined : await findLocationId(tx, companyId, externalId);
  if (externalId !== null && other) throw externalIdExists("location", externalId, other);
}
