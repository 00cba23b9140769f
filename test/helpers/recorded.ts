/** What the log of requests holds, once it is written. */
import { findRequest, type FoundRequest } from "../../src/db/request-list.ts";
import type { Api } from "./api.ts";
import { eventually } from "./eventually.ts";
import type { WireResponse } from "./wire.ts";

/** The company's row of a request that was answered. */
export async function recorded(
  api: Api,
  response: Pick<WireResponse, "headers">,
  companyId: string = api.company.id,
): Promise<FoundRequest> {
  const id = String(response.headers["x-request-id"]);
  return await eventually(`request ${id} in the log`, () =>
    findRequest(api.services.db.work, companyId, id),
  );
}
