/** Collects the pages of all error codes. */
import type { ErrorCode } from "../../kernel/errors.ts";
import { ACCESS } from "./content/access.ts";
import { ADDRESSES } from "./content/addresses.ts";
import { IDEMPOTENCY } from "./content/idempotency.ts";
import { REQUESTS } from "./content/requests.ts";
import { RESOURCES } from "./content/resources.ts";
import { SERVICE } from "./content/service.ts";
import { TRANSPORT } from "./content/transport.ts";
import type { ErrorPage } from "./error-page.ts";

/** The type requires a page for every code. */
export const ERROR_PAGES: Readonly<Record<ErrorCode, ErrorPage>> = {
  ...REQUESTS,
  ...TRANSPORT,
  ...ACCESS,
  ...RESOURCES,
  ...ADDRESSES,
  ...IDEMPOTENCY,
  ...SERVICE,
};
