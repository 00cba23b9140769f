/** Parts of the handlers that create and update locations. */
import type { Executor } from "../db/core/connections/client.ts";
import type { RequiredTags } from "../db/core/statements/entity-tag.ts";
import { findIdByExternalId } from "../db/core/statements/batched-read.ts";
import { isCustomerErased } from "../db/customers/customers.ts";
import {
  addressColumns,
  findAtPlace,
  placeIds,
  type FoundLocation,
  type PlaceIds,
} from "../db/locations/locations.ts";
import type { UpdateRow } from "../db/writes/resource-rows.ts";
import type { WriteKind } from "../db/writes/write-statement.ts";
import {
  changesLocation,
  toLocationUpdateRow,
  UPDATE_LOCATION,
  type LocationChange,
} from "../db/writes/location-writes.ts";
import type { LocationResponse, LocationUpdate } from "../generated/schemas.ts";
import type { Found } from "../geocoding/geocoder.ts";
import { ApiError, customerErased, externalIdExists, referenceNotFound } from "../kernel/errors.ts";
import type { JsonText } from "../kernel/json-text.ts";
import type { RequestServices } from "../services.ts";
import { findAddress } from "./address.ts";
import { resourceBody } from "./json-bodies.ts";
import { untilWritten } from "./until-written.ts";

/** Maximum length of a name. The address, its default, can be longer. */
const MAX_NAME_LENGTH = 255;

/** Returns the name of a location whose request has none. */
export function defaultName({ address }: Pick<Found, "address">): string {
  return Array.from(address.formattedAddress).slice(0, MAX_NAME_LENGTH).join("");
}

/** @throws ApiError CUSTOMER_ERASED, REFERENCE_NOT_FOUND */
export async function requireCustomer(
  db: Executor,
  companyId: string,
  customerId: string,
): Promise<void> {
  const isErased = await isCustomerErased(db, companyId, customerId);
  if (isErased) throw customerErased(customerId);
  if (isErased === undefined)
    throw referenceNotFound([
      { in: "body", path: "/customerId", keyword: "reference", message: "names no customer" },
    ]);
}

/**
 * @param exceptId of a location that may have it
 * @throws ApiError EXTERNAL_ID_EXISTS
 */
export async function requireFreeExternalId(
  db: Executor,
  companyId: string,
  externalId: string,
  exceptId?: string,
): Promise<void> {
  const holder = await findIdByExternalId(db, "locations", companyId, externalId);
  if (holder && holder !== exceptId) throw externalIdExists("location", externalId, holder);
}

/**
 * @param exceptId of a location that may be there
 * @throws ApiError LOCATION_EXISTS
 */
export async function requireFreePlace(
  db: Executor,
  companyId: string,
  customerId: string,
  place: PlaceIds,
  exceptId?: string,
): Promise<void> {
  const other = await findAtPlace(db, companyId, customerId, place, exceptId);
  if (!other) return;
  throw new ApiError(
    "LOCATION_EXISTS",
    `The customer already has a location at this address: ${other.id}. Use that one, or give another address.`,
    { extraData: { locationId: other.id } },
  );
}

/**
 * Whether an update would change a location.
 * @param place of the change's address, if it has one: a location that is there keeps its place id
 */
export function isChanged(
  current: FoundLocation,
  change: LocationChange,
  place: PlaceIds | undefined,
): boolean {
  const stays = place?.includes(current.geoPlaceId);
  const { geoPlaceId } = stays ? current : { ...current, ...change };
  return changesLocation(current, { ...change, geoPlaceId });
}

/**
 * Finds out why an update was skipped.
 * @returns whether nothing prevents it anymore; false if it would change nothing
 * @throws ApiError LOCATION_EXISTS, EXTERNAL_ID_EXISTS
 */
export async function requireUpdatable(
  db: Executor,
  companyId: string,
  current: FoundLocation,
  change: LocationChange,
  place: PlaceIds | undefined,
): Promise<boolean> {
  const { id, customerId } = current;
  if (place && !place.includes(current.geoPlaceId))
    await requireFreePlace(db, companyId, customerId, place, id);
  if (change.externalId) await requireFreeExternalId(db, companyId, change.externalId, id);
  return isChanged(current, change, place);
}

interface UpdateCall<Result> {
  readonly companyId: string;
  readonly body: LocationUpdate;
  readonly requireMatch:
    | (((current: JsonText<LocationResponse>) => void) & { readonly tags: RequiredTags })
    | undefined;
  readonly apply: (kind: WriteKind<UpdateRow>, row: UpdateRow) => Promise<Result | undefined>;
}

/** The location to update: the request names it by one of these. */
type Named = { readonly id: string } | { readonly externalId: string };

/**
 * Updates the given fields of a location.
 * @param find throws if there is no such location or it can't be changed
 * @param respond makes the response to a request that changes nothing
 */
export async function updateNamedLocation<Result>(
  call: UpdateCall<Result>,
  services: RequestServices,
  named: Named,
  find: () => Promise<FoundLocation>,
  respond: (body: JsonText<LocationResponse>) => Result,
): Promise<Result> {
  const { companyId, requireMatch, apply } = call;
  const { read } = services.db;
  const { address, geoPlaceId, ...fields } = call.body;
  const isMoved = address !== undefined || geoPlaceId !== undefined;
  const findCurrent = async () => {
    const current = await find();
    requireMatch?.(resourceBody<LocationResponse>(current.json));
    return current;
  };
  if (isMoved) await findCurrent(); // before geocoding, which may cost money
  const found = isMoved ? await findAddress(companyId, call.body, services) : undefined;
  const place = found && placeIds(found);
  const change = { ...fields, ...(found ? addressColumns(found) : {}) };
  const required = {
    ...requireMatch?.tags,
    ...("externalId" in named ? { externalId: named.externalId } : {}),
  };

  return await untilWritten(
    async () => {
      const { id } = "id" in named ? named : await findCurrent();
      return await apply(UPDATE_LOCATION, toLocationUpdateRow(id, change, required, place));
    },
    async () => {
      const current = await findCurrent();
      const mayWrite = await requireUpdatable(read, companyId, current, change, place);
      return mayWrite ? undefined : respond(resourceBody<LocationResponse>(current.json));
    },
  );
}
