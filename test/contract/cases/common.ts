/** Makes the cases that operations have in common, from each operation's own request. */
import { v7 as uuid } from "uuid";
import { SCOPES } from "#src/accounts/scopes.ts";
import { bodyLimitOf } from "#src/http/body-parser.ts";
import { operations, type OperationId } from "#src/generated/operations.ts";
import type { Operation } from "#src/generated/typebox.ts";
import type * as S from "#src/generated/schemas.ts";
import type { CallOptions } from "../../helpers/api.ts";
import type { World } from "../../helpers/world.ts";
import { refusal, type Case, type Expected, type Stage } from "./case.ts";
import { OTHER_ADDRESS } from "./resources.ts";

/** Returns the operation's own request, which succeeds. */
export const validRequest =
  (id: OperationId) =>
  ({ requests, world }: Pick<Stage, "requests" | "world">): CallOptions =>
    requests[id](world);

/** Returns the operation's own request with other fields in the body. */
const withBody =
  (id: OperationId, fields: object) =>
  (stage: Stage): CallOptions => {
    const request = validRequest(id)(stage);
    return { ...request, body: { ...(request.body as object), ...fields } };
  };

/** Replaces the address of a valid request, in the query if the operation has no body. */
const withAddress = (id: OperationId, address: string): ((stage: Stage) => CallOptions) =>
  id === "listPrices" ? () => ({ query: { address } }) : withBody(id, { address });

/** 401: no key is sent. */
export const noKey = (id: OperationId): Case<S.UnauthenticatedBody> =>
  refusal(id, (stage) => ({ ...validRequest(id)(stage), key: null }), {
    code: "UNAUTHENTICATED",
    extraData: {},
  });

/** 403: the key has all other scopes, the key is live, and the request came over plain HTTP. */
export const forbidden = (
  id: OperationId,
): [Case<S.ForbiddenBody>, Case<S.ForbiddenBody>, Case<S.ForbiddenBody>] => {
  const required = [...operations[id].scopes];
  const others = SCOPES.filter((scope) => !required.some((one) => one === scope));
  return [
    refusal(
      id,
      async (stage) => {
        const key = await stage.api.addKey(stage.api.company.id, others);
        return { ...validRequest(id)(stage), key };
      },
      { code: "INSUFFICIENT_SCOPE", extraData: { requiredScopes: required } },
    ),
    refusal(
      id,
      async (stage) => {
        const { key } = await stage.api.addCompany(undefined, "live");
        const headers = { "x-sandbox-simulate": "delay=0" };
        return { ...validRequest(id)(stage), headers, key };
      },
      { code: "SANDBOX_ONLY", extraData: {} },
    ),
    {
      ...refusal<S.ForbiddenBody>(id, validRequest(id), { code: "HTTPS_REQUIRED", extraData: {} }),
      stage: "https",
    },
  ];
};

/** 429: the company's quota of one request is used up. */
export const overQuota = (id: OperationId, quota = 1): Case<S.TooManyRequestsBody> => ({
  async play(stage) {
    const { api } = stage;
    const { key } = await api.addCompany(quota);
    const first = await api.call(id, { ...validRequest(id)(stage), key });
    if (first.statusCode === 429) throw new Error("the first request was refused");
    const response = await api.call(id, { ...validRequest(id)(stage), key });
    const retryAfter = Number(response.headers["retry-after"]);
    if (!(retryAfter > 50 && retryAfter <= 60)) throw new Error(`retry after ${retryAfter}`);
    return { response, expected: { code: "REQUEST_LIMIT_EXCEEDED", extraData: { retryAfter } } };
  },
});

/** 500: a table that the operation needs is missing. */
export const fault = (
  id: OperationId,
  table: string,
  headers: { [name: string]: string } = {},
): Case<S.InternalErrorBody> => ({
  stage: "broken",
  play: async (stage) => ({
    response: await without(stage, table, () =>
      stage.api.call(id, { ...validRequest(id)(stage), headers }),
    ),
    expected: { code: "INTERNAL_ERROR", extraData: {} },
  }),
});

/** 503: requests can't be counted. */
export const unavailable = (id: OperationId): Case<S.ServiceUnavailableBody> => ({
  stage: "broken",
  play: async (stage) => ({
    response: await without(stage, "quota_windows", () =>
      stage.api.call(id, validRequest(id)(stage)),
    ),
    expected: { code: "SERVICE_UNAVAILABLE", extraData: { retryAfter: 5 } },
  }),
});

/** 503: the address provider can't be reached. */
export const cutOff = (id: OperationId, body = {}): Case<S.ServiceUnavailableBody> => ({
  ...refusal<S.ServiceUnavailableBody>(id, withBody(id, body), {
    code: "GEOCODER_UNAVAILABLE",
    extraData: { retryAfter: 5 },
  }),
  stage: "cut off",
});

