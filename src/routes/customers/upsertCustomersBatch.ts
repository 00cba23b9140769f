import type { CustomerBatchResponse } from "../../generated/schemas.ts";
import { runBatch } from "../batch.ts";
import type { Handler } from "../handler.ts";

export const upsertCustomersBatch: Handler<"upsertCustomersBatch"> = async (call, _, respond) => {
  const { body, isTransient } = await runBatch<CustomerBatchResponse>(call);
  return { ...respond(200, body), isTransient };
};
