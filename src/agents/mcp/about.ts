/** How the service introduces itself to agents, and what it tells a model of how to work with it. */
import { readFileSync } from "node:fs";

const DOCUMENT = new URL("../../generated/openapi.json", import.meta.url);

/** The document's own name and version. */
export function readAbout(): { readonly title: string; readonly version: string } {
  const { title, version } = JSON.parse(readFileSync(DOCUMENT, "utf8")).info;
  return { title, version };
}

/** For the model, beside the descriptions of the tools. */
export const INSTRUCTIONS = `Tools of a company's Partner API: its customers, their service locations, its catalog (services, SKUs, price lists), its delivery zones, and the feed of what changed. Everything belongs to the one company of the person who signed in.

- Ids are UUIDs from earlier answers. Never make one up: find it with a list tool first. customerId in an answer is a number that people use; tools take the UUID id.
- Lists come in pages: pass page and limit (at most 100), and read total. Narrow with searchTerm or q rather than reading everything.
- A location belongs to a customer and is made from an address. Check an uncertain address with validate_address first. When a refusal has candidates, let the person choose.
- Changes are real, and other systems are told of them at once. Before a change that the person did not ask for in so many words, ask.
- An answer with isError has a code and a message that says what to mend: VALIDATION_FAILED names each wrong field in extraData.issues. NOT_FOUND also stands for what belongs to another company.
- Give every creation an idempotencyKey, a new one each time. When it is not known whether it was carried out, repeat it with the same one: it is carried out once.
- All programs of the company share a quota, 100 requests a minute unless agreed otherwise. When it is used up, calls fail with HTTP 429: wait a minute.`;
