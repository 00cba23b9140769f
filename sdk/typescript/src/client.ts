/** Defines the client of the service. */
import { configure } from "./config.ts";
import { Exports } from "./exports.ts";
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
  /** Exports of all items of a resource at one point in time. */
  readonly exports: Exports;

  /** @throws TypeError if the API key or the base URL is missing or invalid */
  constructor(options: ClientOptions = {}) {
    const config = configure(options);
    const sender = new Sender(config);
    super(sender);
    this.exports = new Exports(config, sender);
  }
}
