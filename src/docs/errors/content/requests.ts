/** Describes the errors of a request's content. */
import { ApiError, validationFailed } from "../../../kernel/errors.ts";
import { RETRY_CHANGED, type ErrorPages } from "../error-page.ts";

export const REQUESTS = {
  VALIDATION_FAILED: {
    meaning: "The request doesn't match the API's schema.",
    details:
      "`extraData.issues` lists the problems. Each issue has the part of the request (`in`), the location in that part (`path`, a JSON pointer), the rule that failed (`keyword`), and a readable message (`message`). The list has at most 20 issues, from all parts of the request; `extraData.issueCount` is the number that were found.",
    causes: [
      "A required field or the whole body is missing.",
      "A field or query parameter is unknown. Unknown names are rejected, never ignored.",
      'A value has the wrong type. Values in the body are never coerced: `"5"` is not a number.',
      "A value violates a rule: its length, pattern, format (UUID, email address, RFC 3339 timestamp) or list of allowed values.",
      "Text contains control characters that aren't allowed there.",
      "A query parameter or a key of a JSON object appears twice, or a number in the query contains anything other than decimal digits.",
      "The `id` in the path isn't a UUID.",
      "An agent called a tool with invalid input. `in` then says where the value would appear in a request to `/v1`.",
    ],
    fixes: [
      "Read `extraData.issues` and change what each issue names.",
      "Compare the request with the operation's schema and examples in the reference.",
      "Omit a field instead of sending `null`, unless its schema allows `null`.",
    ],
    retry: RETRY_CHANGED,
    example: validationFailed([
      { in: "body", path: "/displayName", keyword: "required", message: "is required" },
      {
        in: "body",
        path: "/emial",
        keyword: "additionalProperties",
        message: "is not known here: remove it or check its spelling",
      },
    ]),
  },
  MALFORMED_JSON: {
    meaning: "The body isn't valid JSON.",
    details: "The message contains the position of the syntax error.",
    causes: [
      "The body has a missing or extra comma, quote or bracket, a comment, or single quotes.",
      "The body is empty although the request has `Content-Type: application/json`.",
      "The body isn't encoded in UTF-8.",
      "The connection closed before the complete body arrived.",
    ],
    fixes: [
      "Create the body with a JSON library instead of concatenating strings.",
      "Encode it in UTF-8.",
      "Don't send `Content-Type` with requests that have no body.",
    ],
    retry: RETRY_CHANGED,
    example: new ApiError(
      "MALFORMED_JSON",
      "The body is not valid JSON: Expected ',' or '}' after property value in JSON at position 38.",
    ),
  },
  PAYLOAD_TOO_LARGE: {
    meaning:
      "The body is larger than 256 KiB, or 512 KiB for `createPricelist`, `updatePricelist` and batches.",
    causes: [
      "The request contains too many items.",
      "A field contains a file or other large text.",
    ],
    fixes: ["Split the data into several requests."],
    retry: RETRY_CHANGED,
    example: new ApiError(
      "PAYLOAD_TOO_LARGE",
      "The body is larger than 256 KiB. Send less in one request.",
    ),
  },
  UNSUPPORTED_MEDIA_TYPE: {
    meaning: "The body wasn't sent as JSON, or it was compressed.",
    causes: [
      "The `Content-Type` header is missing. Many clients then send `application/x-www-form-urlencoded`.",
      "The header names another media type, or a character set other than UTF-8.",
      "The body is compressed: it has a `Content-Encoding` header.",
    ],
    fixes: [
      "Send the body as JSON with the header `Content-Type: application/json`.",
      "Turn off the compression of request bodies in your HTTP client.",
    ],
    retry: RETRY_CHANGED,
    example: new ApiError(
      "UNSUPPORTED_MEDIA_TYPE",
      "The body must be JSON with the header Content-Type: application/json, not application/x-www-form-urlencoded.",
    ),
  },
} satisfies ErrorPages;
