/** The client of the service. */
import { configure } from "./config.ts";
import { Resources } from "./generated/resources.ts";
import type { ClientOptions } from "./options.ts";
import { Sender } from "./sender.ts";

/**
 * A client of the Partner API. Make one and keep it: it holds no state, and any number of calls may run at
 * the same time.
 *
 * ```ts
 * const client = new PartnerApi({ apiKey: "pak_…", baseUrl: "https://api.example.com" });
 * const customer = await client.customers.create({ displayName: "Lone Star Roofing" });
 * ```
 */
export class PartnerApi extends Resources {
  /** @throws TypeError when there is no API key or no base URL */
  constructor(options: ClientOptions = {}) {
    super(new Sender(configure(options)));
  }
}
