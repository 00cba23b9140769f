/** Helpers for tests that read pages of requests. */
import { insertRequests, type RequestLogRow } from "#src/db/requests/request-log.ts";
import type { Api, Company } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import type { PlatformUser } from "../helpers/users.ts";
import { requestRow } from "../helpers/data/recorded.ts";

export const PATH = "/developer/requests";

/** The request id of a response. */
export const idOf = (response: { readonly headers: object }) =>
  String((response.headers as { readonly [name: string]: unknown })["x-request-id"]);

/** The page of a request, as soon as the request is recorded. */
export async function pageOf(user: PlatformUser, id: string): Promise<string> {
  return await eventually(`the page of request ${id}`, async () => {
    const page = await user.get(`${PATH}/${id}`);
    return page.statusCode === 200 ? page.body : undefined;
  });
}

/** A request row as the request pipeline writes it. */
export const aRow = (
  company: Pick<Company, "id">,
  changes: Partial<RequestLogRow> = {},
): RequestLogRow =>
  requestRow(company.id, new Date(), {
    path: "/v1/customers",
    operation: "listCustomers",
    ...changes,
  });

/** Inserts request rows. */
export async function writeRequests(api: Api, rows: readonly RequestLogRow[]): Promise<void> {
  await insertRequests(api.services.db.work, rows);
}
