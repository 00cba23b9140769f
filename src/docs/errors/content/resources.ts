/** Pages of what a request names. */
import { ApiError, notFound, referenceNotFound } from "../../../kernel/errors.ts";
import { NOT_UNCHANGED, type ErrorPages } from "../error-page.ts";

export const RESOURCES = {
  NOT_FOUND: {
    meaning: "The company has nothing with this id, or the path does not exist.",
    causes: [
      "The id in the path names nothing, or something of another kind.",
      "It belongs to another company. Keys and agents see their own company only.",
      "The path is misspelt, or `/v1` is missing from it.",
    ],
    fixes: [
      "Compare the path with the reference.",
      "Look the id up with the list operation of its kind. Use `id`, not a number such as `customerId`.",
      "Check that the key or agent belongs to the company that you mean.",
    ],
    retry: NOT_UNCHANGED,
    example: notFound("customer", "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d"),
  },
  METHOD_NOT_ALLOWED: {
    meaning: "The path exists, but not with this method.",
    details: "The `Allow` header lists the methods that the path takes.",
    causes: [
      "`PUT` was used to change something. Changes are made with `PATCH`.",
      "`DELETE` was used where nothing can be deleted.",
      "An HTTP client followed a redirect and turned `POST` into `GET`.",
      "`/mcp` was opened in a browser, or a client tried to open a stream or to end a session there. It takes `POST` only, and there are no sessions.",
    ],
    fixes: [
      "Use a method from the `Allow` header.",
      "With `/mcp`: set the client's transport to streamable HTTP, not to SSE.",
    ],
    retry: NOT_UNCHANGED,
    example: new ApiError("METHOD_NOT_ALLOWED", "This path takes GET, PATCH, not DELETE.", {
      headers: { allow: "GET, PATCH" },
    }),
  },
  REFERENCE_NOT_FOUND: {
    meaning: "Something that the request names does not exist or cannot be used.",
    details:
      "The request itself is well formed. `extraData.issues` points at each id that cannot be used. Nothing was written.",
    causes: [
      "An id in the body, such as `customerId` or `skuId`, names nothing in your company.",
      "It exists, but cannot be used here, such as a SKU that the source pricelist does not hold.",
      "`after` of `GET /v1/events` names no event of your company of the last 30 days.",
    ],
    fixes: [
      "Read `extraData.issues`, and replace the ids that it points at.",
      "Look ids up anew if you keep copies of them: they may have been removed.",
      "Read events from the beginning, without `after`, and skip those whose `id` you have handled.",
    ],
    retry: NOT_UNCHANGED,
    example: referenceNotFound([
      { in: "body", path: "/customerId", keyword: "reference", message: "names no customer" },
    ]),
  },
  LOCATION_EXISTS: {
    meaning: "The customer already has a location at the new address.",
    details:
      "A customer has at most one location per address. `extraData.locationId` is the id of the one that has it. Nothing was changed.",
    causes: [
      "A location was to be moved to an address that another location of the same customer has. Addresses are compared once they are resolved, so that two spellings of one address are the same.",
    ],
    fixes: [
      "Use the location that `extraData.locationId` names. If it is inactive, reactivate it with `PATCH` and `status` `ACTIVE`.",
      "Or send another address.",
    ],
    retry: NOT_UNCHANGED,
    example: new ApiError(
      "LOCATION_EXISTS",
      "The customer already has a location at this address: 019a3f61-8d91-7e26-9b5c-ad7f1081e234. Use that one, or give another address.",
      { extraData: { locationId: "019a3f61-8d91-7e26-9b5c-ad7f1081e234" } },
    ),
  },
} satisfies ErrorPages;
