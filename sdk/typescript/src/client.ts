/** Defines the client of the service. */
import { configure } from "./config.ts";
import { Resources } from "./generated/resources.ts";
import type { ClientOptions } from "./options.ts";
import { Sender } from "./sender.ts";

/**
 * A client of the Partner API. Create one and reuse it: it has no state, and you can run any number of calls
 * concurrently.
 *
 * ```ts
 * const client = new PartnerApi({ apiKey: "pak_…", baseUrl: "https://api.example.com" });
 * const customer = await client.customers.create({ displayName: "Lone Star Roofing" });
 * ```
 */
export class PartnerApi extends Resources {
  /** @throws TypeError if the API key or the base URL is missing or invalid */
  constructor(options: ClientOptions = {}) {
    super(new Sender(configure(options)));
  }
}