/** 400: a query parameter that the operation doesn't have. */
export const unknownParameter = (id: OperationId): Case<S.BadRequestBody> =>
  refusal(
    id,
    (stage) => {
      const { query = {}, ...rest } = validRequest(id)(stage);
      return { ...rest, query: { ...(query as object), perPage: 5 } };
    },
    invalid({ in: "query", path: "/perPage", keyword: "additionalProperties" }),
  );

/** 400: a path id that isn't a UUID. */
export const malformedId = (id: OperationId): Case<S.BadRequestBody> =>
  refusal(
    id,
    (stage) => ({ ...validRequest(id)(stage), params: { id: "1" } }),
    invalid({ in: "path", path: "/id", keyword: "format" }),
  );

/** 400: a body with a field that the operation doesn't have. */
export const unknownField = (id: OperationId): Case<S.BadRequestBody> =>
  refusal(
    id,
    withBody(id, { nickname: "x" }),
    invalid({ in: "body", path: "/nickname", keyword: "additionalProperties" }),
  );

/** 400: a body that isn't JSON. */
export const malformedJson = (id: OperationId): Case<S.BadRequestBody> => ({
  async play(stage) {
    const { method, path } = operations[id];
    const url = path.replace("{id}", validRequest(id)(stage).params?.["id"] ?? "");
    const response = await stage.api.send(method, url, { operationId: id, payload: "{" });
    return { response, expected: { code: "MALFORMED_JSON", extraData: {} } };
  },
});

/** 404: an unknown id. */
export const unknownId = (id: OperationId): Case<S.NotFoundBody> =>
  refusal(id, (stage) => ({ ...validRequest(id)(stage), params: { id: uuid() } }), {
    code: "NOT_FOUND",
    extraData: {},
  });

/** 409: another transaction holds the Idempotency-Key. */
export const keyInUse = (id: OperationId): Case<S.ConflictBody> => ({
  exception: "IDEMPOTENCY_KEY_IN_USE",
  async play(stage) {
    const key = uuid();
    const name = `idempotency:${stage.api.company.id}:${key}`;
    const response = await stage.sql.begin(async (tx) => {
      // On the node of the company's rows.
      await tx`
        select pg_advisory_xact_lock(hashtextextended(${name}, 0)) from company_counters
        where company_id = ${stage.api.company.id}`;
      const headers = { "idempotency-key": key };
      return await stage.api.call(id, { ...validRequest(id)(stage), headers });
    });
    return { response, expected: { code: "IDEMPOTENCY_KEY_IN_USE", extraData: {} } };
  },
});

/**
 * 409: another resource of the company has the external ID.
 * @param other creates the other one, and returns its id
 * @param request the request, once it exists
 */
export const externalIdTaken = (
  id: OperationId,
  field: "customerId" | "locationId",
  other: (stage: Stage, key: string) => Promise<{ id: string; request: CallOptions }>,
): Case<S.ConflictBody> => ({
  async play(stage) {
    const { key } = await stage.api.addCompany();
    const { id: otherId, request } = await other(stage, key);
    const response = await stage.api.call(id, { key, ...request });
    return { response, expected: { code: "EXTERNAL_ID_EXISTS", extraData: { [field]: otherId } } };
  },
});

/** The other resources of `externalIdTaken`: a customer, or a location of one, with the external ID "taken". */
export const takenByCustomer = async ({ api }: Stage, key: string) => {
  const body = { displayName: "Delgado", externalId: "taken" };
  const { data } = (await api.call("createCustomer", { key, body })).json();
  return String(data.id);
};
export const takenByLocation = async (stage: Stage, key: string) => {
  const customer = { key, body: { displayName: "Delgado" } };
  const { data } = (await stage.api.call("createCustomer", customer)).json();
  const body = { customerId: data.id, address: OTHER_ADDRESS, externalId: "taken" };
  const location = (await stage.api.call("createLocation", { key, body })).json().data;
  return { id: String(location.id), customerId: String(data.id) };
};

/**
 * 409: the customer has another location at the address of the request, which names one by the external ID "taken".
 * @param body of the request, by the customer's id
 */
export const placeTaken = (
  id: OperationId,
  body: (customerId: string) => { readonly address: string },
): Case<S.ConflictBody> => ({
  async play(stage) {
    const { key } = await stage.api.addCompany();
    const { customerId } = await takenByLocation(stage, key);
    const request = body(customerId);
    const other = { customerId, address: request.address };
    const { data } = (await stage.api.call("createLocation", { key, body: other })).json();
    const params = { externalId: "taken" };
    const response = await stage.api.call(id, { key, params, body: request });
    return {
      response,
      expected: { code: "LOCATION_EXISTS", extraData: { locationId: String(data.id) } },
    };
  },
});

/** 409: the customer is erased. */
export const customerErased = (
  id: OperationId,
  erased: (world: World) => { readonly params?: { id: string }; readonly body?: object },
): Case<S.ConflictBody> => ({
  async play(stage) {
    const request = validRequest(id)(stage);
    const { params, body } = erased(stage.world);
    const response = await stage.api.call(id, {
      ...request,
      ...(params ? { params } : {}),
      ...(body ? { body: { ...(request.body as object), ...body } } : {}),
    });
    const customerId = stage.world.erasedCustomerId;
    return { response, expected: { code: "CUSTOMER_ERASED", extraData: { customerId } } };
  },
});

