// Generated from openapi.yaml. Do not edit.
import type {
  CatalogEntry,
  Charge,
  Customer,
  FoundObject,
  Location,
  LoggedRequest,
  PricelistSku,
} from "./schemas.ts";
import { instant, number, optional, scalar, string, type Columns } from "./json-sql-values.ts";

/** Returns the SQL expression, of type text, of the JSON of a CatalogEntry. */
export const catalogEntryJson = (columns: Columns<CatalogEntry>): string =>
  `('{"id":"'
  || ${scalar(columns.id)}
  || '","name":'
  || ${string(columns.name)}
  || '}')`;

/** Returns the SQL expression, of type text, of the JSON of a Charge. */
export const chargeJson = (columns: Columns<Charge>): string =>
  `('{"id":"'
  || ${scalar(columns.id)}
  || '","name":'
  || ${string(columns.name)}
  || ',"price":'
  || ${optional(number(columns.price))}
  || ',"per":'
  || ${optional(string(columns.per))}
  || '}')`;

/** Returns the SQL expression, of type text, of the JSON of a Customer. */
export const customerJson = (columns: Columns<Customer>): string =>
  `('{"id":"'
  || ${scalar(columns.id)}
  || '","displayName":'
  || ${string(columns.displayName)}
  || ',"customerId":'
  || ${string(columns.customerId)}
  || ',"status":"'
  || ${scalar(columns.status)}
  || '","email":'
  || ${optional(string(columns.email))}
  || ',"phone":'
  || ${optional(string(columns.phone))}
  || ',"companyName":'
  || ${optional(string(columns.companyName))}
  || ',"externalId":'
  || ${optional(string(columns.externalId))}
  || ',"createdAt":'
  || ${optional(instant(columns.createdAt))}
  || ',"updatedAt":'
  || ${optional(instant(columns.updatedAt))}
  || ',"erasedAt":'
  || ${optional(instant(columns.erasedAt))}
  || '}')`;

/** Returns the SQL expression, of type text, of the JSON of a FoundObject. */
export const foundObjectJson = (columns: Columns<FoundObject>): string =>
  `('{"type":"'
  || ${scalar(columns.type)}
  || '","id":'
  || ${string(columns.id)}
  || ',"label":'
  || ${string(columns.label)}
  || ',"detail":'
  || ${optional(string(columns.detail))}
  || ',"customerId":'
  || ${optional(`'"' || ${scalar(columns.customerId)} || '"'`)}
  || '}')`;

/** Returns the SQL expression, of type text, of the JSON of a Location. */
export const locationJson = (columns: Columns<Location>): string =>
  `('{"id":"'
  || ${scalar(columns.id)}
  || '","customerId":"'
  || ${scalar(columns.customerId)}
  || '","name":'
  || ${string(columns.name)}
  || ',"status":"'
  || ${scalar(columns.status)}
  || '","locationNote":'
  || ${string(columns.locationNote)}
  || ',"purchaseOrderNumber":'
  || ${string(columns.purchaseOrderNumber)}
  || ',"externalId":'
  || ${optional(string(columns.externalId))}
  || ',"address":{"address":'
  || ${string(columns.address.address)}
  || ',"city":'
  || ${string(columns.address.city)}
  || ',"state":'
  || ${string(columns.address.state)}
  || ',"zipcode":'
  || ${string(columns.address.zipcode)}
  || ',"streetNo":'
  || ${string(columns.address.streetNo)}
  || ',"county":'
  || ${string(columns.address.county)}
  || ',"borough":'
  || ${string(columns.address.borough)}
  || ',"geoPlaceId":'
  || ${string(columns.address.geoPlaceId)}
  || ',"location":{"lat":'
  || ${number(columns.address.location.lat)}
  || ',"lng":'
  || ${number(columns.address.location.lng)}
  || '}},"createdAt":'
  || ${instant(columns.createdAt)}
  || ',"updatedAt":'
  || ${instant(columns.updatedAt)}
  || ',"reused":'
  || ${scalar(columns.reused)}
  || ',"reactivated":'
  || ${scalar(columns.reactivated)}
  || '}')`;

/** Returns the SQL expression, of type text, of the JSON of a LoggedRequest. */
export const loggedRequestJson = (columns: Columns<LoggedRequest>): string =>
  `('{"id":"'
  || ${scalar(columns.id)}
  || '","receivedAt":'
  || ${instant(columns.receivedAt)}
  || ',"source":'
  || ${string(columns.source)}
  || ',"httpMethod":'
  || ${string(columns.httpMethod)}
  || ',"path":'
  || ${string(columns.path)}
  || ',"operation":'
  || ${optional(string(columns.operation))}
  || ',"status":'
  || ${scalar(columns.status)}
  || ',"code":'
  || ${optional(string(columns.code))}
  || ',"durationMs":'
  || ${number(columns.durationMs)}
  || ',"keyId":'
  || ${optional(`'"' || ${scalar(columns.keyId)} || '"'`)}
  || ',"keyName":'
  || ${optional(string(columns.keyName))}
  || ',"agentId":'
  || ${optional(`'"' || ${scalar(columns.agentId)} || '"'`)}
  || ',"agentName":'
  || ${optional(string(columns.agentName))}
  || '}')`;

/** Returns the SQL expression, of type text, of the JSON of a PricelistSku. */
export const pricelistSkuJson = (columns: Columns<PricelistSku>): string =>
  `('{"id":"'
  || ${scalar(columns.id)}
  || '","name":'
  || ${string(columns.name)}
  || ',"code":'
  || ${optional(string(columns.code))}
  || ',"status":'
  || ${optional(string(columns.status))}
  || ',"pricingType":'
  || ${optional(string(columns.pricingType))}
  || ',"serviceId":'
  || ${optional(`'"' || ${scalar(columns.serviceId)} || '"'`)}
  || ',"price":'
  || ${optional(number(columns.price))}
  || '}')`;
