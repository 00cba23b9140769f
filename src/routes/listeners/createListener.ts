import { createListener as create } from "../../webhooks/listeners/listeners.ts";
import type { Handler } from "../handler.ts";

export const createListener: Handler<"createListener"> = async (call, services, respond) =>
  await call.write(async (tx) =>
    respond(201, { data: await create(tx, call.companyId, services) }),
  );