/** 304: the client has the resource already. */
export const notModified = (id: OperationId): Case<undefined> => ({
  async play(stage) {
    const { headers } = await stage.api.call(id, validRequest(id)(stage));
    const condition = { "if-none-match": String(headers["etag"]) };
    const request = { ...validRequest(id)(stage), headers: condition };
    return { response: await stage.api.call(id, request), expected: undefined };
  },
});

/** 412: If-Match has another ETag than the resource. */
export const preconditionFailed = (id: OperationId): Case<S.PreconditionFailedBody> => ({
  async play(stage) {
    const { headers } = await stage.api.call(id, validRequest(id)(stage));
    const request = { ...validRequest(id)(stage), headers: { "if-match": '"another"' } };
    const response = await stage.api.call(id, request);
    const etag = String(headers["etag"]);
    return { response, expected: { code: "PRECONDITION_FAILED", extraData: { etag } } };
  },
});

/** 413: one byte more than the operation's limit. */
export const tooLarge = (id: OperationId): Case<S.PayloadTooLargeBody> =>
  refusal(
    id,
    (stage) => ({
      ...validRequest(id)(stage),
      body: "x".repeat(bodyLimitOf(operations[id] as Operation) - 1),
    }), // plus two quotes
    { code: "PAYLOAD_TOO_LARGE", extraData: {} },
  );

/** 415: a valid body that is declared as text. */
export const notJson = (id: OperationId): Case<S.UnsupportedMediaTypeBody> =>
  refusal(
    id,
    (stage) => ({ ...validRequest(id)(stage), headers: { "content-type": "text/plain" } }),
    {
      code: "UNSUPPORTED_MEDIA_TYPE",
      extraData: {},
    },
  );

/** 422: the Idempotency-Key belongs to a request with another body. */
export const keyReused = (id: OperationId, other: object): Case<S.UnprocessableBody> => ({
  async play(stage) {
    const headers = { "idempotency-key": uuid() };
    const first = await stage.api.call(id, { ...validRequest(id)(stage), headers });
    if (first.statusCode >= 300)
      throw new Error(`the first request was answered with ${first.statusCode}`);
    const response = await stage.api.call(id, { ...withBody(id, other)(stage), headers });
    return { response, expected: { code: "IDEMPOTENCY_KEY_REUSED", extraData: {} } };
  },
});

/** 422: an address that can't be found, and one that is ambiguous. */
export const unresolvedAddress = (
  id: OperationId,
): [Case<S.UnprocessableBody>, Case<S.UnprocessableBody>] => [
  refusal(id, withAddress(id, "1060 W Addison St, Chicago, TX 60613"), {
    code: "ADDRESS_NOT_FOUND",
    extraData: { reason: "zip_state_mismatch" },
  }),
  refusal(id, withAddress(id, "100 Main St, Boerne, TX"), {
    code: "ADDRESS_AMBIGUOUS",
    extraData: {
      candidates: [
        {
          formattedAddress: "100 Main St, Boerne, TX 78006, USA",
          streetNumber: "100",
          route: "Main St",
          city: "Boerne",
          state: "TX",
          zipcode: "78006",
          county: "Kendall County",
          borough: "",
          geoPlaceId: "uszip:78006:Co0TNOtTQUvLR_7o",
          location: { lat: 29.8931, lng: -98.6857 },
        },
        {
          formattedAddress: "100 Main St, Boerne, TX 78015, USA",
          streetNumber: "100",
          route: "Main St",
          city: "Boerne",
          state: "TX",
          zipcode: "78015",
          county: "Bexar County",
          borough: "",
          geoPlaceId: "uszip:78015:BXPdxXfY3zUKIHio",
          location: { lat: 29.7327, lng: -98.6646 },
        },
      ],
      total: 2,
    },
  }),
];

/** Creates a company with a customer that has one location, at OTHER_ADDRESS. */
export async function customerElsewhere({ api }: Stage) {
  const { key } = await api.addCompany();
  const customer = await api.call("createCustomer", { key, body: { displayName: "Delgado" } });
  const customerId: string = customer.json().data.id;
  const body = { customerId, address: OTHER_ADDRESS, name: "Yard" };
  const { id } = (await api.call("createLocation", { key, body })).json().data;
  return { key, customerId, locationId: String(id) };
}

type ExpectedIssue = NonNullable<Expected<S.BadRequestBody>["extraData"]["issues"]>[number];

export const invalid = (issue: ExpectedIssue): Expected<S.BadRequestBody> => ({
  code: "VALIDATION_FAILED",
  extraData: { issues: [issue], issueCount: 1 },
});

/** Runs `work` while a table has another name. */
async function without<T>({ sql }: Stage, table: string, work: () => Promise<T>): Promise<T> {
  await sql`alter table ${sql(table)} rename to away`;
  try {
    return await work();
  } finally {
    await sql`alter table away rename to ${sql(table)}`;
  }
}
