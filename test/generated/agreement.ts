// Generated from openapi.yaml. Do not edit.
import type { components } from "./openapi.d.ts";
import type * as S from "../../src/generated/schemas.ts";

type Flat<T> = T extends object ? { [K in keyof T]: Flat<T[K]> } : T;
type Equal<A, B> =
  (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? true : false;
type Assert<T extends true> = T;

/** For every named schema, TypeBox's Static and openapi-typescript's type are the same. */
export type Agreement = [
  Assert<Equal<S.CustomerStatus, components["schemas"]["CustomerStatus"]>>,
  Assert<Equal<S.Customer, components["schemas"]["Customer"]>>,
  Assert<Equal<S.CustomerCreate, components["schemas"]["CustomerCreate"]>>,
  Assert<Equal<S.CustomerUpdate, components["schemas"]["CustomerUpdate"]>>,
  Assert<Equal<S.CustomerResponse, components["schemas"]["CustomerResponse"]>>,
  Assert<Equal<S.CustomerList, components["schemas"]["CustomerList"]>>,
  Assert<Equal<S.LocationStatus, components["schemas"]["LocationStatus"]>>,
  Assert<Equal<S.GeoPoint, components["schemas"]["GeoPoint"]>>,
  Assert<Equal<S.Address, components["schemas"]["Address"]>>,
  Assert<Equal<S.Location, components["schemas"]["Location"]>>,
  Assert<Equal<S.LocationCreate, components["schemas"]["LocationCreate"]>>,
  Assert<Equal<S.LocationUpdate, components["schemas"]["LocationUpdate"]>>,
  Assert<Equal<S.LocationResponse, components["schemas"]["LocationResponse"]>>,
  Assert<Equal<S.LocationList, components["schemas"]["LocationList"]>>,
  Assert<Equal<S.AddressValidation, components["schemas"]["AddressValidation"]>>,
  Assert<Equal<S.ValidatedAddress, components["schemas"]["ValidatedAddress"]>>,
  Assert<Equal<S.ValidatedAddressResponse, components["schemas"]["ValidatedAddressResponse"]>>,
  Assert<Equal<S.Fee, components["schemas"]["Fee"]>>,
  Assert<Equal<S.SkuProduct, components["schemas"]["SkuProduct"]>>,
  Assert<Equal<S.Sku, components["schemas"]["Sku"]>>,
  Assert<Equal<S.SkuResponse, components["schemas"]["SkuResponse"]>>,
  Assert<Equal<S.SkuList, components["schemas"]["SkuList"]>>,
  Assert<Equal<S.PricelistService, components["schemas"]["PricelistService"]>>,
  Assert<Equal<S.Pricelist, components["schemas"]["Pricelist"]>>,
  Assert<Equal<S.PricelistList, components["schemas"]["PricelistList"]>>,
  Assert<Equal<S.SkuSelection, components["schemas"]["SkuSelection"]>>,
  Assert<Equal<S.PricelistCreate, components["schemas"]["PricelistCreate"]>>,
  Assert<Equal<S.PricelistCreation, components["schemas"]["PricelistCreation"]>>,
  Assert<Equal<S.PricelistCreationResponse, components["schemas"]["PricelistCreationResponse"]>>,
  Assert<Equal<S.ServiceCustomer, components["schemas"]["ServiceCustomer"]>>,
  Assert<Equal<S.Service, components["schemas"]["Service"]>>,
  Assert<Equal<S.ServiceList, components["schemas"]["ServiceList"]>>,
  Assert<Equal<S.ZoneService, components["schemas"]["ZoneService"]>>,
  Assert<Equal<S.Zone, components["schemas"]["Zone"]>>,
  Assert<Equal<S.ZoneList, components["schemas"]["ZoneList"]>>,
  Assert<Equal<S.EventId, components["schemas"]["EventId"]>>,
  Assert<Equal<S.EventType, components["schemas"]["EventType"]>>,
  Assert<Equal<S.CustomerCreatedEvent, components["schemas"]["CustomerCreatedEvent"]>>,
  Assert<Equal<S.CustomerUpdatedEvent, components["schemas"]["CustomerUpdatedEvent"]>>,
  Assert<Equal<S.LocationCreatedEvent, components["schemas"]["LocationCreatedEvent"]>>,
  Assert<Equal<S.LocationUpdatedEvent, components["schemas"]["LocationUpdatedEvent"]>>,
  Assert<Equal<S.PricelistCreatedEvent, components["schemas"]["PricelistCreatedEvent"]>>,
  Assert<Equal<S.WebhookEndpointAlert, components["schemas"]["WebhookEndpointAlert"]>>,
  Assert<
    Equal<S.WebhookEndpointFailingEvent, components["schemas"]["WebhookEndpointFailingEvent"]>
  >,
  Assert<
    Equal<S.WebhookEndpointDisabledEvent, components["schemas"]["WebhookEndpointDisabledEvent"]>
  >,
  Assert<
    Equal<S.WebhookEndpointRecoveredEvent, components["schemas"]["WebhookEndpointRecoveredEvent"]>
  >,
  Assert<Equal<S.ApiKeyAlert, components["schemas"]["ApiKeyAlert"]>>,
  Assert<Equal<S.ApiKeyExpiringEvent, components["schemas"]["ApiKeyExpiringEvent"]>>,
  Assert<Equal<S.ApiKeyExpiredEvent, components["schemas"]["ApiKeyExpiredEvent"]>>,
  Assert<Equal<S.QuotaAlert, components["schemas"]["QuotaAlert"]>>,
  Assert<Equal<S.QuotaExhaustedEvent, components["schemas"]["QuotaExhaustedEvent"]>>,
  Assert<Equal<S.DeprecatedOperationAlert, components["schemas"]["DeprecatedOperationAlert"]>>,
  Assert<
    Equal<S.DeprecatedOperationCalledEvent, components["schemas"]["DeprecatedOperationCalledEvent"]>
  >,
  Assert<Equal<S.WebhookTest, components["schemas"]["WebhookTest"]>>,
  Assert<Equal<S.WebhookTestEvent, components["schemas"]["WebhookTestEvent"]>>,
  Assert<Equal<S.WebhookEvent, components["schemas"]["WebhookEvent"]>>,
  Assert<Equal<S.Event, components["schemas"]["Event"]>>,
  Assert<Equal<S.EventList, components["schemas"]["EventList"]>>,
  Assert<Equal<S.ErrorBody, components["schemas"]["ErrorBody"]>>,
  Assert<Equal<S.ValidationIssue, components["schemas"]["ValidationIssue"]>>,
  Assert<Equal<S.AddressCandidate, components["schemas"]["AddressCandidate"]>>,
  Assert<Equal<S.DocumentationData, components["schemas"]["DocumentationData"]>>,
  Assert<Equal<S.BadRequestData, components["schemas"]["BadRequestData"]>>,
  Assert<Equal<S.BadRequestBody, components["schemas"]["BadRequestBody"]>>,
  Assert<Equal<S.UnauthenticatedBody, components["schemas"]["UnauthenticatedBody"]>>,
  Assert<Equal<S.ForbiddenData, components["schemas"]["ForbiddenData"]>>,
  Assert<Equal<S.ForbiddenBody, components["schemas"]["ForbiddenBody"]>>,
  Assert<Equal<S.NotFoundBody, components["schemas"]["NotFoundBody"]>>,
  Assert<Equal<S.ConflictData, components["schemas"]["ConflictData"]>>,
  Assert<Equal<S.ConflictBody, components["schemas"]["ConflictBody"]>>,
  Assert<Equal<S.PreconditionFailedData, components["schemas"]["PreconditionFailedData"]>>,
  Assert<Equal<S.PreconditionFailedBody, components["schemas"]["PreconditionFailedBody"]>>,
  Assert<Equal<S.PayloadTooLargeBody, components["schemas"]["PayloadTooLargeBody"]>>,
  Assert<Equal<S.UnsupportedMediaTypeBody, components["schemas"]["UnsupportedMediaTypeBody"]>>,
  Assert<Equal<S.UnprocessableData, components["schemas"]["UnprocessableData"]>>,
  Assert<Equal<S.UnprocessableBody, components["schemas"]["UnprocessableBody"]>>,
  Assert<Equal<S.TooManyRequestsData, components["schemas"]["TooManyRequestsData"]>>,
  Assert<Equal<S.TooManyRequestsBody, components["schemas"]["TooManyRequestsBody"]>>,
  Assert<Equal<S.InternalErrorData, components["schemas"]["InternalErrorData"]>>,
  Assert<Equal<S.InternalErrorBody, components["schemas"]["InternalErrorBody"]>>,
  Assert<Equal<S.ServiceUnavailableData, components["schemas"]["ServiceUnavailableData"]>>,
  Assert<Equal<S.ServiceUnavailableBody, components["schemas"]["ServiceUnavailableBody"]>>,
];
