/** Pages of what is wrong with a request's content. */
import { ApiError, validationFailed } from "../../../kernel/errors.ts";
import { NOT_UNCHANGED, type ErrorPages } from "../error-page.ts";

export const REQUESTS = {
  VALIDATION_FAILED: {
    meaning: "The request does not match the API's document.",
    details:
      "`extraData.issues` lists what is wrong. Each issue names the part of the request (`in`), the place in it (`path`, a JSON pointer), the rule that was broken (`keyword`) and says in words what to change (`message`).",
    causes: [
      "A required field is missing, or the body is missing altogether.",
      "A field or query parameter is not known. Unknown names are refused, never dropped in silence.",
      'A value has the wrong type. Bodies are never coerced: `"5"` is not a number.',
      "A value breaks a rule: its length, its pattern, its format (UUID, e-mail address, RFC 3339 timestamp), its list of allowed values.",
      "A text holds control characters where none are allowed.",
      "A query parameter was given twice, or a number in the query is not in plain decimal digits.",
      "The `id` in the path is not a UUID.",
      "An agent's tool was called with such an input: `in` then says where the value would stand in a request to `/v1`.",
    ],
    fixes: [
      "Read `extraData.issues` and change what each issue names.",
      "Compare the request with the operation's schema and examples in the reference.",
      "Leave a field out rather than sending `null`, unless its schema allows `null`.",
    ],
    retry: NOT_UNCHANGED,
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
    meaning: "The body is not JSON.",
    details: "The message says where reading stopped.",
    causes: [
      "A comma, quote or bracket too many or too few, a comment, or single quotes.",
      "The body is empty although `Content-Type: application/json` was sent.",
      "The body is not encoded in UTF-8.",
      "The connection ended before the whole body was sent.",
    ],
    fixes: [
      "Make the body with a JSON library instead of by joining texts.",
      "Encode it in UTF-8.",
      "Send no `Content-Type` with requests that have no body.",
    ],
    retry: NOT_UNCHANGED,
    example: new ApiError(
      "MALFORMED_JSON",
      "The body is not valid JSON: Expected ',' or '}' after property value in JSON at position 38.",
    ),
  },
  PAYLOAD_TOO_LARGE: {
    meaning: "The body is larger than 256 KiB.",
    causes: [
      "Too much was put into one request.",
      "A file or other large text was sent in a field.",
    ],
    fixes: ["Split the work into several requests."],
    retry: NOT_UNCHANGED,
    example: new ApiError(
      "PAYLOAD_TOO_LARGE",
      "The body is larger than 256 KiB. Send less in one request.",
    ),
  },
  UNSUPPORTED_MEDIA_TYPE: {
    meaning: "The body is not sent as JSON.",
    causes: [
      "The `Content-Type` header is missing. Many clients then send `application/x-www-form-urlencoded`.",
      "The header names another type, or a character set other than UTF-8.",
    ],
    fixes: ["Send the body as JSON, with the header `Content-Type: application/json`."],
    retry: NOT_UNCHANGED,
    example: new ApiError(
      "UNSUPPORTED_MEDIA_TYPE",
      "The body must be JSON with the header Content-Type: application/json, not application/x-www-form-urlencoded.",
    ),
  },
} satisfies ErrorPages;
