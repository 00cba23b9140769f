/** Writes captured requests of the demo company: its admin wants to know which addresses are rejected. */
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../db/core/connections/client.ts";
import { CUSTOMER_LIST } from "../../db/customers/customers-table.ts";
import { jsonColumn } from "../../db/lists/listed-table.ts";
import { putCaptureSetting } from "../../db/requests/captures.ts";
import type { RequestLogRow } from "../../db/requests/request-log.ts";
import { customers, requestCaptures } from "../../db/schema/index.ts";
import { PERSONAL_NAMES } from "../../generated/fields.ts";
import { redactContent, type CapturedContent } from "../../http/capture/content.ts";
import { createCaptureBox, sealCapture } from "../../http/capture/recorder.ts";
import type { DeriveKeys } from "../../kernel/secrets-key.ts";
import { DEMO_EMAIL } from "../demo-user.ts";
import AMBIGUOUS from "./ambiguous-address.json" with { type: "json" };
import type { History } from "./history.ts";

/** Captured reads of customers. */
const READS = 20;

/** Writes the setting and the content of some requests since capturing was switched on. */
export async function writeCaptures(
  tx: Transaction,
  companyId: string,
  { story, requests }: History,
  deriveKeys: DeriveKeys,
): Promise<void> {
  const { from, to } = story.capture;
  await putCaptureSetting(tx, companyId, {
    startedAt: from,
    startedBy: DEMO_EMAIL,
    endsAt: to,
    redactedFields: [...PERSONAL_NAMES],
    storesValues: true,
  });
  const captured = requests.filter(({ at, keyId }) => at >= from && keyId !== null);
  const reads = captured
    .filter(({ operation, status }) => operation === "getCustomer" && status === 200)
    .slice(-READS);
  const found = await readCustomers(tx, companyId, reads.map(customerIdOf));
  const box = createCaptureBox(deriveKeys);
  const rows = captured.flatMap((request) => {
    const content =
      request.code === "ADDRESS_AMBIGUOUS"
        ? rejectedAddress(request)
        : reads.includes(request)
          ? readCustomer(found.get(customerIdOf(request)))
          : undefined;
    if (!content) return [];
    const redacted = redactContent(content, PERSONAL_NAMES);
    const { id: requestId, at } = request;
    const row = sealCapture(box, { requestId, at, content: redacted, values: content });
    return [{ companyId, ...row }];
  });
  await tx.insert(requestCaptures).values(rows);
}

function rejectedAddress({ id }: RequestLogRow): CapturedContent {
  const { request, response } = AMBIGUOUS;
  return {
    query: [],
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(JSON.stringify(request))),
      "user-agent": "quote-form/3.2",
    },
    requestBody: { state: "stored", json: request },
    responseBody: { state: "stored", json: { ...response, internalRequestId: id } },
  };
}

/** @param json of the customer; undefined when it doesn't exist */
function readCustomer(json: string | undefined): CapturedContent | undefined {
  if (json === undefined) return undefined;
  return {
    query: [],
    headers: { accept: "application/json", "user-agent": "crm-sync/1.8" },
    requestBody: { state: "none" },
    responseBody: { state: "stored", json: { data: JSON.parse(json) as unknown } },
  };
}

function customerIdOf({ path }: RequestLogRow): string {
  return path.slice("/v1/customers/".length);
}

/** Returns the JSON of customers by their IDs. */
async function readCustomers(
  tx: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: customers.id, json: jsonColumn(CUSTOMER_LIST) })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), inArray(customers.id, [...ids])));
  return new Map(rows.map(({ id, json }) => [id, json]));
}
