import type { Handler } from "../handler.ts";
import { resolveAddress } from "../address.ts";

export const validateAddress: Handler<"validateAddress"> = async (call, { geocoder }, respond) => {
  const { address, components } = await resolveAddress(geocoder, call.body.address);
  return respond(200, { data: { ...address, components } });
};
