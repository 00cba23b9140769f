import { recordAttempts } from "../../webhooks/listeners/listeners.ts";
import type { Handler } from "../handler.ts";

export const createListenerAttempts: Handler<"createListenerAttempts"> = async (
  { companyId, params, body },
  services,
  respond,
) => {
  const id = params.id.toLowerCase();
  return respond(200, { data: await recordAttempts(companyId, id, body.attempts, services) });
};
